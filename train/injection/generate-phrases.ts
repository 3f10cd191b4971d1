import type { Sample } from './dataset.js';
import { pick } from './grammar.js';
import { westernPhrasebooks, type Phrasebook } from './phrasebook.js';
import { easternPhrasebooks } from './phrasebook-east.js';
import { southernPhrasebooks } from './phrasebook-south.js';

const books = [...westernPhrasebooks, ...easternPhrasebooks, ...southernPhrasebooks];
const attacksEach = 300;
const harmlessEach = 200;

/** Attacks put together from the phrasebooks of some forty languages, half of them before or after a harmless text; and harmless twins. */
export function phraseSamples(random: () => number, host: () => string): Sample[] {
  return books.flatMap((book) => {
    const made = (label: number, count: number, make: () => string): Sample[] =>
      Array.from({ length: count }, () => ({
        text: make(),
        label,
        source: label === 1 ? 'templates:own phrases' : 'templates:own phrases benign',
        kind: label === 1 ? 'templates:own phrases' : 'templates:own phrases benign',
        lang: book.lang,
      }));
    return [
      ...made(1, attacksEach, () => placed(attack(book, random), { host, random })),
      ...made(0, harmlessEach, () => harmless(book, { host, random })),
    ];
  });
}

function attack(book: Phrasebook, random: () => number): string {
  const of = (name: Exclude<keyof Phrasebook, 'lang'>): string => pick(book[name].split('|'), random);
  const draw = random();
  const text =
    draw < 0.3
      ? `${of('drop')}. ${upper(of('order'))}.`
      : draw < 0.4
        ? `${of('drop')}: ${of('order')}`
        : draw < 0.5
          ? of('drop')
          : draw < 0.65
            ? of('leak')
            : draw < 0.75
              ? `${of('drop')}. ${of('leak')}`
              : draw < 0.85
                ? `${of('persona')}. ${upper(of('order'))}.`
                : draw < 0.92
                  ? `${of('persona')}. ${of('leak')}`
                  : of('persona');
  const form = random();
  return form < 0.12 ? text.toLowerCase() : form < 0.2 ? `${text}!` : text;
}

interface Setting {
  readonly host: () => string;
  readonly random: () => number;
}

function placed(text: string, { host, random }: Setting): string {
  const draw = random();
  if (draw < 0.6) return text;
  const gap = pick(['\n', '\n\n', ' '], random);
  return draw < 0.85 ? `${host()}${gap}${text}` : `${text}${gap}${host()}`;
}

function harmless(book: Phrasebook, { random }: Setting): string {
  const sentences = book.harmless.split('|');
  const one = pick(sentences, random);
  const text = random() < 0.3 ? `${one}. ${pick(sentences, random)}` : one;
  return random() < 0.12 ? text.toLowerCase() : text;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
