import { ahead, blanks, either, maybe } from '../pattern.js';
import { isUnlikeWords } from '../whole-passwords.js';
import { isGiven, place, shellValue, space, type SecretPlace } from './places.js';

const asRoot = maybe('sudo', space, maybe('-\\w{1,4}', space));
const folder = maybe('\\/[\\w/]{1,20}\\/');
/** Programs that ask for nothing but a password. */
const prompts = asRoot + folder + either('cryptsetup', 'kinit', 'passwd[ \\t][^\\n|]{0,80}?--stdin');

/** Flags by which others read it from what is printed. */
const promptFlags =
  '[^\\n|]{0,160}?' +
  either(
    'sudo[ \\t](?:[^\\n|]{0,40}[ \\t])?-S(?![ \\t]{1,4}tee)',
    '--password-stdin',
    '--passphrase-fd[ =]0',
    '--with-token',
    'pass(?:in)?[ \\t]stdin',
  );

const pipe = `${blanks(0, 4)}\\|${blanks(0, 4)}`;

/** What is printed goes to a program that asks for a password: `| sudo -S`, `| docker login … --password-stdin`. */
const intoPrompt = pipe + ahead(either(prompts, promptFlags), '\\b');

/** Root is asked for none, and what is printed is for the command that runs as another: statements, settings, scripts. */
const intoSwitch = pipe + ahead(asRoot, folder, 'su[ \\t]');

const printed = maybe(space, '-[neE]{1,3}') + maybe(space, '["\']?%s(?:\\\\n)?["\']?') + space;

/** Programs that ask twice for a new password. */
const asksTwice = pipe + ahead(maybe('sudo', space), folder, '(?:smb)?passwd\\b');
const format = maybe('["\']?%s\\\\n%s(?:\\\\n)?["\']?', space);
const again = either('\\\\n', `["']?${space}["']?`, `["']?;${blanks(0, 2)}echo${space}["']?`);
/** `'PW\nPW\n'`, `PW; echo PW)`, `'PW' 'PW'`. */
const twice = `["']?([^\\s"'|;&\\\\]{4,80})${again}\\1(?:\\\\n)?["']?\\)?`;

/** A string that a shell hands to a program as what is typed. */
const hereString = `[^\\n|<]{0,120}<<<${blanks(0, 2)}${shellValue}`;

/** Passwords that are printed for a program that asks for one. */
export const promptPlaces: readonly SecretPlace[] = [
  place('echo printf', [printed, shellValue, intoPrompt], { form: isGiven }),
  place('echo printf', [printed, shellValue, intoSwitch], { form: isUnlikeWords }),
  place('echo printf', [maybe(space, '-[neE]{1,3}'), space, format, twice, asksTwice], { form: isGiven }),
  place('yes', [space, shellValue, asksTwice], { form: isGiven }),
  place('passwd smbpasswd cryptsetup kinit', [hereString], { form: isGiven }),
  place('su', [hereString], { form: isUnlikeWords }),
  // The string may as well be for the command: a statement has several words.
  place('sudo', ['[ \\t](?:[^\\n|<]{0,40}[ \\t])?-S\\b', hereString], {
    form: (value) => isGiven(value) && !/\s/.test(value),
  }),
  place('docker podman helm', ['[^\\n|<]{0,120}--password-stdin', hereString], { form: isGiven }),
];
