import { ahead, blanks, either, exactReader, maybe, reader, times } from '../pattern.js';
import { nextLineBehindColon } from './parts.js';

/** Verbs, and what stands behind them, by which any word may lead to its value. */
const surestVerbs = "is|was|are|be|equals|ist|lautet|war|est|était|c'est|c’est|es|era|è|é|jest|är|er|είναι|это|це";

const verbs =
  "is|was|are|be|equals|ist|lautet|war|est|était|c'est|c’est|es|era|será|è|é|jest|to|je|este|är|er|on|είναι|là|adalah|คือ|هي|هو|है|היא|זה|becomes|становит|это|це|е|set to|changed to|reset to|now|currently|still|jetzt|nun|aktuell|maintenant|ahora";

const prepositions =
  'for|to|of|on|in|at|für|zum|zur|im|am|vom|beim|der|des|pour|sur|de|del|du|des|della|al|en|no|da|per|para|di|для|voor|van|op|von|do|dla|od|k|ke|ku|pro|za|för|från|till|til|på|pentru|la|untuk|για|του|της|от|до|к|на|від';

/** What is named between a password and its sign without a preposition: `contraseña wifi: `. */
const services =
  'wi-?fi|wlan|admin|root|router|guest|gast|server|servidor|vpn|db|database|smtp|imap|ssh|s?ftp|bios|windows|nas|zip|pdf|portal|account|zoom|teams';

const word = String.raw`[\p{L}\p{M}\d_.@'-]{1,30}`;
const wordAndBlank = word + blanks(1, 2);

/** Ends a phrase: a verb behind it, or the sign that it leads to. */
const verbAhead = ahead(
  "(?:is|was|are|ist|lautet|war|est|c'est|es|era|è|é|jest|to|je|este|är|er|είναι|là|это|це)[ \\t:]",
);
const signAhead = ahead('[ \\t]?[:=→][ \\t]');

/** ` for the staging box is `, ` van de NAS: `. */
const place =
  `${either(prepositions)}[ \\t]` +
  either(
    `${wordAndBlank}(?:${wordAndBlank}){1,4}?${verbAhead}`,
    `(?:${wordAndBlank}){0,3}?${word}${signAhead}[ \\t]?`,
    wordAndBlank,
  );

const service = either(services) + either(signAhead, ahead('[ \\t]', either(verbs), '[ \\t]')) + '[ \\t]?';

/** ` wifi là `, ` للخادم هي `. */
const phrase = either(
  place,
  service,
  times(1, 2, wordAndBlank) + ahead('là[ \\t]'),
  String.raw`ل[\u0621-\u064a]{2,20}${blanks(1, 2)}`,
);

/** Not `the password's Argon2id hash`: a word with a number, and what it says something of. */
const possessive = String.raw`['’]s(?![ \t]{1,3}[\w-]{0,30}\d[\w-]{0,30}[ \t](?!(?:and|but|or|so|for|on|in|at|now|please|thanks)\b)[a-z])`;

/** What leads to it by words: ` is `, ` for the staging box is `, ` lautet: `. */
export const wordLink = exactReader(
  maybe(either('["\'`]', possessive)),
  blanks(1, 3),
  maybe(phrase),
  times(0, 3, either(verbs, '[:=\\-→]'), '[ \\t:]{1,3}'),
  nextLineBehindColon,
  String.raw`\\?["'` + '`(“„«]{0,2}',
);

/** Whether what leads to a value says that it is one. */
export const hasVerb = (lead: string): boolean => verb.test(lead);
const verb = new RegExp(`[ \\t](?:${surestVerbs}|:|=)[ \\t:"'\`]|[:=→][ \\t]`);

/** What leads to it in scripts without spaces: `密码是`, `パスワードは「`. */
export const particleLink = reader(blanks(0, 2), '["\'「『“]?', ahead('[!-~]{6}'));
