import { describe, expect, it, vi } from 'vitest';
import {
  compile,
  deidentify,
  inspect,
  inspectDocument,
  inspectStream,
  transformKeys,
} from '../../src/analyzers/sensitive-data/index.js';
import { knownValues } from '../../src/analyzers/sensitive-data/scan/known-values.js';

const keys = transformKeys(() => new Uint8Array(32).fill(3));

const byDefault = compile({ info_types: [] });
const password = ['Kx7', 'vB2q', 'Lm9Z'].join('');

describe('contract 8 an equal text', () => {
  it.each([
    ['an assignment', `Deploy with DB_PASSWORD=${password} please`],
    ['two assignments', `DB_PASSWORD=${password} and API_TOKEN=${password}${password} please`],
    ['a sentence', `The password: ${password}!`],
    ['a header', `Authorization: Basic ${Buffer.from(`admin:${password}`).toString('base64')}`],
    ['a cookie', `Cookie: sid=${password}${password}; theme=dark`],
    ['a column of a table', `host,user,password\nalpha,ops,${password}\nbeta,ops,${password}x\n`],
    ['a view of what stands encoded', Buffer.from(`DB_PASSWORD=${password} please`).toString('base64')],
  ])('has equal findings, however often it is sent: %s', (_name, text) => {
    const first = inspect(text, byDefault).found;
    expect(first).not.toEqual([]);
    for (let time = 0; time < 10; time++) expect(inspect(text, byDefault).found).toEqual(first);
  });
});

describe('a value that was found once', () => {
  const replacing = compile(
    { info_types: [] },
    { transformations: [{ transformation: { type: 'replace_with_info_type' } }] },
  );
  const mixed = ['Kx7!', 'vB2q', 'Lm9Z'].join('');
  const key = ['q8ZtW3xLr7', 'VbN2mKp5Ys'].join('');
  const filler = 'The meeting is about the roadmap for the next quarter.\n'.repeat(2_500);
  const values = [mixed, key, 'Zorblat Quimbly'];
  const named = `The password: ${mixed}\napi_key=${key}\nMy name is Zorblat Quimbly.\n`;
  const bare = `Then I typed ${mixed} again, GET /v1/items ${key} 200, said Zorblat Quimbly.\n`;
  const hidden = (sanitised: string) => {
    for (const value of values) expect(sanitised).not.toContain(value);
    expect(sanitised.match(/\[\w+\]/g)).toHaveLength(2 * values.length);
  };

  it.each([
    ['behind', `${named}${filler}${bare}`],
    ['before', `${bare}${filler}${named}`],
    ['in another value of a JSON text', JSON.stringify([`"\t${named}`, filler, `"\t${bare}`])],
  ])('is found wherever it stands again, however far away: %s', (_name, text) => {
    const { found } = inspect(text, replacing);
    for (const { finding } of found) expect(values).toContain(text.slice(finding.start, finding.end));
    hidden(deidentify(text, found, replacing, keys));
  });

  it.each([
    ['text', `${named}${filler}${bare}`],
    [
      'json lines',
      [...`${named}${filler}${bare}`.matchAll(/.+/g)].map(([line]) => JSON.stringify({ line })).join('\n'),
    ],
    ['json', JSON.stringify([...`${named}${filler}${bare}`.matchAll(/.+/g)].map(([line]) => line))],
  ] as const)('is found again in what follows of a stream: %s', async (kind, text) => {
    for (const size of [20_000, 70_001, text.length]) {
      const chunks = (async function* () {
        for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
      })();
      let sanitised = '';
      let joined = '';
      for await (const part of inspectDocument(kind, chunks, { compiled: replacing, keys })) {
        joined += part.text;
        sanitised += part.sanitised;
      }
      expect(joined).toBe(text);
      hidden(sanitised);
    }
  });

  it.each([0, 5, 10])('is cut by no border between two parts of a stream, wherever it falls: %i', async (shift) => {
    const name = 'Zorblat Quimbly';
    const text = `My name is ${name}.\n${filler}${'-'.repeat(shift)}${`${name} `.repeat(10_000)}`;
    let sanitised = '';
    for await (const part of inspectStream([text], replacing, keys)) sanitised += part.sanitised;
    expect(sanitised).not.toMatch(/Zorblat|Quimbly/);
  });

  it('is no part of a longer word elsewhere', () => {
    const text = `The password: ${mixed}\n${filler}See ${mixed}x and x${mixed}.`;
    expect(inspect(text, replacing).found).toHaveLength(1);
  });

  it('is looked for once for each word, however many values begin alike', () => {
    const words = Array.from({ length: 40 }, () => 'ab');
    const found = words.map((_word, at) => ({ ...{ type: 0, level: 2, start: 0 }, end: (at + 3) * 3 - 1 }));
    const steps = (times: number): number => {
      const known = knownValues('text');
      const text = 'ab '.repeat(times);
      known.add(text, found);
      const compared = vi.spyOn(String.prototype, 'startsWith');
      known.within(text, { start: 0, end: text.length });
      const { length } = compared.mock.calls;
      compared.mockRestore();
      return length;
    };
    expect(steps(2_000)).toBeLessThanOrEqual(steps(1_000) * 2.1);
    expect(steps(2_000)).toBeLessThanOrEqual(2_000 * found.length);
  });
});
