import { parse } from 'tldts';
import { latinLookalike } from '../../text/disguise/confusables.js';
import { knownDomain } from './known-domains.js';
import { isOneWord } from './classifier/name-words.js';

/** Names that are imitated to get at people's accounts, with the endings under which each is itself. */
const brands: readonly (readonly [name: string, ...domains: string[]])[] = [
  ['paypal', 'paypal-objects', 'paypalobjects', 'paypal-community'],
  ['microsoft', 'microsoftonline', 'microsoft365', 'microsoftstore'],
  ['office365'],
  ['outlook'],
  ['onedrive'],
  ['sharepoint'],
  [
    'google',
    'googleapis',
    'googleusercontent',
    'googletagmanager',
    'googleadservices',
    'googlesource',
    'googleblog',
    'googlevideo',
  ],
  ['gmail'],
  ['youtube'],
  ['facebook', 'facebookmail'],
  ['instagram'],
  ['whatsapp'],
  ['telegram'],
  ['linkedin'],
  ['twitter'],
  ['discord', 'discordapp', 'discordstatus'],
  ['steamcommunity'],
  ['steampowered'],
  ['roblox'],
  ['epicgames'],
  ['netflix'],
  ['spotify'],
  ['amazon', 'amazonaws', 'amazon-adsystem', 'amazonpay', 'amazonsellerservices'],
  ['ebay'],
  ['apple'],
  ['icloud'],
  ['dropbox', 'dropboxusercontent'],
  ['github', 'githubusercontent', 'githubassets', 'githubstatus'],
  ['gitlab'],
  ['openai'],
  ['anthropic'],
  ['chatgpt'],
  ['coinbase'],
  ['binance'],
  ['kraken'],
  ['metamask'],
  ['trustwallet'],
  ['blockchain'],
  ['wellsfargo', 'wellsfargoadvisors'],
  ['bankofamerica'],
  ['citibank', 'citibankonline'],
  ['barclays', 'barclayscorporate', 'barclaycard'],
  ['santander', 'santanderbank'],
  ['sparkasse'],
  ['commerzbank'],
  ['postbank'],
  ['volksbank'],
  ['comdirect'],
  ['n26'],
  ['hsbc'],
  ['natwest'],
  ['bbva'],
  ['caixabank'],
  ['deutschebank'],
  ['revolut'],
  ['mastercard'],
  ['americanexpress'],
  ['fedex'],
  ['dhl'],
  ['dpd'],
  ['usps'],
  ['correos', 'coreos'],
  ['docusign'],
  ['adobe', 'adobelogin', 'adobeaemcloud'],
  ['okta', 'oktapreview'],
  ['salesforce', 'salesforceliveagent'],
  ['booking'],
  ['airbnb'],
  ['vinted'],
  ['alibaba', 'alibabacloud'],
  ['aliexpress'],
];

/** Words that turn a brand's name in a strange host into a lure. */
const lures =
  /^(?:account|accounts|login|logon|signin|sign|secure|security|verify|verification|update|support|help|service|services|wallet|confirm|auth|unlock|recover|recovery|billing|payment|pay|gift|gifts|giveaway|nitro|bonus|free|claim|reward|rewards|promo|online|id|web|mail|app|official|team|customer|alert|refund|invoice)$/;

/** The same in other languages, and what alarms: a word of these is one beside a brand that is no word itself. */
const otherLures = new Set(
  (
    'alerts activity unusual suspended locked blocked restricted redelivery rebate payee validate validation authenticate ' +
    'mailbox webaccess copyright airdrop renewal expired ' +
    'konto anmelden anmeldung sicherheit bestaetigen bestaetigung verifizieren verifizierung aktualisieren aktualisierung ' +
    'sperrung gesperrt entsperren kundenservice pushtan phototan zahlung bezahlen gewinnspiel zoll zustellung gebuehr ' +
    'compte connexion securite verifier confirmation paiement remboursement amende colis livraison ' +
    'cuenta acceso seguridad verificar verificacion confirmar pago clave bloqueada bloqueado reembolso premio ' +
    'conto accesso sicurezza verifica conferma pagamento rimborso bloccato conta acesso seguranca ' +
    'rekening inloggen veiligheid bevestigen betaling logowanie weryfikacja platnosc doplata bezpieczenstwo ' +
    'hesap giris dogrulama guvenlik odeme'
  ).split(' '),
);

/** Brands named by a word of their trade, and what stands beside that word in honest names (`onlinebooking`). */
const tradeWords = new Set(['booking', 'blockchain']);
const usualBesideTrade = /^(?:service|services|pay|payment|gift|gifts|free|online|id|web|app|team)$/;

/** How a host imitates a brand: `lookalike` of its name, or its name beside a lure in a host that is another's. */
export interface Imitation {
  readonly brand: string;
  readonly how: 'lookalike' | 'lure';
}

