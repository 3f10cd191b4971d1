/** Texts, numbers and times that stores are known to treat differently, and how `two-stores.ts` draws from them. */

/** Small and seeded (mulberry32): a run can be repeated. */
function randomness(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const texts = [
  ...[
    'a',
    'A',
    'b',
    'B',
    'Z',
    '_',
    '%',
    '\\',
    '10',
    '9',
    'ä',
    'Ä',
    'A\u0308',
    'ß',
    'SS',
    'ſ',
    'İ',
    'ı',
    'I',
    'é',
    'e\u0301',
  ],
  ...[
    'ﬁ',
    '㎒',
    'Ω',
    'Ω',
    'ς',
    'Σ',
    '你好',
    '😀',
    '\uffff',
    '\ue000',
    '\u{10ffff}',
    '\u200b',
    '\u00a0',
    '\u202e',
    '\t',
    '\n',
  ],
  ...[
    "a'b",
    'a"b',
    '$1',
    '?',
    '??',
    ':name',
    ':name:',
    '%s',
    '\\%',
    '\\_',
    '\\\\',
    'a%b',
    'a_b',
    '{}',
    '[]',
    'null',
    'true',
    '1e309',
  ],
  ...[
    ' trailing ',
    '  ',
    '\u0000',
    'nul\u0000nul',
    '\ud800',
    'half \udc00',
    'x'.repeat(200),
    'ä'.repeat(200),
    '😀'.repeat(100),
  ],
  ...[
    'x'.repeat(201),
    '-',
    '--',
    '/* */',
    ';',
    'default-inbound',
    'PERSON_NAME',
    'yara',
    '2026-11-30',
    'İstanbul',
    'Straße',
  ],
];
const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.1 + 0.2,
  1 / 3,
  1e-7,
  1e21,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  0.5,
  0.85,
  1.5,
];
const times = [
  ...[
    '2026-11-30',
    '2026-11-30T23:59:59.999Z',
    '2026-12-01T00:00:00Z',
    '2026-11-30T23:30:00.0001Z',
    '2026-12-01T01:00:00+02:00',
  ],
  ...[
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30T00:00:00Z',
    '2026-11-30T23:59:60Z',
    '1e3',
    'now',
    '',
  ],
];

export interface Dice {
  random(): number;
  one<T>(of: readonly T[]): T;
  chance(share: number): boolean;
  text(): string;
  word(): string;
  name(): string;
  slug(): string;
  count(): number;
  number(): number;
  time(): string;
  /** The field, now and then. */
  sometimes<T>(share: number, of: () => T, field: string): Record<string, T>;
}

export function diceOf(seed: number): Dice {
  const random = randomness(seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const chance = (share: number) => random() < share;
  const text = (): string => (chance(0.4) ? `${one(texts)}${one(texts)}` : one(texts));
  const word = () => one(['red', 'Blue', 'GREEN', 'blue', 'Äpfel', 'äpfel', 'grün', 'GRÜN', 'straße', 'STRASSE']);
  return {
    random,
    one,
    chance,
    text,
    word,
    name: () => (chance(0.6) ? `${word()} ${Math.floor(random() * 40)}` : text()),
    slug: () => (chance(0.8) ? one(['red-1', 'blue-2', 'default-inbound', 'one', 'two', 'three']) : text()),
    count: () => one([0, 1, 2, 3, 5, 50, 200, 201, -1, 1000, 1001]),
    number: () => one(numbers),
    time: () => one(times),
    sometimes: (share, of, field) => (chance(share) ? { [field]: of() } : {}),
  };
}
