import { isTrivial, luhn } from './digits.js';

/** Issuer ranges: lowest and highest first six digits, allowed lengths (public IIN ranges of the networks). */
const networks: readonly (readonly [low: number, high: number, lengths: readonly number[], name: string])[] = [
  [400000, 499999, [13, 16, 19], 'Visa'],
  [510000, 559999, [16], 'Mastercard'],
  [222100, 272099, [16], 'Mastercard'],
  [340000, 349999, [15], 'American Express'],
  [370000, 379999, [15], 'American Express'],
  [300000, 305999, [14, 16, 19], 'Diners Club'],
  [309500, 309599, [14, 16, 19], 'Diners Club'],
  [360000, 369999, [14, 16, 19], 'Diners Club'],
  [380000, 399999, [14, 16, 19], 'Diners Club'],
  [601100, 601199, [16, 19], 'Discover'],
  [622126, 622925, [16, 17, 18, 19], 'UnionPay'],
  [644000, 659999, [16, 19], 'Discover'],
  [352800, 358999, [16, 17, 18, 19], 'JCB'],
  [620000, 629999, [16, 17, 18, 19], 'UnionPay'],
  [810000, 817199, [16, 17, 18, 19], 'UnionPay'],
  [500000, 509999, [12, 13, 14, 15, 16, 17, 18, 19], 'Maestro'],
  [560000, 589999, [12, 13, 14, 15, 16, 17, 18, 19], 'Maestro'],
  [600000, 699999, [12, 13, 14, 15, 16, 17, 18, 19], 'Maestro'],
  [220000, 220499, [16, 17, 18, 19], 'Mir'],
  [979200, 979289, [16], 'Troy'],
];

/** The network of a payment card number (digits only), or undefined when no network issues such numbers. */
function cardNetwork(digits: string): string | undefined {
  const head = Number(digits.slice(0, 6));
  return networks.find(([low, high, lengths]) => head >= low && head <= high && lengths.includes(digits.length))?.[3];
}

/** True for a payment card number: a known network, its length, the Luhn digit, not a trivial sequence. */
export function isCard(digits: string): boolean {
  return luhn(digits) && !isTrivial(digits) && cardNetwork(digits) !== undefined;
}
