import { parse } from 'tldts';
import { LIKELY, POSSIBLE, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { OTHER, classOf } from './characters.js';
import { propose, type Scan } from './scan.js';

const DOMAIN = builtIn('DOMAIN_NAME');
const WEB = builtIn('URL');
const hostForm = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/uy;
const pathForm = /(?::\d{2,5})?\/[^\s<>"'`{}|\\^]{0,500}/y;
const fileEndings =
  /\.(?:ts|js|py|go|rs|sh|md|pl|cc|java|json|yml|yaml|html|css|txt|png|jpg|zip|mov|so|ps|app|name|id|map|call|now|run|test)$/i;

/** Finds host names without a scheme whose ending is in the public suffix list, and `www.` addresses. */
export function findDomain(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const end = tokens.end[word] as number;
  if (text.charCodeAt(end) !== 46 || (scan.least[DOMAIN] as number) + (scan.least[WEB] as number) > 2 * VERY_LIKELY + 1)
    return;
  const start = tokens.start[word] as number;
  const before = text.charCodeAt(start - 1);
  if (classOf[text.charCodeAt(end + 1)] === OTHER || before === 46 || before === 45 || before === 64) return;
  hostForm.lastIndex = start;
  const host = hostForm.exec(text)?.[0];
  if (host === undefined || host.length > 253 || text.charCodeAt(start + host.length) === 40) return;
  const isWeb = /^www\./i.test(host);
  if (!isWeb && fileEndings.test(host)) return;
  const parsed = parse(host.toLowerCase(), { allowPrivateDomains: false });
  if (parsed.isIcann !== true || parsed.domain === null) return;
  pathForm.lastIndex = start + host.length;
  const hasPath = pathForm.test(text);
  if (isWeb || hasPath)
    propose(scan, { type: WEB, level: LIKELY, start, end: hasPath ? pathForm.lastIndex : start + host.length });
  propose(scan, {
    type: DOMAIN,
    level: isWeb || /\.(?:com|org|net|edu|gov|io|co\.\w\w|de|fr|uk)$/i.test(host) ? LIKELY : POSSIBLE,
    start,
    end: start + host.length,
  });
}