const known = brands.map(([name, ...domains]) => ({
  name,
  domains: new Set([name, ...domains]),
  skeleton: skeleton(name),
}));

/** Whether a host is a brand's own, under an ending that only the brand would have. */
export function isBrandDomain(host: string): boolean {
  const { domainWithoutSuffix, publicSuffix } = parse(host, { allowPrivateDomains: false });
  if (domainWithoutSuffix === null || !/^(?:com|net|org|de|fr|co\.uk|es|it)$/.test(publicSuffix ?? '')) return false;
  return brands.some((names) => names.includes(domainWithoutSuffix));
}

/** The brand that a host (Unicode form, lower case) imitates without being its own. */
export function imitation(host: string): Imitation | undefined {
  const { domainWithoutSuffix, subdomain, isIp } = parse(host, { allowPrivateDomains: false });
  if (isIp || domainWithoutSuffix === null) return undefined;
  const own = plain(domainWithoutSuffix);
  const isPlain = own === domainWithoutSuffix;
  if (isPlain && known.some(({ domains }) => domains.has(own))) return undefined;
  const read = own.split(/[-_]/).map((text) => ({ text, skeleton: skeleton(text) }));
  const labels = (subdomain ?? '').split('.');
  for (const brand of known) {
    const how = own === brand.name && !isPlain ? 'lookalike' : likeness(own, read, brand);
    // Half the world knows `googlemail.com` for what it is.
    if (how !== undefined && !(isPlain && knownDomain(host))) return { brand: brand.name, how };
    if (labels.some((label, i) => label === brand.name && isEnding(labels[i + 1])))
      return { brand: brand.name, how: 'lure' };
  }
  return undefined;
}

/** How a registered name, and its parts between dashes, imitate a brand. */
function likeness(own: string, parts: readonly Part[], brand: Brand): Imitation['how'] | undefined {
  const { name } = brand;
  if (parts.some((part) => isMisspelling(part, brand))) return 'lookalike';
  const isBeside = parts.some(({ text }) => text === name) && parts.some(({ text }) => isLure(text, name));
  return isBeside || (name.length >= 6 && gluedLure(own, name)) ? 'lure' : undefined;
}

/** `paypal.com.example.net`: the brand's own address as the beginning of another's. */
function isEnding(label: string | undefined): boolean {
  return label !== undefined && /^(?:com|net|org|co|de|gg|io)$/.test(label);
}

function gluedLure(own: string, name: string): boolean {
  if (own.startsWith(name)) return isLure(own.slice(name.length), name);
  return own.endsWith(name) && isLure(own.slice(0, -name.length), name);
}

const isLure = (word: string, brand: string): boolean =>
  tradeWords.has(brand) ? lures.test(word) && !usualBesideTrade.test(word) : lures.test(word) || otherLures.has(word);

/** Letters and signs that are read as others, each written as the one it stands for. */
function plain(label: string): string {
  let text = '';
  for (const char of label.normalize('NFKD').replace(/\p{M}/gu, '')) text += latinLookalike(char) ?? char;
  return text;
}

interface Brand {
  readonly name: string;
  readonly skeleton: string;
}

/** A part of a name, and what its letters are taken for. */
interface Part {
  readonly text: string;
  readonly skeleton: string;
}

/** One slip away in a way that eyes miss: confusable signs, a doubled, missing or swapped letter. */
function isMisspelling({ text: part, skeleton: read }: Part, brand: Brand): boolean {
  const { name } = brand;
  if (part === name || name.length < 6 || Math.abs(part.length - name.length) > 2) return false;
  if (read === brand.skeleton) return true;
  // `revolt` and `papal` are words.
  if (isOneWord(part)) return false;
  if (part.length === name.length) return isSwap(part, name);
  const [long, short] = part.length > name.length ? [part, name] : [name, part];
  return long.length === short.length + 1 && isOneMore(long, short);
}

function skeleton(text: string): string {
  return text
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd')
    .replace(/0/g, 'o')
    .replace(/[1i|!]/g, 'l')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/nn/g, 'm');
}

function isSwap(part: string, name: string): boolean {
  const at = [...name].findIndex((char, i) => char !== part.charAt(i));
  return (
    part.charAt(at) === name.charAt(at + 1) &&
    part.charAt(at + 1) === name.charAt(at) &&
    part.slice(at + 2) === name.slice(at + 2)
  );
}

/** `long` has one letter that `short` lacks; the first letter, which readers do not miss, is the same. */
function isOneMore(long: string, short: string): boolean {
  let at = 0;
  while (at < short.length && long.charAt(at) === short.charAt(at)) at += 1;
  return at > 0 && at < long.length - 1 && long.slice(at + 1) === short.slice(at);
}
