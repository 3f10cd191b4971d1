import { decodeBaseN } from '../../text/decoders/base-n.js';
import { textTraits } from '../../text/units/traits.js';
import { knownDomain } from './known-domains.js';
import type { Link } from './links/link.js';
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
  const isThreat = isImage || (asksForConversation(rest) && !knownDomain(host));
  return { reason: 'placeholder_in_address', ...(isThreat && { threat: 'DATA_EXFILTRATION' as const }) };
}

const carrying =
  /^(?:data|secret|leak|exfil|payload|conversation|history|prompt|system_?prompt|summary|password|pwd|api_?key|cookie|stolen|dump)$/i;
/** Switches and small numbers carry nothing. */
const setting = /^(?:|true|false|yes|no|on|off|\d{1,2})$/i;
function asksForConversation(rest: string): boolean {
  // A browser escapes braces in a path.
  const plain = rest.replace(/%7b/gi, '{').replace(/%7d/gi, '}').replace(/%20/g, ' ');
  return ofConversation.test(plain) || ofConversationInQuery.test(queryOf(plain));
}

function queryOf(rest: string): string {
  const at = rest.indexOf('?');
  return at < 0 ? '' : rest.slice(at);
}

const longNumber = /\d{12}/;
/** A long number among words: what was said of a card or an account. */
const told = /[a-z](?:\+|%20)[^&]{0,200}(?<!\d)\d{12,19}(?!\d)|(?<!\d)\d{12,19}(?:\+|%20)[^&]{0,200}[a-z]/i;
/** What proves who may fetch an image is as long and as odd as data. */
const proving = /^(?:x-(?:amz|goog|oss)-.*|sig|signature|token|hmac|policy|hm|jwt|auth)$/i;
const encoded = /^[A-Za-z0-9+/_%=-]{64}/;

function carriedBy({ host, rest }: Link): Sign[] {
  const parameters = parametersOf(rest);
  const signs: Sign[] = [];
  if (
    parameters.some(
      ({ name, value }) =>
        (carrying.test(name) && !setting.test(value)) || (longNumber.test(value) && told.test(value)),
    )
  )
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
    .split(/[?&#]/)
    .slice(1)
    .map((part) => {
      const sign = part.indexOf('=');
      return sign < 1 ? { name: '', value: part } : { name: part.slice(0, sign), value: part.slice(sign + 1) };
    });
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
