import type { Span } from '../../../text/span.js';
import { LIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import type { Tags } from '../tagger/tagger.js';
import { isName } from './name-headings.js';
import { propose, type Scan } from './scan.js';
import { wordHash } from './tokens.js';
import { NAME_HEADING, addInterest } from './word-interest.js';

const PERSON_NAME = builtIn('PERSON_NAME');
const STREET = builtIn('STREET_ADDRESS');
const BIRTH = builtIn('DATE_OF_BIRTH');

const card = wordHash('vcard');
const commonName = wordHash('cn');
addInterest([card, commonName], NAME_HEADING);

/** Longest card that is read, without its picture, in UTF-16 code units. */
const CARD = 8_000;
const field = /(?:^|\n)(?:item\d{1,2}\.)?(N|FN|BDAY|ADR)(?:;[^:\n]{0,100})?:([^\r\n]{2,300})/g;
const day = /^\d{4}-?\d{2}-?\d{2}(?!\d)/;
/** Family name, first name, further names; titles follow. */
const NAMES = 3;
/** Place of the street in an address: box and floor stand before it. */
const STREET_PART = 2;

/** Finds who a contact card (RFC 6350) or an invitation (RFC 5545) is of, at the word that tells them: `BEGIN:VCARD`, `;CN=`. */
export function findContactCard(scan: Scan, tags: Tags, word: number): void {
  const hash = scan.tokens.hash[word] as number;
  if (hash === card) findCard(scan, word);
  else if (hash === commonName) findGuest(scan, tags, word);
}

function findCard(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const from = tokens.end[word] as number;
  if (!/BEGIN:$/i.test(text.slice(Math.max(0, from - 11), tokens.start[word]))) return;
  const window = text.slice(from, from + CARD);
  // However its sender writes it, the next card ends this one: no line is read twice.
  const close = window.search(/(?:BEGIN|END):VCARD/i);
  const body = close < 0 ? window : window.slice(0, close);
  let family = '';
  for (const { 0: line, 1: name = '', 2: value = '', index } of body.matchAll(field)) {
    const start = from + index + line.length - value.length;
    const parts = value.split(';');
    if (name === 'N') {
      family = parts[0] ?? '';
      proposeParts(scan, parts.slice(0, NAMES), start);
    } else if (name === 'FN' && family !== '' && value.includes(family)) {
      propose(scan, { type: PERSON_NAME, level: VERY_LIKELY, start, end: start + value.trimEnd().length });
    } else if (name === 'BDAY') {
      const date = day.exec(value)?.[0];
      if (date !== undefined) propose(scan, { type: BIRTH, level: VERY_LIKELY, start, end: start + date.length });
    } else if (name === 'ADR' && parts.length > STREET_PART && parts[STREET_PART] !== '') {
      const before = parts.slice(0, STREET_PART).join(';').length + 1;
      const end = value.replace(/[;\s]+$/, '').length;
      if (end > before) propose(scan, { type: STREET, level: VERY_LIKELY, start: start + before, end: start + end });
    }
  }
}

function proposeParts(scan: Scan, parts: readonly string[], from: number): void {
  let start = from;
  for (const part of parts) {
    const name = part.trimEnd();
    if (/^\p{L}[\p{L}\p{M} ,.'’-]{1,60}$/u.test(name))
      propose(scan, { type: PERSON_NAME, level: VERY_LIKELY, start, end: start + name.length });
    start += part.length + 1;
  }
}

const guest = /="?([^"\n;:=@]{3,60})(?=["\n;:])/y;
const invited = /(?:^|\n)(?:ATTENDEE|ORGANIZER)[^\n:]{0,200};$/i;
const LINE = 220;

function findGuest(scan: Scan, tags: Tags, word: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  guest.lastIndex = tokens.end[word] as number;
  const value = guest.exec(text)?.[1];
  if (value === undefined || !invited.test(text.slice(Math.max(0, start - LINE), start))) return;
  const span: Span = { start: guest.lastIndex - value.length, end: guest.lastIndex };
  if (isName(scan, tags, span, true)) propose(scan, { type: PERSON_NAME, level: LIKELY, ...span });
}
