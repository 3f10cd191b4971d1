import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { infoTypes } from '../../src/analyzers/sensitive-data/index.js';
import { harmless } from './harmless.js';
import { markedEnglish } from './marked-english.js';
import { markedForeign } from './marked-foreign.js';

/** Kinds by the letter of their mark, and the info types that count for each. */
const kindsByLetter: Readonly<Record<string, readonly [kind: string, types: RegExp]>> = {
  P: ['persons', /^(?:PERSON_NAME|FIRST_NAME|LAST_NAME)$/],
  L: ['places', /^(?:LOCATION|STREET_ADDRESS)$/],
  O: ['organisations', /^ORGANIZATION_NAME$/],
  A: ['addresses', /^(?:STREET_ADDRESS|LOCATION|POSTAL_CODE|UK_POSTCODE)$/],
  D: ['dates', /^(?:DATE|DATE_OF_BIRTH)$/],
  T: ['phones', /^PHONE_NUMBER$/],
  Y: ['ages', /^AGE$/],
  C: ['cards', /^CREDIT_CARD_NUMBER$/],
  B: ['IBANs', /^IBAN_CODE$/],
  N: ['numbers', /NUMBER|_ID|ROUTING|_NI|NIF|_CODE|LICEN[CS]E|_SSN|PASSPORT/],
  E: ['e-mail', /^EMAIL_ADDRESS$/],
  U: ['web', /^(?:URL|DOMAIN_NAME)$/],
  I: ['IP', /^IP_ADDRESS$/],
};
/** Types that may be wrong: a finding of one of them where nothing is marked counts against its kind. */
const wrongKind: Readonly<Record<string, string>> = {
  PERSON_NAME: 'P', LOCATION: 'L', ORGANIZATION_NAME: 'O', STREET_ADDRESS: 'A', DATE: 'D', DATE_OF_BIRTH: 'D', PHONE_NUMBER: 'T', AGE: 'Y',
  CREDIT_CARD_NUMBER: 'C', IBAN_CODE: 'B', EMAIL_ADDRESS: 'E', URL: 'U', IP_ADDRESS: 'I',
}; // prettier-ignore

interface Mark {
  readonly letter: string;
  readonly start: number;
  readonly end: number;
}

/** What was found of a kind. */
export interface KindTally {
  readonly kind: string;
  found: number;
  marked: number;
  wrong: number;
  readonly misses: string[];
  readonly wrongs: string[];
}

/** The text without its marks, and the marks as ranges. */
export function readMarks(written: string): { readonly text: string; readonly marks: readonly Mark[] } {
  let text = '';
  const marks: Mark[] = [];
  let copied = 0;
  for (const match of written.matchAll(/\[([A-Z]):([^\]]+)\]/g)) {
    text += written.slice(copied, match.index);
    marks.push({ letter: match[1] as string, start: text.length, end: text.length + (match[2] as string).length });
    text += match[2] as string;
    copied = match.index + match[0].length;
  }
  return { text: text + written.slice(copied), marks };
}

/** Recall and wrong findings by kind over the marked texts. */
export function measureMarked(): { readonly kinds: readonly KindTally[]; readonly total: KindTally } {
  const everything = compile({ info_types: infoTypes.map(({ name }) => ({ name })) });
  const tallies = new Map<string, KindTally>(
    Object.entries(kindsByLetter).map(([letter, [kind]]) => [
      letter,
      { kind, found: 0, marked: 0, wrong: 0, misses: [], wrongs: [] },
    ]),
  );
  for (const written of [...markedEnglish, ...markedForeign]) {
    const { text, marks } = readMarks(written);
    const { findings } = inspect(text, everything);
    const around = JSON.stringify(text.slice(0, 90));
    for (const { letter, start, end } of marks) {
      const tally = tallies.get(letter) as KindTally;
      const [, types] = kindsByLetter[letter] as readonly [string, RegExp];
      const isFound = findings.some(
        (finding) =>
          types.test(finding.info_type) &&
          (Math.min(end, finding.end) - Math.max(start, finding.start)) * 2 >= end - start,
      );
      tally.marked++;
      if (isFound) tally.found++;
      else tally.misses.push(`missed ${JSON.stringify(text.slice(start, end))} in ${around}`);
    }
    for (const { info_type, start, end } of findings) {
      const tally = tallies.get(wrongKind[info_type] ?? '');
      const isMarked = marks.some(
        (mark) =>
          mark.start < end &&
          mark.end > start &&
          ((kindsByLetter[mark.letter] as readonly [string, RegExp])[1].test(info_type) || mark.letter === 'A'),
      );
      if (!tally || isMarked) continue;
      tally.wrong++;
      tally.wrongs.push(`wrong ${info_type} ${JSON.stringify(text.slice(start, end))} in ${around}`);
    }
  }
  const kinds = [...tallies.values()];
  const sum = (of: (tally: KindTally) => number): number => kinds.reduce((total, tally) => total + of(tally), 0);
  return {
    kinds,
    total: {
      kind: 'all',
      found: sum(({ found }) => found),
      marked: sum(({ marked }) => marked),
      wrong: sum(({ wrong }) => wrong),
      misses: [],
      wrongs: [],
    },
  };
}

/** Names, places, organisations and addresses reported under the default set in texts that name nobody. */
export function measureHarmless(): readonly {
  readonly topic: string;
  readonly count: number;
  readonly alarms: readonly string[];
}[] {
  const byDefault = compile({ info_types: [] });
  return Object.entries(harmless).map(([topic, texts]) => ({
    topic,
    count: texts.length,
    alarms: texts.flatMap((text) => {
      const wrong = inspect(text, byDefault).findings.filter(({ info_type }) =>
        /^(?:PERSON_NAME|LOCATION|ORGANIZATION_NAME|STREET_ADDRESS)$/.test(info_type),
      );
      return wrong.length === 0
        ? []
        : [
            `${wrong.map(({ info_type, start, end }) => `${info_type} «${text.slice(start, end)}»`).join(', ')} in ${JSON.stringify(text.slice(0, 80))}`,
          ];
    }),
  }));
}
