import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '../support/properties.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnalyzerDeps } from '../../src/analyzers/deps.js';
import { canonicalRest } from '../../src/analyzers/url-risk/canonical-rest.js';
import { keysOfLine } from '../../src/analyzers/url-risk/feeds/feed-formats.js';
import { feedIndex } from '../../src/analyzers/url-risk/feeds/feed-index.js';
import { loadedFeeds } from '../../src/analyzers/url-risk/feeds/feed-loading.js';
import { feedLines } from '../../src/analyzers/url-risk/feeds/feed-lines.js';
import { feedFiles, importFeed, listFeeds, removeFeed } from '../../src/analyzers/url-risk/feeds/feed-store.js';
import { urlExpressions } from '../../src/analyzers/url-risk/url-expressions.js';
import { urlRisk } from '../../src/analyzers/url-risk/url-risk.js';
import { textViews } from '../../src/text/views.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feeds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function reasonsOf(prompt: string, parameters: { use_feeds?: boolean } = {}) {
  const prepared = await urlRisk.prepare(parameters, { feedsFolder: folder } as unknown as AnalyzerDeps);
  const { output } = await prepared.analyze(textViews(prompt), { signal: new AbortController().signal });
  return output.urls.flatMap((url) => url.reasons);
}

describe('feeds', () => {
  it.each([
    ['hosts', '0.0.0.0 bad.example.com # note', 'bad.example.com/'],
    ['hosts', '127.0.0.1 localhost', undefined],
    ['domains', 'bad.example.com', 'bad.example.com/'],
    ['domains', '198.51.100.7:8080', '198.51.100.7:8080/'],
    ['urls', 'http://bad.example.com/a/b?c=1', 'bad.example.com/a/b?c=1'],
    ['urls', 'https://BÜCHER.example/', 'xn--bcher-kva.example/'],
    ['csv', '"1","2026-01-01","http://bad.example.com/x.exe","online"', 'bad.example.com/x.exe'],
    ['adblock', '||bad.example.com^$third-party', 'bad.example.com/'],
    ['adblock', '@@||good.example.com^', undefined],
    ['adblock', '||bad.example.com^$important,all', 'bad.example.com/'],
    ['adblock', '||good.example.com^$badfilter', undefined],
    ['adblock', '||good.example.com^$third-party,domain=news.example.org', undefined],
    ['urls', '# comment', undefined],
    ['csv', '"1","http://shared.example.com/,x/a.exe","online"', 'shared.example.com/,x/a.exe'],
    ['csv', '1,https://shared.example.com/;v=1,online', 'shared.example.com/;v=1'],
    ['csv', 'https://shared.example.com/;v=1,online', 'shared.example.com/;v=1'],
    ['csv', '1;"http://bad.example.com/a ""b""";x', 'bad.example.com/a%20%22b%22'],
    ['csv', '1;http://bad.example.com/a,b;x', 'bad.example.com/a,b'],
    ['csv', '1\t http://bad.example.com/a\tx', 'bad.example.com/a'],
    ['csv', '"http://bad.example.com/a', 'bad.example.com/a'],
    ['csv', '"see http://good.example.com/","http://bad.example.com/"', 'bad.example.com/'],
    ['csv', 'http://bad.example.com/a', 'bad.example.com/a'],
    ['csv', '1,bad.example.com', undefined],
    ['domains', '"bad.example.com","online"', undefined],
    ['domains', 'bad.example.com,online', undefined],
    ['domains', 'bad..example.com', undefined],
    ['domains', 'co.uk', undefined],
    ['hosts', '0.0.0.0 com.au', undefined],
    ['domains', 'b.co', 'b.co/'],
    ['urls', 'http://*.example.com/', undefined],
    ['urls', 'http://[2001:db8::1]:8080/a', '[2001:db8::1]:8080/a'],
    ['hosts', '0.0.0.0', undefined],
    ['urls', '0.0.0.0 bad.example.com', undefined],
    ['domains', '127.0.0.1\tbad.example.com', undefined],
    ['domains', '203.0.113.7 # since May', '203.0.113.7/'],
  ] as const)('read %s: %s', (format, line, key) => {
    expect(keysOfLine(line, format)).toEqual(key === undefined ? [] : [key]);
  });

  it.each([
    ['http://u7.example.net/%61dmin', 'u7.example.net/admin'],
    ['http://u8.example.net/A//b/../c', 'u8.example.net/A/c'],
  ])('find an address without what its writer put in needlessly: %s', (line, key) => {
    expect(keysOfLine(line, 'urls')).toContain(key);
  });

  it('read every host of a line', () => {
    expect(keysOfLine('0.0.0.0 bad.example.com localhost Worse.example.com # good.example.com', 'hosts')).toEqual([
      'bad.example.com/',
      'worse.example.com/',
    ]);
  });

  it('are read line by line: no list without line ends is held in memory', async () => {
    async function* list(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('\ufeffhttp://one.example.org/\r\n');
      for (let at = 0; at < 100; at += 1) yield Buffer.alloc(65_536, 'x');
      yield Buffer.from('\rhttp://two.example.org/');
    }
    const read: string[] = [];
    for await (const line of feedLines(list())) if (line !== '') read.push(line);
    expect(read.map((line) => line.slice(-23))).toEqual([
      'http://one.example.org/',
      'x'.repeat(23),
      'http://two.example.org/',
    ]);
    expect(read[1]!.length).toBeLessThanOrEqual(131_072);
  });

  it('are whole when two processes of the same number import one at once', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => `host-${at}.example.com`);
    const both = [lines, lines.slice(0, 20_000)];
    await Promise.all(both.map((some) => importFeed({ folder, name: 'all', lines: some, format: 'domains' })));
    expect([30_000, 20_000]).toContain((await listFeeds(folder))[0]?.entries);
    expect(await reasonsOf('https://host-7.example.com/')).toContain('listed_in_all');
    expect(readdirSync(folder)).toEqual(['all.feed']);
  });

  it('make every address below a listed host or path unsafe, and no other', async () => {
    await importFeed({ folder, name: 'hosts', lines: ['evil.example.org'], format: 'domains' });
    await importFeed({
      folder,
      name: 'pages',
      lines: ['http://shared.example.com/bad/page'],
      format: 'urls',
      threat: 'SOCIAL_ENGINEERING',
    });
    expect(await reasonsOf('https://a.b.evil.example.org/x?y')).toContain('listed_in_hosts');
    expect(await reasonsOf('https://shared.example.com/bad/page')).toContain('listed_in_pages');
    expect(await reasonsOf('https://shared.example.com/good and https://notevil.example.org/')).not.toContain(
      'listed_in_hosts',
    );
    expect(await reasonsOf('https://evil.example.org/', { use_feeds: false })).not.toContain('listed_in_hosts');
  });

  it('list an address that is escaped without need, or with slashes too many', async () => {
    const lines = ['http://bad.example.com/a/mal.exe?x=1', 'http://bad.example.com/%7Euser//b'];
    await importFeed({ folder, name: 'escaped', lines, format: 'urls' });
    for (const rest of ['a/mal.exe?x=1', 'a/m%61l.exe?x=%31', 'a//mal%25%32Eexe?x=1', '%7Euser//b'])
      expect([rest, await reasonsOf(`http://bad.example.com/${rest}`)]).toEqual([
        rest,
        expect.arrayContaining(['listed_in_escaped']),
      ]);
    expect(await reasonsOf('http://bad.example.com/a/mal.exe?x=%2531%31')).not.toContain('listed_in_escaped');
  });

  it('hold exactly what was imported', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.domain(), { minLength: 1, maxLength: 50 }),
        fc.domain(),
        async (domains, other) => {
          await importFeed({ folder, name: 'all', lines: domains, format: 'domains' });
          await new Promise(setImmediate);
          const fresh = mkdtempSync(join(tmpdir(), 'feeds-'));
          await importFeed({ folder: fresh, name: 'all', lines: domains, format: 'domains' });
          const index = await feedIndex(fresh);
          for (const domain of domains) expect(index.lookUp([`${domain}/`])).toHaveLength(1);
          expect(index.lookUp([`${other}/`])).toHaveLength(domains.includes(other) ? 1 : 0);
          rmSync(fresh, { recursive: true });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('list, replace and remove feeds, leaving no other file', async () => {
    await importFeed({
      folder,
      name: 'one',
      lines: ['a.example.com', 'a.example.com', 'b.example.com'],
      format: 'domains',
    });
    const report = await importFeed({
      folder,
      name: 'one',
      lines: ['c.example.com', '??'],
      format: 'domains',
      threat: 'UNWANTED_SOFTWARE',
    });
    expect(report).toEqual({ entries: 1, skipped: 1 });
    expect(await listFeeds(folder)).toMatchObject([
      { name: 'one', entries: 1, threat: 'UNWANTED_SOFTWARE', bytes: 44 },
    ]);
    expect(readdirSync(folder)).toEqual(['one.feed']);
    expect(await removeFeed(folder, 'one')).toBe(true);
    expect(await removeFeed(folder, 'one')).toBe(false);
    expect(await listFeeds(join(folder, 'missing'))).toEqual([]);
  });

  it('are found as they were or as they are when one is removed or replaced while they load', async () => {
    const add = (name: string, host: string) => importFeed({ folder, name, lines: [host], format: 'domains' });
    await add('one', 'a.example.com');
    await add('two', 'b.example.com');
    const before = await loadedFeeds(folder, []);
    await add('three', 'c.example.com');
    /** What happens once, just after the folder was looked at. */
    const after = (happens: () => Promise<unknown>) => {
      const once = [happens];
      return async (path: string) => {
        const files = await feedFiles(path);
        await once.pop()?.();
        return files;
      };
    };
    const without = await loadedFeeds(
      folder,
      before,
      after(() => removeFeed(folder, 'two')),
    );
    expect(without.map(({ name }) => name)).toEqual(['one', 'three']);
    const replaced = await loadedFeeds(
      folder,
      without,
      after(() => add('one', 'd.example.com')),
    );
    expect(replaced.map(({ name }) => name)).toEqual(['one', 'three']);
    expect(replaced[0]!.halves).not.toEqual(before[0]!.halves);
    // What is the same as before is not read again.
    expect(without[0]).toBe(before[0]);
    expect(replaced[1]).toBe(without[1]);
  });

  it('fail the analysis when one of them is a link that leads nowhere', async () => {
    symlinkSync(join(folder, 'nowhere'), join(folder, 'one.feed'));
    await expect(reasonsOf('https://nodejs.org')).rejects.toThrow('ENOENT');
  });

  it('keep the old feed when an import names no address, and refuse a name that leaves the folder', async () => {
    await importFeed({ folder, name: 'one', lines: ['a.example.com'], format: 'domains' });
    await expect(importFeed({ folder, name: 'one', lines: ['# empty'], format: 'domains' })).rejects.toThrow('No line');
    await expect(importFeed({ folder, name: '../x', lines: ['a.example.com'], format: 'domains' })).rejects.toThrow(
      'name',
    );
    expect((await listFeeds(folder)).map((feed) => feed.entries)).toEqual([1]);
    expect(readdirSync(folder)).toEqual(['one.feed']);
  });

  it('keep the old feed when what is imported is no text, though a line of it reads like an address', async () => {
    await importFeed({ folder, name: 'one', lines: ['a.example.com'], format: 'domains' });
    const lines = ['b.example.com', '\u007fELF\u0002\0\0'];
    await expect(importFeed({ folder, name: 'one', lines, format: 'domains' })).rejects.toThrow(
      'Line 2 of the feed holds a zero byte',
    );
    expect((await listFeeds(folder)).map(({ entries }) => entries)).toEqual([1]);
  });

  it('in UTF-16 are told what they are', async () => {
    async function* bytes() {
      yield Buffer.from('\ufeffa.example.com\n', 'utf16le');
    }
    await expect(importFeed({ folder, name: 'one', lines: feedLines(bytes()), format: 'domains' })).rejects.toThrow(
      'The feed is UTF-16: save it as UTF-8.',
    );
  });

  it.each(['<!DOCTYPE html>', ' <html lang="en">', '<?xml version="1.0"?>', '<!-- portal --><html>'])(
    'are no web pages, whatever type these are said to have: %s',
    async (begin) => {
      async function* bytes() {
        yield Buffer.from(`\n${begin}\nhttp://portal.example.com/\n`);
      }
      await expect(importFeed({ folder, name: 'one', lines: feedLines(bytes()), format: 'urls' })).rejects.toThrow(
        'The feed is a web page, not a list.',
      );
    },
  );

  it('fail the analysis rather than pass an address for safe when a feed is damaged', async () => {
    await importFeed({ folder, name: 'one', lines: ['a.example.com', 'b.example.com'], format: 'domains' });
    const path = join(folder, 'one.feed');
    const bytes = readFileSync(path);
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    writeFileSync(path, bytes);
    await expect(reasonsOf('https://nodejs.org')).rejects.toThrow('damaged');
    writeFileSync(path, bytes.subarray(0, 20));
    await expect(reasonsOf('https://nodejs.org')).rejects.toThrow('damaged');
  });

  it('are all listed when one of them is damaged: who is to import it again must find it', async () => {
    await importFeed({ folder, name: 'one', lines: ['a.example.com'], format: 'domains' });
    await importFeed({ folder, name: 'two', lines: ['b.example.com'], format: 'domains' });
    for (const bytes of [0, 20, 40]) {
      writeFileSync(join(folder, 'one.feed'), readFileSync(join(folder, 'two.feed')).subarray(0, bytes));
      expect(await listFeeds(folder)).toMatchObject([
        { name: 'one', threat: undefined, entries: undefined, bytes },
        { name: 'two', entries: 1 },
      ]);
    }
  });

  it.each([
    // The examples that the look-up services publish.
    ['/%25%32%35', '/%25'],
    ['/%25%32%35%25%32%35', '/%25%25'],
    ['/%2525252525252525', '/%25'],
    ['/asdf%25%32%35asd', '/asdf%25asd'],
    ['/%%%25%32%35asd%%', '/%25%25%25asd%25%25'],
    [
      '/%257Ea%2521b%2540c%2523d%2524e%25f%255E00%252611%252A22%252833%252944_55%252B',
      '/~a!b@c%23d$e%25f^00&11*22(33)44_55+',
    ],
    ['//twoslashes?more//slashes', '/twoslashes?more//slashes'],
    ['/foo?bar;#baz', '/foo?bar;'],
    ['/q?r?s', '/q?r?s'],
    ['/a/b/../c/./', '/a/c/'],
    ['/..', '/'],
    ['/%80%0A ', '/%80%0A%20'],
    ['', ''],
  ])('canonical form of %s', (rest, canonical) => {
    expect(canonicalRest(rest)).toBe(canonical);
  });

  it('look an address up under a bounded number of expressions', () => {
    const expressions = urlExpressions('a.b.c.d.e.f.g.example.com', '81', '/1/2/3/4/5/6?x=1#y');
    expect(expressions.length).toBeLessThanOrEqual(36);
    expect(expressions).toContain('example.com/');
    expect(expressions).toContain('a.b.c.d.e.f.g.example.com:81/1/2/3/4/5/6?x=1');
  });
});
