import { LIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { isAsciiAlnum, isDigit } from './characters.js';
import { isInTestCode } from './code-around.js';
import { propose, type Scan } from './scan.js';
import { isMixedPassword, isPassword } from './secret-kinds.js';
import { isPlaceholder } from './secret-value.js';
import { wordHash } from './tokens.js';
import { USER_FLAG, addInterest } from './word-interest.js';

const PASSWORD = builtIn('PASSWORD');
const STAR = 42;
const COLON = 58;

/** A user and a password that nothing but a colon parts: `"ops:…"`, `svc:…@tcp(db)`. */
const pair = /:([^\s"'`<>,;()@:/\\]{8,64})(?=["'`\s,;)@]|\\n|$)/y;
const userBefore = /(?:^|[\s"'`=(,[{])[\w.+-]{2,40}$/;
const USER = 42;
/** Base64 behind the name of its algorithm: `SHA256:…`, `h1:…`. */
const digest = /^[A-Za-z0-9+]{22,}={0,2}$/;

/** A line of the password file of PostgreSQL: host, port, database, user, password. */
const pgpass = /([^\s:#]{1,80}:(?:\d{2,5}|\*):[^\s:]{1,63}:[^\s:]{1,63}:)((?:\\.|[^\s:\\]){4,100})[ \t]*(?:\r?\n|$)/y;
const LINE = 90;

/** Finds passwords behind a user and a colon: where their form alone tells, and in lines that have a place for them. */
export function findPairs(scan: Scan): void {
  const { text, tokens } = scan;
  const { units } = tokens;
  let lineTo = 0;
  for (const at of tokens.assignments) {
    if (units[at] !== COLON || at === 0) continue;
    const next = units[at + 1] as number;
    if (at >= lineTo && (next === STAR || isDigit(next))) lineTo = Math.max(lineTo, findPgpass(scan, at));
    if (!isAsciiAlnum(next) || !isAsciiAlnum(units[at - 1] as number)) continue;
    pair.lastIndex = at;
    const value = pair.exec(text)?.[1];
    if (value === undefined || !isMixedPassword(value) || isPlaceholder(value) || digest.test(value)) continue;
    if (!userBefore.test(text.slice(Math.max(0, at - USER), at)) || isInTestCode(scan, at)) continue;
    propose(scan, { type: PASSWORD, level: LIKELY, start: at + 1, end: at + 1 + value.length });
  }
}

/** The password in the line of a password file whose first colon stands at a place; returns the line's end. */
function findPgpass(scan: Scan, at: number): number {
  const { text } = scan;
  const before = text.slice(Math.max(0, at - LINE), at);
  const line = before.lastIndexOf('\n');
  if (line < 0 && before.length === LINE) return at + 1;
  const start = at - before.length + line + 1;
  pgpass.lastIndex = start;
  const parts = pgpass.exec(text);
  if (!parts) return at + 1;
  const [, lead = '', value = ''] = parts;
  const from = start + lead.length;
  if (isPassword(value, true) && !isPlaceholder(value))
    propose(scan, { type: PASSWORD, level: VERY_LIKELY, start: from, end: from + value.length });
  return from + value.length;
}

const chpasswd = wordHash('chpasswd');
addInterest([chpasswd], USER_FLAG);
/** What is handed to `chpasswd`: a line before it, or the lines of its own document behind it. */
const handed = /(?:^|[\s"'])[\w.-]{1,32}:([^\s:"'\\$][^\s:"'\\]{3,100})(?=["'\s\\]|$)/g;
const DOCUMENT = 2_000;

/** Finds the passwords that `chpasswd` is given, at its name. */
export function findHandedPasswords(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  if (tokens.hash[word] !== chpasswd) return;
  const start = tokens.start[word] as number;
  const end = tokens.end[word] as number;
  const before = text.slice(Math.max(0, start - DOCUMENT / 10), start);
  if (/\|[^|\n]{0,40}$/.test(before)) findHanded(scan, start - before.length + before.lastIndexOf('\n') + 1, start);
  const mark = /^[^\n]{0,20}<<-?[ "']{0,2}(\w{1,20})["']?[^\n]{0,40}\n/.exec(text.slice(end, end + LINE));
  if (!mark) return;
  const document = text.slice(end + mark[0].length, end + DOCUMENT);
  // What stands behind the next name is read there: no line is read twice.
  const body = document.split(/chpasswd/i, 1)[0] as string;
  const close = body.indexOf(`\n${mark[1] as string}`);
  findHanded(scan, end + mark[0].length, end + mark[0].length + (close < 0 ? body.length : close));
}

function findHanded(scan: Scan, from: number, to: number): void {
  for (const { 0: whole, 1: value = '', index } of scan.text.slice(from, to).matchAll(handed)) {
    if (!isPassword(value, true) || isPlaceholder(value)) continue;
    const end = from + index + whole.length;
    propose(scan, { type: PASSWORD, level: VERY_LIKELY, start: end - value.length, end });
  }
}
