import type { EntityType } from './entities.js';

interface Found {
  readonly name: string;
  readonly type: EntityType;
  readonly start: number;
  readonly end: number;
}

/** Names of months in a dozen languages, in the case that dates have them in; longest first, so that `mars` is not `mar`. */
const months = (
  'january february march april may june july august september october november december ' +
  'jan feb mar apr jun jul aug sep sept oct nov dec ' +
  'januar februar märz mai juni juli oktober dezember jänner ' +
  'janvier février mars avril juin juillet août septembre octobre novembre décembre ' +
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ' +
  'gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre ' +
  'janeiro fevereiro março maio junho julho setembro outubro novembro dezembro ' +
  'januari februari maart mei augustus augusti maj marts ' +
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia ' +
  'ledna února března dubna května června července srpna září října listopadu prosince ' +
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря ' +
  'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня ' +
  'ocak şubat nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'
)
  .split(' ')
  .sort((one, other) => other.length - one.length)
  .join('|');
/** Verbs that are written like the month that a number follows: `may 5`, not `may 5th`. */
const verbs = /^(?:may|march) \d{1,2}$/;

/** A version such as `4.17.21`: where dots part a date, the month stands second. */
const noMonth = /^\d+\.(?:0?0|1[3-9]|[2-9]\d)\./;

/** `1,000.50`, `3 million`, `20k`. */
const amount = String.raw`\d{1,15}(?:[.,]\d{1,9}){0,4}(?:(?:k|m|bn)(?![\p{L}\d])|\s?(?:thousand|million|billion|trillion|mio\.?|mrd\.?)(?!\p{L}))?`;
const codes =
  'USD|EUR|GBP|CHF|JPY|CNY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|UAH|RUB|INR|BRL|MXN|KRW|ZAR|SGD|HKD|ILS|AED';
/** Codes that are words or names where they are not written in capitals. */
const codeWords = /^(?:try|rub|ron|cad|ils|sek|nok)(?!\p{L})|(?<!\p{L})(?:try|rub|ron|cad|ils|sek|nok)$/iu;
const signs = String.raw`(?:(?<!\p{L})(?:R|US|A|C|CA|AU|NZ|HK|S|MX))?\$|[€£¥￥₹₽₺₩₫₴₪฿₱₦]`;
const units = 'dollars?|euros?|pounds?|reais|pesos|zł|złotych|Kč|kr|руб(?:лей|ля)?|грн|рублей';

interface Form {
  readonly type: EntityType;
  /** Every text with one has it. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  /** Written like one, but another thing. */
  readonly isOther?: (name: string) => boolean;
}

const forms: readonly Form[] = [
  {
    type: 'URL',
    sign: /:\/\/|www\./i,
    pattern:
      /(?<!\w)(?:https?:\/\/|www\.)[^\s<>"'`\u3000-\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]{3,500}/giu,
  },
  {
    type: 'EMAIL',
    sign: /@/,
    pattern: /(?<![\p{L}\d_.+-])[\p{L}\d_.+-]{1,64}@[\p{L}\d_-]{1,63}(?:\.[\p{L}\d_-]{2,63}){1,4}/gu,
  },
  {
    type: 'DATE',
    sign: /\d/,
    pattern: new RegExp(
      String.raw`\b\d{1,2}(?:st|nd|rd|th|\.|er|º)? (?:de )?(?:${months})(?!\p{L})\.?(?:,? (?:de )?\d{4}\b)?|` +
        String.raw`(?<!\p{L})(?:${months})\.? (?:\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{4})\b`,
      'giu',
    ),
    isOther: (name) => verbs.test(name),
  },
  {
    type: 'DATE',
    sign: /\d/,
    pattern:
      /\b(?:\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2}))\b/gu,
    isOther: (name) => noMonth.test(name),
  },
  { type: 'DATE', sign: /[月월]/, pattern: /(?<!\d)(?:\d{2,4}[年년]\s?)?\d{1,2}[月월]\s?\d{1,2}[日号號일]/gu },
  {
    type: 'PRICE',
    sign: /\d/,
    pattern: new RegExp(
      String.raw`(?:(?:${signs})|\b(?:${codes}))\s?${amount}|\b${amount}\s?(?:[€£¥￥₹₽₺₩₫₴₪฿₱₦円元원]|(?:${codes}|${units})(?!\p{L}))`,
      'giu',
    ),
    isOther: (name) => codeWords.test(name) && /\p{Ll}/u.test(name),
  },
  // Not `192.168.0.1`, `2.14.3` nor the time `22:05`, which count nothing.
  {
    type: 'NUMBER',
    sign: /\d/,
    pattern:
      /(?<![\w.,]|\d:)(?!\d+(?:\.\d+)*\.\d{1,2}\.\d|\d+(?:\.\d+){2}\.\d{1,2}(?!\d))\d{1,15}(?:[.,]\d{1,9}){0,4}%?(?![\w]|:\d)/gu,
  },
];
const mostOfAForm = 500;

/** Entities that their form gives away; where two overlap, the form named first wins. */
export function fixedEntities(text: string): Found[] {
  const found: Found[] = [];
  for (const { type, sign, pattern, isOther } of forms) {
    if (!sign.test(text)) continue;
    pattern.lastIndex = 0;
    const fresh: Found[] = [];
    for (let match = pattern.exec(text); match !== null && fresh.length < mostOfAForm; match = pattern.exec(text)) {
      const name = trimmed(match[0]);
      if (isOther?.(name)) continue;
      fresh.push({ name, type, start: match.index, end: match.index + name.length });
    }
    const taken = [...found].sort((a, b) => a.start - b.start);
    found.push(...fresh.filter((one) => !overlapsAny(taken, one)));
  }
  return found;
}

/** Without the punctuation of the sentence and a bracket that was opened before. */
function trimmed(written: string): string {
  const name = written.replace(/[.,;:!?]+$/, '');
  if (!/[)\]}]/.test(name)) return name;
  let open = 0;
  for (let at = 0; at < name.length; at += 1) {
    const sign = name.charAt(at);
    if (/[([{]/.test(sign)) open += 1;
    else if (/[)\]}]/.test(sign)) open -= 1;
    if (open < 0) return trimmed(name.slice(0, at));
  }
  return name;
}

function overlapsAny(taken: readonly Found[], { start, end }: Found): boolean {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle] as Found).end <= start) low = middle + 1;
    else high = middle;
  }
  return (taken[low]?.start ?? Infinity) < end;
}
