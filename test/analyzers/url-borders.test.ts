import { describe, expect, it } from 'vitest';
import type { AnalyzerDeps } from '../../src/analyzers/deps.js';
import { findLinks } from '../../src/analyzers/url-risk/links/find-links.js';
import { parseLink } from '../../src/analyzers/url-risk/links/parse-link.js';
import { urlRisk } from '../../src/analyzers/url-risk/url-risk.js';
import { textViews } from '../../src/text/views.js';

async function judged(prompt: string) {
  const prepared = await urlRisk.prepare({}, {} as unknown as AnalyzerDeps);
  const { output } = await prepared.analyze(textViews(prompt), { signal: new AbortController().signal });
  return output.urls;
}

const written = (text: string): string[] => findLinks(text).map(({ raw }) => raw);
const hosts = (text: string): string[] => findLinks(text).map((link) => parseLink(link)?.host ?? '');

describe('where an address ends (contract 5: host, start, end)', () => {
  it.each(['https://nodejs.org', 'http://nodejs.org:8080', 'https://user@nodejs.org', 'hxxps[:]//nodejs[.]org'])(
    'ends %s at what no host has, though no space stands between',
    (address) => {
      for (const rest of [
        ',b',
        ';b',
        '|b',
        '!b',
        '&gt;',
        '&quot; x',
        '&amp;gt;x',
        '—b',
        '…b',
        '[1]',
        '(b)',
        '**b',
        '&x=1',
      ])
        expect(written(`see ${address}${rest}`), rest).toEqual([address]);
    },
  );

  it.each([',', ';', '|'])('finds every address of a list with %s between', (sign) => {
    const list = ['https://nodejs.org', 'http://one.example.com/a?b=1', 'https://two.example.com/x,y;z'];
    expect(written(list.join(sign))).toEqual(list);
  });

  it.each([
    '请访问https://nodejs.org谢谢',
    '请访问https://nodejs.org！谢谢',
    '“https://nodejs.org”是',
    '《https://nodejs.org》是',
    'https://nodejs.org에서 보세요',
    'https://nodejs.org:8080で',
    'انظر https://nodejs.org، ثم',
    'देखें https://nodejs.org।',
    '请看www.nodejs.org吧',
    '在nodejs.org/en里',
    '官网是 www.nodejs.org。',
  ])('takes the words of a sentence for no part of a host: %s', (text) => {
    expect(hosts(text).map((host) => host.replace('www.', ''))).toEqual(['nodejs.org']);
  });

  it('finds every host of a sentence without spaces', () => {
    expect(written('看www.one.example.com和two.example.org。')).toEqual(['www.one.example.com', 'two.example.org']);
  });

  it('reads all of a name that a browser would, whatever its letters', () => {
    expect(hosts('https://nodejs.org中.example.net/ https://i❤.ws http://中国x.公司 https://日本語.jp')).toEqual([
      'nodejs.xn--org-x68d.example.net',
      'xn--i-7iq.ws',
      'xn--x-kq6ay5z.xn--55qx5d',
      'xn--wgv71a119e.jp',
    ]);
  });

  it('keeps the signs that a path or query has', () => {
    const address = 'https://nodejs.org/a;b,c|d_(e)?f=g,h&gt=1&amp=2';
    expect(written(`(${address})`)).toEqual([address]);
    expect(written('https://web.example.org/web/2020/https://nodejs.org/x')).toHaveLength(1);
  });

  it('takes a placeholder for no host, and no letters of an escape for part of one', () => {
    expect(written('https://${host}/x and https://{host}/y')).toEqual([]);
    expect(hosts('http://upstream.server:port/x or http://localhost:${port}/y').join('')).toBe('');
    expect(written('file:///c:/x/y')).toEqual(['file:///c:/x/y']);
    expect(written(String.raw`"\u003enodejs.org\u003c"`)).toEqual(['nodejs.org']);
  });
});

describe('markup around an address', () => {
  const html = '<a href="https://elsewhere.example.net/x">www.example.com</a>';
  const entities = html.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const unicode = JSON.stringify({ html }).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  it.each([entities, entities.replaceAll('&', '&amp;'), unicode])('is read though it was escaped: %s', async (text) => {
    expect((await judged(text))[0]?.reasons).toContain('hidden_destination');
  });

  it('of an attribute before it may hold an escaped bracket', async () => {
    const [link] = await judged(html.replace('href', 'title="a &gt; b" href'));
    expect(link?.reasons).toContain('hidden_destination');
  });

  it.each([
    '![a](//files.example.net/x.png?data=abc)',
    '<img src="//files.example.net/x.png?data=abc">',
    '<img srcset="/small.png 1x, https://files.example.net/x.png?data=abc 2x">',
    '<video poster="https://files.example.net/x.png?data=abc">',
    '<p style="background: url(https://files.example.net/x.png?data=abc)">',
    '![a][One]\n\n[one]: https://files.example.net/x.png?data=abc',
    '![one][] and\n[one]: <https://files.example.net/x.png?data=abc>',
  ])('tells an image that carries data, by its name or without a scheme, too: %s', async (text) => {
    expect((await judged(text))[0]?.reasons).toContain('image_carries_data');
  });

  it.each([
    'pw=1200',
    'cookies=accept',
    'name=sk-hynix-ddr5-memory-module',
    'sku=123-45-6789',
    'data-year=2024',
    'w=640;h=480',
    'title=why-your-password-is-not-enough',
    'title=Where+a+Secret+Is+Kept',
    'title=your%20password%20is%20weak',
    'data[labels]=Q1',
    'my.data=abc',
  ])('takes no parameter for data that pictures have anyway: %s', async (query) => {
    const [link] = await judged(`![a](https://files.example.net/p.jpg?${query})`);
    expect(link?.reasons ?? []).not.toContain('image_carries_data');
  });

  it('tells a link by its name from an image', async () => {
    const [link] = await judged('[a][one] ![b][two]\n\n[one]: https://files.example.net/x.png?data=abc');
    expect(link?.reasons).not.toContain('image_carries_data');
  });

  it.each([
    String.raw`[a](https://files\.example\.net/a\_b)`,
    String.raw`![a](<https://files.example.net/a\_b>)`,
    '[a][b]\n\n[b]: https://files\\.example.net/a\\_b',
  ])('of Markdown may escape the signs of an address: %s', async (text) => {
    expect((await judged(text)).map(({ url, reasons }) => ({ url, reasons }))).toEqual([
      { url: 'https://files.example.net/a_b', reasons: [] },
    ]);
  });

  it.each(['**www.example.com**', '_https://www.example.com/_', String.raw`www\.example\.com`])(
    'does not change what the label %s promises',
    async (label) => {
      const urls = await judged(`[${label}](https://elsewhere.example.net/x)`);
      expect(urls.at(-1)?.reasons).toContain('hidden_destination');
    },
  );

  it('hides the destination of an address without a scheme', async () => {
    const urls = await judged('[www.example.com](//elsewhere.example.net/x)');
    expect(urls.at(-1)?.reasons).toContain('hidden_destination');
  });
});
