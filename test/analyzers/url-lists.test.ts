import { fc } from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { encodeSites, siteTraits } from '../../src/analyzers/url-risk/classifier/known-sites.js';
import { wordTraits } from '../../src/analyzers/url-risk/classifier/name-words.js';
import { addressFeatures } from '../../src/analyzers/url-risk/classifier/url-features.js';

describe('lists of the URL classifier', () => {
  it('know widely used domains and no others', () => {
    expect(siteTraits('github.com')[0]).toBe(1);
    expect(siteTraits('googletagmanager.com')).toEqual([1, expect.any(Number), 0, 1]);
    expect(siteTraits('qxzvkwpjh-41.example')).toEqual([0, 0, 0, 0]);
  });

  it('are written in ascending order of hashes, five bytes a site', () => {
    const site = { hosts: 99, isBrand: true, isService: false };
    const bytes = encodeSites(new Map(['a.example', 'b.example', 'c.example'].map((domain) => [domain, site])));
    const hashes = [0, 1, 2].map((i) => bytes.readUInt32LE(4 + i * 4));
    expect(bytes.length).toBe(4 + 3 * 5);
    expect(hashes).toEqual([...hashes].sort((a, b) => a - b));
    expect(bytes.at(-1)).toBe(20 | 32);
  });

  it('tell a name made of words from a drawn one', () => {
    const [perLetter = 0, strays, , words, longest] = wordTraits('morningnews');
    expect([strays, words, longest]).toEqual([0, 2, 7]);
    expect(wordTraits('xqzvkwpjh')[0]).toBeGreaterThan(2 * perLetter);
  });

  it('give finite features of the same number for any host and path', () => {
    const length = addressFeatures({ host: 'a.example', port: '', rest: '', scheme: '', credentials: '' }).dense.length;
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (host, rest) => {
        const { dense } = addressFeatures({ host, port: '', rest, scheme: '', credentials: '' });
        expect(dense).toHaveLength(length);
        expect(dense.filter((value) => !Number.isFinite(value))).toEqual([]);
      }),
    );
  });
});
