import { describe, expect, it } from 'vitest';
import { findLinks } from '../../src/analyzers/url-risk/links/find-links.js';

/** How often a unit of a text is read while its addresses are found, on average. */
function readsOfUnit(text: string): number {
  const charAt = Object.getOwnPropertyDescriptor(String.prototype, 'charAt')!;
  let reads = 0;
  const counting = function (this: string, at: number): string {
    reads += 1;
    return Reflect.apply(charAt.value as (at: number) => string, this, [at]);
  };
  Object.defineProperty(String.prototype, 'charAt', { ...charAt, value: counting });
  try {
    findLinks(text);
  } finally {
    Object.defineProperty(String.prototype, 'charAt', charAt);
  }
  return reads / text.length;
}

const most = 40;
const units = 20_000;

describe('a text of addresses that end at once', () => {
  it.each(['ws:', 'http:', 'data:,)', 'javascript:)', 'file:/a}', 'a.com?)', 'a.com/]'])(
    'is read a few times, however often %s stands in it: no unit for every address before it',
    (piece) => {
      expect(readsOfUnit(piece.repeat(units / piece.length))).toBeLessThan(most);
    },
  );
});

describe('a text of addresses whose markup never ends or ends far off', () => {
  const repeated = (piece: string): string => piece.repeat(units / piece.length);
  it.each([
    ...["![](ws://a'", "![](<ws://a' ", `<img src='ws://a"`, 'url("ws://a“', "image-set('ws://a“"].map(repeated),
    `${repeated("![](ws://a'")}${')'.repeat(units / 10)}`,
    `<img srcset="${repeated("ws://a',")}">`,
    `<meta content="${repeated('0;ws://a ')}">`,
    `[a]:${' '.repeat(units)}http://a.bc`,
  ])('is read a few times', (text) => {
    expect(readsOfUnit(text)).toBeLessThan(most);
  });
});
