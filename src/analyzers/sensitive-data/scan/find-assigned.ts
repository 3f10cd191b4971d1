import { LIKELY, POSSIBLE, VERY_LIKELY } from '../likelihood.js';
import { builtIn, namedTypes } from '../registry.js';
import { propose, type Scan } from './scan.js';
import { entropyOf, isEncodedText, isMachineMade, isPlaceholder, isSequence } from './secret-value.js';
import { keywordOf, type Keyword } from './secret-keywords.js';

const PASSWORD = builtIn('PASSWORD');
const TOKEN = builtIn('AUTH_TOKEN');
const ENCRYPTION = builtIn('ENCRYPTION_KEY');
const BASIC = builtIn('BASIC_AUTH_HEADER');
const COOKIE = builtIn('HTTP_COOKIE');
const USER = builtIn('USERNAME');

const named = namedTypes.map((secret) => ({
  type: builtIn(secret.name),
  keywords: secret.keywords,
  whole: new RegExp(`^(?:${secret.pattern})$`),
}));

/** What leads from a keyword to its value by a sign: `": "`, ` := `, `=> '`, `", "`, `>`. */
const signLink =
  /(?:[_.-]?(?:id|value|string|str|text|v?\d{1,2})){0,2}\\?["'`\])}]{0,3}[ \t]{0,4}(?:(?:string|String|str)[ \t]{0,2})?(?::=|=>|->|==?|[:>|]|\u3000?：|\?=)[ \t]{0,8}(?:[>:=][ \t]{0,3})?\n?[ \t]{0,8}(?:\\?["'`({[<]|b["']){0,3}/y;
