import { randomNumbers } from '../../train/lib/random.js';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const UPPER = LOWER.toUpperCase();
const WORDS =
  'account active admin agent alert anchor archive audit balance basket batch beacon billing branch bridge buffer bundle button cache calendar canvas carrier catalog channel chart checkout client cluster column command comment config console contact context counter courier cursor customer dashboard delivery deploy device dialog digest domain driver editor event export feature field filter folder footer frontend gateway handler header history image import index inventory invoice item journal label ledger library listener loader locale logger manager marker matrix member menu message metric mirror mobile module monitor network notice number object offer option order origin output package panel parser partner patient payload payment period picker pipeline planner player plugin policy portal preview printer process product profile project provider queue reader receipt record refund region registry release reminder report request reserve resource response result review router sample schedule schema search section segment selector sender sensor series server service session setting shipment signal sketch slider socket source storage stream string student summary supplier support survey switch symbol system table target team template tenant ticket timer token tracker traffic transfer travel trigger upload user value vendor version video viewer visitor voucher wallet warehouse widget window worker'.split(
    ' ',
  );

/** Draws the parts of texts, repeatably. */
export interface Draw {
  pick<T>(list: readonly T[]): T;
  int(least: number, most: number): number;
  of(letters: string, length: number): string;
  hex(length: number): string;
  digits(length: number): string;
  alnum(length: number): string;
  lowerAlnum(length: number): string;
  upperAlnum(length: number): string;
  base64(bytes: number): string;
  url64(length: number): string;
  uuid(): string;
  word(): string;
  camel(words: number): string;
  pascal(words: number): string;
  snake(words: number): string;
  kebab(words: number): string;
  upperSnake(words: number): string;
}

/** A source of drawn parts with a seed of its own. */
export function drawing(seed: number): Draw {
  const random = randomNumbers(seed);
  const int = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const of = (letters: string, length: number): string =>
    Array.from({ length }, () => letters.charAt(int(0, letters.length - 1))).join('');
  const words = (count: number): string[] => Array.from({ length: count }, () => pick(WORDS));
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const hex = (length: number): string => of('0123456789abcdef', length);
  return {
    pick,
    int,
    of,
    hex,
    digits: (length) => of(DIGITS, length),
    alnum: (length) => of(UPPER + LOWER + DIGITS, length),
    lowerAlnum: (length) => of(LOWER + DIGITS, length),
    upperAlnum: (length) => of(UPPER + DIGITS, length),
    base64: (bytes) => Buffer.from(Array.from({ length: bytes }, () => int(0, 255))).toString('base64'),
    url64: (length) => of(`${UPPER}${LOWER}${DIGITS}-_`, length),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
    word: () => pick(WORDS),
    camel: (count) =>
      words(count)
        .map((word, i) => (i === 0 ? word : capital(word)))
        .join(''),
    pascal: (count) => words(count).map(capital).join(''),
    snake: (count) => words(count).join('_'),
    kebab: (count) => words(count).join('-'),
    upperSnake: (count) => words(count).join('_').toUpperCase(),
  };
}

/** Texts of one kind: each form draws one. */
export interface TextClass {
  readonly name: string;
  readonly forms: readonly ((draw: Draw) => string)[];
}
