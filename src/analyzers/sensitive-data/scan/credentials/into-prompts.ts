import { ahead, blanks, either, maybe } from '../pattern.js';
import { isGiven, place, shellValue, space, type SecretPlace } from './places.js';

/** Programs that ask for nothing but a password. */
const prompts =
  maybe('sudo', space, maybe('-\\w{1,4}', space)) +
  maybe('\\/[\\w/]{1,20}\\/') +
  either('cryptsetup', 'kinit', 'passwd[ \\t][^\\n|]{0,80}?--stdin');

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

/** What is printed goes to a program that asks for a password: `| sudo -S`, `| docker login … --password-stdin`. */
const intoPrompt = `${blanks(0, 4)}\\|${blanks(0, 4)}${ahead(either(prompts, promptFlags), '\\b')}`;

const printed = maybe(space, '-[neE]{1,3}') + maybe(space, '["\']?%s(?:\\\\n)?["\']?') + space;

/** Passwords that are printed for a program that asks for one. */
export const promptPlaces: readonly SecretPlace[] = [
  place('echo printf', [printed, shellValue, intoPrompt], { form: isGiven }),
];
