import type { EntityType } from './entities.js';

interface Found {
  readonly name: string;
  readonly type: EntityType;
  readonly start: number;
  readonly end: number;
}

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre';

/** `1,000.50`, `3 million`, `20k`. */
const amount = String.raw`\d{1,15}(?:[.,]\d{1,9}){0,4}(?:(?:k|m|bn)\b|\s?(?:thousand|million|billion|trillion|mio\.?|mrd\.?)(?!\p{L}))?`;
const codes = 'USD|EUR|GBP|CHF|JPY';

const forms: readonly (readonly [EntityType, RegExp])[] = [
  ['URL', /\b(?:https?:\/\/|www\.)[^\s<>"']{3,500}/giu],
  ['EMAIL', /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/gu],
  [
    'DATE',
    new RegExp(
      `\\b(?:\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?(?:${months})\\.?(?:,? (?:de )?\\d{4})?|(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|(?:${months}) \\d{4})\\b`,
      'giu',
    ),
  ],
  [
    'DATE',
    /\b(?:\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2}))\b/gu,
  ],
  [
    'PRICE',
    new RegExp(
      `(?:(?:[$€£¥₹]|\\b(?:${codes}))\\s?${amount}|\\b${amount}\\s?(?:[€£¥₹]|(?:${codes}|dollars?|euros?|pounds?)\\b))`,
      'giu',
    ),
  ],
  ['NUMBER', /(?<![\w.,])\d{1,15}(?:[.,]\d{1,9}){0,4}%?(?![\w])/gu],
];
const mostOfAForm = 500;

/** Entities that their form gives away; where two overlap, the form named first wins. */
export function fixedEntities(text: string): Found[] {
  const found: Found[] = [];
  for (const [type, pattern] of forms) {
    pattern.lastIndex = 0;
    const fresh: Found[] = [];
    for (let match = pattern.exec(text); match !== null && fresh.length < mostOfAForm; match = pattern.exec(text)) {
      const name = match[0].replace(/[.,;:!?)]+$/, '');
      fresh.push({ name, type, start: match.index, end: match.index + name.length });
    }
    const taken = [...found].sort((a, b) => a.start - b.start);
    found.push(...fresh.filter((one) => !overlapsAny(taken, one)));
  }
  return found;
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
