/**
 * How much likelier each pair of letters is in words than in random letters: row for the first letter, column for the second,
 * 2 × log2 of the ratio plus 6. Counted over nine languages by `train/sensitive-data/letter-pairs.ts`.
 */
const table = Uint8Array.from(
  [
    '58994483836999280999764154',
    '83009000800800700720600020',
    '90409009907600900728700033',
    '90049010900303900660500034',
    '85998674834999571999664633',
    '70007500800500700503500000',
    '80009044800604700762600010',
    '90009000900312900535500050',
    '95989680034989961899370107',
    '50005000001000400000400000',
    '60008000600302500153200000',
    '90259111902921920066720080',
    '95009000900061970060600040',
    '91999493905217910199530041',
    '46875482614999780998967222',
    '90009008800700960955500020',
    '00000000000000000000700000',
    '94679352905576940699731064',
    '90909008905564881099802044',
    '90309008900401900988703061',
    '66657340601879260998010100',
    '70009000800000600100100000',
    '70006002700002600120000010',
    '10002000300000010001000000',
    '20413000200433240253000000',
    '60007000600001400000100041',
  ].join(''),
  Number,
);
const EVEN = 6;
const LONGEST = 400;

/**
 * How much the letters of a value follow each other as in words, in half bits a pair: names that programs give are above 1,
 * random letters about -3, and 0 when there is no pair. Pairs across a capital (`getName`) do not count.
 */
export function wordiness(value: string): number {
  const length = Math.min(value.length, LONGEST);
  let sum = 0;
  let pairs = 0;
  for (let i = 1; i < length; i++) {
    const first = value.charCodeAt(i - 1);
    const second = value.charCodeAt(i);
    if (!isLetter(first) || !isLetter(second)) continue;
    const isSmall = second >= 97;
    if (!isSmall && (first >= 97 || value.charCodeAt(i + 1) >= 97)) continue;
    sum += (table[((first | 32) - 97) * 26 + (second | 32) - 97] as number) - EVEN;
    pairs++;
  }
  return pairs === 0 ? 0 : sum / pairs;
}

function isLetter(unit: number): boolean {
  const small = unit | 32;
  return small >= 97 && small <= 122;
}
