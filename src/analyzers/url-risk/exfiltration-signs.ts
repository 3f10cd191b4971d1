import { decodeBaseN } from '../../text/decoders/base-n.js';
import { textTraits } from '../../text/units/traits.js';
import { knownDomain } from './known-domains.js';
import type { Link } from './links/link.js';
import { decoded } from './links/parse-link.js';
import type { Sign } from './threats.js';

const placeholder =
  /\{\{|\$\{|%7b%7b|%24%7b|<[a-z_ ]{2,30}>|\[(?:data|secret|conversation|history|summary|user|prompt|insert)[^\]]{0,40}\]|\{(?:data|secret|conversation|history|summary|message|prompt|email|password|token|key|content|info)[^}]{0,40}\}/i;
const collectors =
  /(?:^|\.)(?:webhook\.site|requestbin\.(?:com|net)|pipedream\.net|ngrok\.io|ngrok-free\.app|ngrok\.app|interact\.sh|oast\.(?:fun|pro|live|site|online|me)|burpcollaborator\.net|beeceptor\.com|hookbin\.com|requestcatcher\.com|canarytokens\.com|trycloudflare\.com|dnslog\.cn)$/i;
/** Services that draw what an address says: codes, charts, formulas, diagrams, badges. Nobody else reads their logs. */
const renderers =
  /^(?:api\.qrserver\.com|quickchart\.io|image-charts\.com|chart\.(?:googleapis|apis\.google)\.com|mermaid\.ink|kroki\.io|(?:www\.)?plantuml\.com|img\.shields\.io|latex\.codecogs\.com|ui-avatars\.com|api\.dicebear\.com|placehold\.co)$/;

/** An address that carries data away when it is fetched: an image is fetched without a click. */
export function exfiltrationSigns(link: Link): Sign[] {
  const { place, rest, host } = link;
  const isImage = place === 'markdown-image' || place === 'html-image';
  const signs: Sign[] = placeholder.test(rest) ? [placeholderSign(link, isImage)] : [];
  if (isImage && !renderers.test(host)) signs.push(...carriedBy(link));
  // Nobody may hide behind a long path what an address carries.
  if (link.isCut) signs.push({ reason: 'longer_than_read', threat: isImage ? 'DATA_EXFILTRATION' : 'SUSPICIOUS' });
  if (collectors.test(host))
    signs.push({
      reason: 'request_collector',
      threat: isImage || rest.includes('?') ? 'DATA_EXFILTRATION' : 'SUSPICIOUS',
    });
  return signs;
}

const filledWith = (words: string): RegExp =>
  new RegExp(String.raw`(?:\[|\{|<) ?(?:${words})(?:[_ ][^\]}>]{0,40})? ?[\]}>]`, 'i');
/** What is said in a conversation: `/log/{conversation}`, and behind the `?` of an address `?d=[data]`. */
const ofConversation = filledWith('conversation|chat[_ ]?history|system[_ ]?prompt|user[_ ]?data|secrets?|passwords?');
const ofConversationInQuery = filledWith('data|chat|history|summary|prompt|messages?');

/** Code and documents are full of addresses that are filled in before somebody calls them; a picture is fetched as it stands. */
function placeholderSign({ host, rest }: Link, isImage: boolean): Sign {
  const isThreat = isImage
    ? !renderers.test(host) || isFilledIn(rest)
    : asksForConversation(rest) && !knownDomain(host);
  return { reason: 'placeholder_in_address', ...(isThreat && { threat: 'DATA_EXFILTRATION' as const }) };
}

const carrying =
  /^(?:data|secrets?|leak|exfil|payload|conversation|history|prompt|summary|passwords?|passwd|pwd|pw|apikeys?|cookies?|stolen|dump|ssn|cvv|iban|creditcard|cardnumber)$/;
/** What it says before them whose they are. */
const owner = /^(?:user|chat|session|system|account|customer|private|my)/;
/** Switches and small numbers carry nothing. */
const setting = /^(?:|true|false|yes|no|on|off|all|none|accept(?:ed|all)?|necessary|\d{1,4})$/i;
function asksForConversation(rest: string): boolean {
  // A browser escapes braces in a path.
  const plain = rest.replace(/%7b/gi, '{').replace(/%7d/gi, '}').replace(/%20/g, ' ');
  return ofConversation.test(plain) || ofConversationInQuery.test(queryOf(plain));
}

/** A chart has braces of its own; those around one name are filled in. */
const isFilledIn = (rest: string): boolean =>
  asksForConversation(rest) || /(?:\{|%7b){2} ?[a-z][\w. ]{1,40}(?:\}|%7d){2}|(?:\$|%24)(?:\{|%7b)/i.test(rest);

function queryOf(rest: string): string {
  const at = rest.indexOf('?');
  return at < 0 ? '' : rest.slice(at);
}

const longNumber = /\d{12}/;
/** A long number among words: what was said of a card or an account. */
const told = /[a-z](?:\+|%20)[^&]{0,200}(?<!\d)\d{12,19}(?!\d)|(?<!\d)\d{12,19}(?:\+|%20)[^&]{0,200}[a-z]/i;
/** A sentence that tells a secret; one that only speaks of it goes on with a word. */
const toldSecret =
  /(?:password|passcode|passphrase|api[ _-]?key|secret|ssn)[ _-](?:is|was|are)[ :_-]{1,3}[^\s_-]{0,40}\d/i;
/** A key of a provider, by its form alone. */
const givenAway =
  /^(?:gh[pousr]_\w{36}|xox[abprs]-[\w-]{10,200}|sk-(?=[\w-]{0,200}[A-Z])(?=[\w-]{0,200}\d)[\w-]{20,200}|AKIA[0-9A-Z]{16})$/;
/** Names that signed addresses of stores have for whose signature it is. */
const signer = /(?:^x-amz-credential|accesskeyid)$/i;
/** What proves who may fetch an image is as long and as odd as data. */
const proving = /^(?:x-(?:amz|goog|oss)-.*|sig|signature|token|hmac|policy|hm|jwt|auth)$/i;
const encoded = /^[A-Za-z0-9+/_%=-]{64}/;

function carriedBy({ host, rest }: Link): Sign[] {
  const parameters = parametersOf(rest);
  const signs: Sign[] = [];
  if (parameters.some((parameter) => carries(parameter) || tells(parameter)))
    signs.push({ reason: 'image_carries_data', threat: 'DATA_EXFILTRATION' });
  const isOdd = parameters.some(({ name, value }) => encoded.test(value) && !proving.test(name));
  const pieces = [...host.split('.'), ...rest.split(/[/?&#=;]/)];
  if (isOdd || pieces.some(spellsText))
    signs.push({ reason: 'image_carries_encoded_data', threat: 'DATA_EXFILTRATION' });
  return signs;
}

interface Parameter {
  /** Empty where a value stands alone. */
  readonly name: string;
  readonly value: string;
}

function parametersOf(rest: string): Parameter[] {
  return rest
    .split(/[?&#;]/)
    .slice(1)
    .map((part) => {
      const sign = part.indexOf('=');
      return sign < 1 ? { name: '', value: part } : { name: part.slice(0, sign), value: part.slice(sign + 1) };
    });
}

/** Whether a parameter is named for what an attacker wants; who plants the address chooses how the name is written. */
function carries({ name, value }: Parameter): boolean {
  if (setting.test(value)) return false;
  const plain = decoded(name)
    .replace(/\[\d*\]$/, '')
    .replace(/[-_]/g, '')
    .toLowerCase();
  return carrying.test(plain) || carrying.test(plain.replace(owner, ''));
}

/** Whether its value says something that is nobody's business, whatever its name. */
function tells({ name, value }: Parameter): boolean {
  return (
    (longNumber.test(value) && told.test(value)) ||
    toldSecret.test(decoded(value.replaceAll('+', ' '))) ||
    (givenAway.test(value) && !signer.test(name))
  );
}

/** Addresses of pictures that are fetched through others, and tokens, begin so. */
const ofMachines = /^(?:https?:|s3:|\/|\{")/i;
const shortestCode = 24;
const shortestText = 16;

/** Whether a part of an address is a text in base64, base32 or hexadecimal that people could read: a name made by a program is none. */
function spellsText(piece: string): boolean {
  const bare = piece.replace(/[.~]/g, '');
  if (bare.length < shortestCode) return false;
  for (const { mapped } of decodeBaseN(bare, textTraits(bare)))
    if (mapped.text.length >= shortestText && !ofMachines.test(mapped.text)) return true;
  return false;
}