/** What leads to it in a call: `", "`. */
const commaLink = /\\?["'`][ \t]{0,3},[ \t]{0,4}\\?["'`]/y;
/** What leads to it by words: ` is `, ` lautet: `. */
const wordLink =
  /["'`]?[ \t]{1,3}(?:(?:for|to|of|für|pour|de|del|per|для|voor)[ \t][\w.@\-]{1,30}[ \t]{1,2})?(?:(?:is|was|are|be|equals|ist|lautet|war|est|était|es|era|è|é|jest|to|är|er|on|становит|это|:|=|-)[ \t:]{1,3}){0,2}\\?["'`(]{0,2}/y;
const verb = /[ \t](?:is|was|are|be|equals|ist|lautet|war|est|était|es|era|è|é|jest|to|är|er|это|:|=)[ \t:"'`]/;
const scheme =
  /(Bearer|Basic|Token|Api-?[Kk]ey|ApiToken|Api-Token|Digest|Negotiate|GenieKey|SSWS|Splunk|Key|token|bearer|basic)[ \t]{1,3}|/y;
const valueForm = /[^\s"'`<>{}(),;\\\u3000-\u303f\uff00-\uffef]{4,600}/y;

/** Finds the value that a keyword at a word leads to: assignments, headers, settings, and plain sentences. */
export function findAssigned(scan: Scan, word: number, coveredTo: number): number {
  const keyword = keywordOf(scan, word);
  if (keyword === undefined) return coveredTo;
  const from = scan.tokens.end[word] as number;
  const start = afterLink(scan.text, from, keyword);
  if (start === undefined || start.at < coveredTo) return coveredTo;
  const raw = valueAt(scan.text, start.at);
  if (raw === undefined) return coveredTo;
  const value = trimmed(raw, start.isSign);
  const end = start.at + value.length;
  return judge(scan, { keyword, value, start: start.at, end, word, isSign: start.isSign, scheme: start.scheme })
    ? end
    : coveredTo;
}

/** Values that may be judged in one unbroken run of characters: more keywords than this are no assignments. */
const MOST_IN_A_RUN = 6;
let run = { text: '', end: 0, count: 0 };

/** The characters of a value at a place. A run that repeats keywords without end is left after some attempts. */
function valueAt(text: string, at: number): string | undefined {
  if (run.text === text && at < run.end && run.count >= MOST_IN_A_RUN) return undefined;
  valueForm.lastIndex = at;
  const value = valueForm.exec(text)?.[0];
  if (value === undefined) return undefined;
  const isSame = run.text === text && at < run.end;
  run = { text, end: Math.max(at + value.length, isSame ? run.end : 0), count: isSame ? run.count + 1 : 1 };
  return value;
}

function reaches(expression: RegExp, text: string, from: number): boolean {
  expression.lastIndex = from;
  return expression.test(text);
}

interface Start {
  readonly at: number;
  readonly isSign: boolean;
  readonly scheme: string;
}

function afterLink(text: string, from: number, keyword: Keyword): Start | undefined {
  let at = from;
  let isSign = false;
  signLink.lastIndex = from;
  if (signLink.test(text)) {
    at = signLink.lastIndex;
    isSign = true;
  } else if (reaches(commaLink, text, from)) {
    at = commaLink.lastIndex;
    isSign = true;
  } else {
    wordLink.lastIndex = from;
    if (!wordLink.test(text)) return undefined;
    at = wordLink.lastIndex;
  }
  if (keyword.needsVerb && !isSign && !verb.test(text.slice(from, at))) return undefined;
  scheme.lastIndex = at;
  const named = scheme.exec(text)?.[1] ?? '';
  return { at: named === '' ? at : scheme.lastIndex, isSign: isSign || named !== '', scheme: named.toLowerCase() };
}

function trimmed(value: string, isSign: boolean): string {
  let end = value.length;
  while (end > 0 && (isSign ? '.,:!?]&|' : '.,:!?])*').includes(value.charAt(end - 1))) end--;
  const cut = isSign ? value.slice(0, end).search(/&[a-z_]{2,20}=/) : -1;
  return cut > 0 ? value.slice(0, cut) : value.slice(0, end);
}

interface Assigned {
  readonly keyword: Keyword;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly word: number;
  readonly isSign: boolean;
  readonly scheme: string;
}

function judge(scan: Scan, assigned: Assigned): boolean {
  const { keyword, value, start, end, isSign } = assigned;
  if (isPlaceholder(value)) return false;
  const verdict = verdictOf(scan, assigned);
  if (verdict === undefined) return false;
  const level = keyword.isStrong && isSign ? VERY_LIKELY : verdict.level;
  propose(scan, { type: verdict.type, level, start, end });
  return true;
}

interface Verdict {
  readonly type: number;
  readonly level: number;
}

function verdictOf(scan: Scan, assigned: Assigned): Verdict | undefined {
  const { keyword, value, isSign } = assigned;
  switch (keyword.kind) {
    case 'PASSWORD':
      return isPassword(value, isSign) ? { type: PASSWORD, level: isSign ? VERY_LIKELY : LIKELY } : undefined;
    case 'USER':
      return isUser(value, isSign) && !isEncodedText(value) ? { type: USER, level: LIKELY } : undefined;
    case 'COOKIE':
      return isCookie(value) ? { type: COOKIE, level: LIKELY } : undefined;
    case 'AUTHORIZATION':
      return authorization(assigned);
    default:
      return tokenVerdict(scan, assigned);
  }
}

function tokenVerdict(scan: Scan, assigned: Assigned): Verdict | undefined {
  const { keyword, value, word, isSign, scheme: named } = assigned;
  if (isEncodedText(value) || isCode(value)) return undefined;
  const provider = providerType(scan, word, value);
  if (provider !== undefined && entropyOf(value) > 1.5) return { type: provider, level: isSign ? VERY_LIKELY : LIKELY };
  const isLong = value.length >= (keyword.kind === 'KEY' ? 16 : 8);
  if (!isLong || isSequence(value) || !isMachineMade(value)) return undefined;
  if (named === 'basic') return { type: BASIC, level: VERY_LIKELY };
  const level = keyword.kind === 'KEY' && entropyOf(value) < 3 ? POSSIBLE : LIKELY;
  return { type: keyword.kind === 'KEY' && keyword.isCrypto ? ENCRYPTION : TOKEN, level };
}

function authorization({ value, scheme: named }: Assigned): Verdict | undefined {
  if (named === 'basic') {
    const plain = Buffer.from(value, 'base64').toString('latin1');
    return value.length >= 8 && (plain.includes(':') || isMachineMade(value))
      ? { type: BASIC, level: VERY_LIKELY }
      : undefined;
  }
  if (isEncodedText(value) || isCode(value)) return undefined;
  return value.length >= 8 && (isMachineMade(value) || /^[0-9]{12,}$/.test(value))
    ? { type: TOKEN, level: LIKELY }
    : undefined;
}

/** Passwords: letters with digits or signs; without either only behind a sign and never a word of code. */
function isPassword(value: string, isSign: boolean): boolean {
  if (value.length < 4 || value.length > 128 || isCode(value)) return false;
  const hasDigit = /\d/.test(value);
  const hasLetter = /\p{L}/u.test(value);
  const hasSign = /[!@#$%^&*?+~|]/.test(value);
  if (/^(?:https?:|\/|\.\/|\.\.)|\.\*$/.test(value) || versionRange.test(value)) return false;
  if (hasDigit && hasLetter)
    return value.length >= 6 && !/^(?:v|h|p|md|sha|utf|base|http|step|option|line)[-_]?\d+$/i.test(value);
  if (!hasDigit && !isSign && isScrambled(value)) return true;
  if (hasSign && (hasLetter || hasDigit)) return value.length >= 6 && !/^[&*!]|[a-z]\?$|\w\|\w/.test(value);
  if (!hasLetter)
    return (
      hasDigit && isSign && value.length >= 6 && value.length <= 12 && /^\d+$/.test(value) && !/^(\d)\1+$/.test(value)
    );
  return false;
}

/** What package files write behind a name: `^5.2.5`, `>=1.0.0-rc.1`. */
const versionRange = /^[\^~<>=v]{0,3}\d{1,4}\.\d{1,4}(?:\.\d{1,6})?(?:[-+][\w.-]{0,40})?$/;

/** Letters of both cases in no order that words have. */
function isScrambled(value: string): boolean {
  const turns = value.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])|_/g)?.length ?? 0;
  return (
    value.length >= 8 && turns >= 3 && turns * 4 >= value.length && !/^[A-Z]?[a-z]{2,}(?:[A-Z][a-z]{2,})+$/.test(value)
  );
}

/** Names of variables, calls, members, paths and types: what code writes behind `password =`. */
function isCode(value: string): boolean {
  if (/^(?:\.{0,2}\/|https?:\/\/|@\/|~\/|[*&-])/.test(value) || /^AWS4-|\/aws4_request/.test(value)) return true;
  if (/\[\w*\]|\[$|\+\+|&&|\|\|/.test(value) || /^[a-z]+(?:-[a-z]+)+$/.test(value)) return true;
  if (/^[A-Z]?[a-z]+(?:[A-Z][a-z]+)+$/.test(value) && value.length > 3 * (value.match(/[A-Z]/g)?.length ?? 0))
    return true;
  if (!/^[A-Za-z_$][\w$]*(?:(?:\.|->|::)[A-Za-z_$][\w$]*)+[!?]?$/.test(value)) return false;
  return !value.split(/\.|->|::/).some((part) => part.length >= 12 && isMachineMade(part));
}

/** A user name: letters with a digit or a joint; behind a sign also a digit, or code would be full of them. */
function isUser(value: string, isSign: boolean): boolean {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._+-]{2,63}$/u.test(value) || !/\p{L}/u.test(value)) return false;
  if (/^(?:u?int|float|string|varchar|char|user|test|admin|root|str|id)_?\d*$/i.test(value)) return false;
  return isSign ? /\d/.test(value) && !/^(?:v|\d)/.test(value) : /\d|\p{L}[._]\p{L}/u.test(value);
}

function isCookie(value: string): boolean {
  const at = value.indexOf('=');
  return (
    at > 0 &&
    /(?:sess|sid|auth|token|jwt|login|csrf|xsrf|remember)/i.test(value.slice(0, at)) &&
    isMachineMade(value.slice(at + 1))
  );
}

const PROVIDER_WINDOW = 60;

/** The provider's own type when its name stands in the identifier or just before it, and the value has its form. */
function providerType(scan: Scan, word: number, value: string): number | undefined {
  const end = scan.tokens.end[word] as number;
  const lead = scan.text
    .slice(Math.max(0, end - PROVIDER_WINDOW), end)
    .toLowerCase()
    .replace(/[^a-z0-9\n]/g, '');
  const line = lead.slice(lead.lastIndexOf('\n') + 1);
  return named.find((secret) => secret.keywords.some((name) => line.includes(name)) && secret.whole.test(value))?.type;
}
