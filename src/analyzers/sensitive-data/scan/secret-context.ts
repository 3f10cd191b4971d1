import type { Keyword } from './secret-keywords.js';

const uuid = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i;
/** Lengths of MD5, SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512 in hex digits. */
const digest = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;
const digestWord =
  /\b(?:checksums?|sha-?(?:1|224|256|384|512)|md5|digest|fingerprint|thumbprint|integrity|etag|commit|revision)\b/i;
const digestHeading = /\bchecksums:?[ \t]*\n/i;
/** How far before a value a heading of digests may stand, in UTF-16 code units. */
const HEADING_WINDOW = 1_200;
const LINE_WINDOW = 70;
/** OpenPGP names a key by the end of its fingerprint or the whole (RFC 9580, 5.5.4). */
const fingerprint = /^(?:0x)?(?:[0-9a-f]{16}|[0-9a-f]{40}|[0-9a-f]{64})$/i;
const openPgp = /\b(?:gpg|pgp|openpgp|gnupg)\b/i;
/** The picture of a badge is shown to everyone, with its token. */
const badge = /\/[\w.-]{0,40}\.svg\?(?:[\w=-]{1,30}&)?token=$/i;
const keyFile = /\.(?:pem|crt|cer|csr|der|key|pub|p12|pfx|jks|asc|gpg|json|ya?ml|txt|conf|ini)$/i;

interface Value {
  readonly keyword: Keyword;
  readonly value: string;
  readonly start: number;
  readonly isSign: boolean;
}

/**
 * True when a random-looking value is the name of something, not a secret: an identifier behind a bare `key`, an address of a
 * chain, a resource, a commit, a file, a key of OpenPGP, a badge, a digest that the line or the heading calls one.
 */
export function isIdOfSomething(text: string, { keyword, value, start, isSign }: Value): boolean {
  const isVague = keyword.kind === 'KEY' && !keyword.isStrong && !keyword.isCrypto;
  const lead = text.slice(Math.max(0, start - LINE_WINDOW), start);
  const line = lead.slice(lead.lastIndexOf('\n') + 1);
  if (uuid.test(value)) return isVague || /[_-]?id["']?\s{0,3}[:=]\s{0,3}["'{]{0,2}$/i.test(line);
  if (/^0x[0-9a-f]{40}$/i.test(value)) return !keyword.isCrypto;
  if (/\barn:[\w-]+:\S*$/.test(line) || badge.test(line)) return true;
  if (isVague && (keyFile.test(value) || (fingerprint.test(value) && openPgp.test(line)))) return true;
  if (!isSign && /^[0-9a-f]{7,12}$/i.test(value)) return true;
  // Names of substances, fingerprints that a command asks for: one case, no digits; or what a flag of keys names.
  if (isVague && (/^[A-Z-]+$/.test(value) || /\s--[a-z-]*keys?[ =]$/i.test(line))) return true;
  if (!digest.test(value) || keyword.isStrong) return false;
  return digestWord.test(line) || digestHeading.test(text.slice(Math.max(0, start - HEADING_WINDOW), start));
}
