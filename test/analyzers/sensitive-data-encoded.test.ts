import { describe, expect, it } from 'vitest';
import { compile, deidentify, inspect, transformKeys } from '../../src/analyzers/sensitive-data/index.js';
import { withDisguised } from '../../src/analyzers/sensitive-data/inspect.js';
import { ALL_SIGNS } from '../../src/analyzers/sensitive-data/scan/tokens.js';

const keys = transformKeys(() => new Uint8Array(32).fill(7));
const compiled = compile(
  { info_types: [] },
  { transformations: [{ transformation: { type: 'replace_with_info_type' } }] },
);
const sanitised = (text: string): string => deidentify(text, inspect(text, compiled).found, compiled, keys);

const password = ['Kq7v', 'W2xRm', '9Lp4Zt'].join('');

describe('what stands escaped in a page, by the names of character references', () => {
  const escaped = (text: string): string =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&apos;'); // prettier-ignore

  it.each([
    `{"username":"bob","password":"${password}"}`,
    `<password>${password}</password>`,
    `DB_PASSWORD="${password}"`,
    `os.environ['DB_PASSWORD'] = '${password}'`,
    `<add key="DbPassword" value="${password}" />`,
  ])('is found, escaped once and twice: %s', (text) => {
    for (const written of [escaped(text), escaped(escaped(text)), `<p>${escaped(text)}</p>`])
      expect(sanitised(written)).toBe(written.replace(password, '[PASSWORD]'));
    const names = escaped(text).replace(/=/g, '&equals;').replace(/:/g, '&colon;');
    expect(sanitised(names)).toBe(names.replace(password, '[PASSWORD]'));
  });

  it.each(['&amp;', '&lt;', '&gt;', '&apos;', '&quot;', '&#60;'])(
    'is part of the value that it stands in: %s',
    (sign) => {
      const value = `${password.slice(0, 7)}${sign}${password.slice(7)}`;
      for (const [before, after] of [
        ['<password>', '</password>'],
        ['<td>Password</td><td>', '</td>'],
      ])
        // prettier-ignore
        expect(sanitised(`${before}${value}${after}`)).toBe(`${before}[PASSWORD]${after}`);
    },
  );

  it.each([
    '<password>&lt;your-password1&gt;</password>',
    '<password>&dbpassword;</password>',
    'if (token &lt; 100 &amp;&amp; key &gt; 123) { password(&quot;&quot;); }',
  ])('is no value by itself: %s', (text) => expect(sanitised(text)).toBe(text));

  it('is joined to what is known where the two meet: parts of a long line cost no more the more is known', () => {
    const unit = `password&gt;${password} 1234567 `;
    const reads = (times: number): number => {
      let count = 0;
      const known = Array.from({ length: times }, (_, n) => ({
        type: 0,
        level: 5,
        get start() {
          count++;
          return (n + 1) * unit.length - 8;
        },
        end: (n + 1) * unit.length - 1,
      }));
      const steps = withDisguised(known, unit.repeat(times), { compiled, held: { signs: ALL_SIGNS, codes: [] } });
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(step.value.length).toBeGreaterThan(times);
      return count;
    };
    expect(reads(8_000)).toBeLessThan(2.5 * reads(4_000));
  });
});

describe('what the colours of a terminal part', () => {
  const escape = String.fromCharCode(27);
  const coloured = (text: string): string =>
    text.replace(/[^\s=:;,{}]+/g, (word) => `${escape}[1;33m${word}${escape}[0m`);

  it.each([
    `DB_PASSWORD=${password}`,
    `export DB_PASSWORD=${password} next`,
    `{"user": "bob", "password": "${password}"}`,
    `password: ${password}`,
    `the password is ${password} now`,
  ])('is found, and the colours stay: %s', (text) => {
    const written = coloured(text);
    for (const lines of [written, `x\n${written}\n`, `${escape}[36m${text}${escape}[0m`]) {
      const out = sanitised(lines);
      expect(out).not.toContain(password);
      expect(out).toContain('[PASSWORD]');
    }
    expect(sanitised(written)).toBe(written.replace(password, '[PASSWORD]'));
    const document = JSON.stringify({ log: `ok\n${written}\n`, n: 1 });
    expect(JSON.parse(sanitised(document))).toEqual(JSON.parse(document.replace(password, '[PASSWORD]')));
  });

  it.each([
    coloured('password: your-password token: <token>'),
    `${escape}[31mpassword`,
    `${escape}[${'1;'.repeat(40)}mpassword`,
  ])('is none where none is: %j', (text) => expect(sanitised(text)).toBe(text));
});
