import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

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
