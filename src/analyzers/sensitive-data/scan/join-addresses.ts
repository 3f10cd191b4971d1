import type { Candidate } from '../finding.js';
import { builtIn } from '../registry.js';
import { LOCATION } from '../tagger/features.js';
import type { Tags } from '../tagger/tagger.js';
import { wordAt, type Scan } from './scan.js';

const STREET = builtIn('STREET_ADDRESS');
const PLACE = builtIn('LOCATION');

/** Joins candidates of one type that only a comma and a space, or a line break, part: an address over several lines. */
export function joinAddresses(scan: Scan, tags: Tags): void {
  withTowns(scan, tags);
  const parts = scan.found.filter(({ type }) => type === STREET || type === PLACE).sort((a, b) => a.start - b.start);
  let current: Candidate | undefined;
  for (const part of parts) {
    if (
      current?.type === STREET &&
      part.start >= current.end &&
      part.start - current.end <= 3 &&
      isJoint(scan.text.slice(current.end, part.start)) &&
      part.end - current.start < 200
    ) {
      const joined: Candidate = {
        type: STREET,
        level: Math.max(current.level, part.type === STREET ? part.level : 0),
        start: current.start,
        end: part.end,
      };
      if (part.type === STREET) {
        scan.found.push(joined);
        current = joined;
        continue;
      }
    }
    current = part;
  }
}

function isJoint(gap: string): boolean {
  return /^(?:,? ?|,?\n ?)$/.test(gap);
}

/** Town behind a street, and postal code behind the town: US, UK, Canada, Ireland, and those of digits alone. */
const town = /,? ?\n?((?:\p{Lu}[\p{L}'’.-]{1,24} ){0,2}\p{Lu}[\p{L}'’.-]{1,24})/uy;
const code =
  /,? (?:(?:[A-Z]{2},? )?\d{5}(?:-\d{4})?|[A-Z]{2},? \d{4}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d{2} [A-Z\d]{4}|[A-Z]{2}(?=[.,\n]|$))(?![\p{L}\d])/uy;

/** Takes the town and the postal code behind a street into the address. */
function withTowns(scan: Scan, { label }: Tags): void {
  const { text, tokens } = scan;
  for (const address of scan.found) {
    if (address.type !== STREET || !/\d/.test(text.slice(address.start, address.end))) continue;
    town.lastIndex = address.end;
    const name = town.exec(text)?.[1];
    const townEnd = town.lastIndex;
    const codeEnd = name === undefined ? 0 : endOf(code, text, townEnd);
    if (name !== undefined && codeEnd > 0) address.end = codeEnd;
    else if (name !== undefined && text.charAt(address.end) === ',') {
      const word = wordAt(tokens, townEnd - name.length);
      if (label[word] !== LOCATION) continue;
      let last = word;
      while (label[last + 1] === LOCATION && (tokens.end[last + 1] as number) <= townEnd) last++;
      address.end = tokens.end[last] as number;
    } else address.end = Math.max(address.end, endOf(code, text, address.end));
  }
}

function endOf(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.test(text) ? expression.lastIndex : 0;
}
