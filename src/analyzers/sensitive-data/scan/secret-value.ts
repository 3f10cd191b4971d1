import { wordiness } from './letter-pairs.js';

/** Letters that follow each other better than this are words, in half bits a pair: random ones seldom do, the longer the less. */
const WORDY = 0.3;
const WORDY_LONG = 0.8;
const LONG = 12;

const counts = new Uint16Array(128);

/** Shannon entropy of a text in bits per character; characters beyond ASCII count as one. Bounded by 4,096 characters. */
export function entropyOf(text: string): number {
  const length = Math.min(text.length, 4096);
  if (length === 0) return 0;
  counts.fill(0);
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i) & 127;
    counts[unit] = (counts[unit] as number) + 1;
  }
  let bits = 0;
  for (let unit = 0; unit < 128; unit++) {
    const count = counts[unit] as number;
    if (count > 0) bits -= (count / length) * Math.log2(count / length);
  }
  return bits;
}

const placeholder =
  /^(?:x+|\*+|\.+|-+|_+|0+|1234567890?|abc(?:def|123)?\w{0,3}|<.*|\[.*\]?|\$.*|%.*%|#.*|\{.*|@.*|enc[[(].*|your|my[_-]|some[_-]|none|null|nil|undefined|true|false|changeme|change[_-]me|redacted|secret|token|password|passwd|todo|tbd|required|optional|string|example|sample|dummy|foo|bar|test|anonymous@?|scram-sha-256|sha-?256|sha-?512)/i;
const placeholderInside =
  /(?:x{5,}|[a-z]xxx$|\*{3,}|\.{3,}|example|placeholder|change_?me|redacted|your[_-]|[_-]here|insert[_-]|dummy|<\/?[a-z][\w .:-]{0,40}>|\$\{|\{\{|0{10,}|12345678901234567)/i;

/** True for values that stand for a secret instead of being one: `xxxx`, `<token>`, `${TOKEN}`, `your-key-here`. */
export function isPlaceholder(value: string): boolean {
  if (placeholderInside.test(value) || isDummy(value)) return true;
  // A password may begin with a sign; a name behind it is a variable.
  if (/^[$#@%]/.test(value) && isMixed(value)) return false;
  const match = placeholder.exec(value);
  return match !== null && (match[0].length === value.length || /^[<[$%#{@]|^your|^my[_-]|^some[_-]/i.test(match[0]));
}

/** Digits and letters of both cases that make no words, or a sign among letters. */
function isMixed(value: string): boolean {
  if (/^[$#@%]\w+[!@#&*?+^~=|]/.test(value) || /^[$#@%][^A-Za-z_{([]/.test(value)) return true;
  return /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && wordiness(value) <= WORDY;
}

const dummyWords = new Set(
  (
    'a an and any api apikey app auth bad bar baz bearer change changeme dev dummy enter example fake fixme foo foobar here hidden id insert ' +
    'invalid key masked me mock my mysecret new none not null old pass passwd password placeholder put real removed replace sample secret secrets set ' +
    'some string super test testing testkey testtoken the this todo token user username value with wrong your'
  ).split(' '),
);

/** True for values made of words that stand for a secret, with at most four digits: `test-password-1`, `mySecretKey2`. */
export function isDummy(value: string): boolean {
  if (!/^[A-Za-z0-9_.\- ]+$/.test(value) || (value.match(/\d/g)?.length ?? 0) > 4) return false;
  const words = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g);
  return words?.every((word) => dummyWords.has(word.toLowerCase())) ?? false;
}

/** What a value is made of, for deciding whether a machine made it. */
interface Makeup {
  readonly digits: number;
  readonly lowers: number;
  readonly uppers: number;
  /** Changes between letters and digits, and from lower to upper case and back inside words. */
  readonly turns: number;
}

function makeupOf(value: string): Makeup {
  let digits = 0;
  let lowers = 0;
  let uppers = 0;
  let turns = 0;
  let before = 0;
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    const kind = unit >= 48 && unit <= 57 ? 1 : unit >= 97 && unit <= 122 ? 2 : unit >= 65 && unit <= 90 ? 3 : 0;
    if (kind === 1) digits++;
    else if (kind === 2) lowers++;
    else if (kind === 3) uppers++;
    if (kind !== before && kind !== 0 && before !== 0) turns++;
    before = kind;
  }
  return { digits, lowers, uppers, turns };
}

/**
 * True for names that programs give to things: words that meet at capitals, with a digit here and there (`toUint8Array`,
 * `getOwnPropertyNames`, `AuthenticationMiddlewareV2`). In random values letters do not follow each other as in words.
 */
export function isIdentifier(value: string): boolean {
  if (!/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(value)) return false;
  const digits = value.match(/\d/g)?.length ?? 0;
  if (digits > 4 || digits * 5 > value.length) return false;
  const words = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return letters >= 3 * words.length && wordiness(value) > (letters < LONG ? WORDY : WORDY_LONG);
}

/** True when a value of at least eight characters looks machine-made: not words, not a name of a variable, not a path. */
export function isMachineMade(value: string): boolean {
  const { digits, lowers, uppers, turns } = makeupOf(value);
  const letters = lowers + uppers;
  if (value.length < 8 || isIdentifier(value)) return false;
  // Hex digits of both cases are typed by hand.
  if (value.length >= 24 && /^[0-9a-fA-F]+$/.test(value) && lowers > 0 && uppers > 0) return false;
  if (letters === 0) return digits >= 15 && digits === value.length && entropyOf(value) > 2.2;
  if (digits === 0)
    return (
      value.length >= 16 &&
      (turns >= value.length / 4 ? entropyOf(value) > 3.5 : entropyOf(value) > 3 && wordiness(value) < -1)
    );
  if (/^(?:[a-z]+[_.-])*[a-z]+[_.-]?v?\d{1,4}$/i.test(value) && wordiness(value) > WORDY)
    return value.length >= 24 && entropyOf(value) > 3.9;
  if (/^[a-z]{3,}(?:[_./-][a-z0-9]{1,12}){2,}$/i.test(value) && turns < value.length / 6) return false;
  if (value.length < 12) return digits >= 2 && turns >= 3 && entropyOf(value) > 2.4;
  return turns >= 2 && entropyOf(value) > (value.length < 20 ? 2.6 : 2.9);
}

const fileOrHost =
  /\.(?:[cm]?[jt]sx?|json|map|py|rb|go|rs|java|jar|class|[ch]|cpp|php|sh|xs|pm|pl|obj|exe|dll|so|lib|txt|md|csv|tsv|log|pdf|html?|css|xml|ya?ml|toml|conf|cfg|ini|env|bak|pem|crt|cer|key|pub|p12|pfx|jks|png|jpe?g|gif|svg|docx?|xlsx?|pptx?|od[tsp]|rtf|zip|7z|tgz|gz|bz2|xz|com|net|org|io|dev|app|local)$/i;

/** True for what ends like the name of a file or of a host. */
export const isFileOrHost = (value: string): boolean => fileOrHost.test(value);

/** A run of letters that may be a word or the end of one. */
const run = /[A-Za-z]?[a-z]{3,}/g;

/**
 * True for a password with dots that was drawn by chance: letters of both cases and digits follow each other as in no name of a
 * member, and no part is a word. Without digits it must be the less like words: `Gtk.HBox` is a name.
 */
export function isScattered(value: string): boolean {
  const parts = value.split('.');
  if (value.length < 8 || fileOrHost.test(value)) return false;
  // Names that a minifier or an obfuscator gives.
  if (parts.every((part) => part.length < 4) || parts.some((part) => part.startsWith('_0x'))) return false;
  const { digits, turns } = makeupOf(value);
  if (turns * 4 < value.length || wordiness(value) > (digits > 0 ? WORDY : -1)) return false;
  return !value.match(run)?.some((letters) => wordiness(letters) > 1);
}

const readable = /^[\x09\x0a\x0d\x20-\x7e\u00a0-\uffff]{12,}$/;

/** True for base64 of ordinary text: an encoded sentence is not a secret. */
export function isEncodedText(value: string): boolean {
  if (value.length < 24 || !/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return false;
  const text = Buffer.from(value.slice(0, 400 - (400 % 4)), 'base64').toString('utf8');
  return readable.test(text) && (text.match(/[ \n]/g)?.length ?? 0) >= 2;
}
