import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { compileSteps, mostCompileSteps } from '../../src/lib/re2.js';

const long = 'a'.repeat(300);

it.each([
  ['plain', 'MALWARE|SOCIAL_ENGINEERING|DATA_EXFILTRATION'],
  ['an address', '(?:[0-9]{1,3}\\.){3}[0-9]{1,3}'],
  ['a token', '[A-Za-z0-9_-]{20,64}\\.[A-Za-z0-9_-]{20,64}'],
  ['one sign', 'a{999}'.repeat(100)],
  ['a group', `(${long}){900}`],
  ['groups in groups', `((${long}){31}){31}`],
  ['a named group', `(?P<name>${long}){900}`],
  ['a class with brackets', `[]([](${long}){900}`],
  ['a class that excludes a bracket', `[^](](${long}){900}`],
  ['a class of POSIX', `[[:alpha:](](${long}){900}`],
  ['an escape in a class', `[\\](](${long}){900}`],
  ['a quotation', `(\\Q${long}){)\\E){900}`],
  ['a quotation of a bracket', `\\Q(\\E(${long}){900}`],
])('contract 6 expressions are judged before they are compiled: %s', (_what, pattern) => {
  const steps = RE2JS.compile(pattern).programSize();
  expect(compileSteps(pattern)).toBeGreaterThan(steps / 2);
  expect(compileSteps(pattern)).toBeLessThan(2 * steps + 100);
});

it.each([
  ['plain', '['],
  ['of what is excluded', '[^'],
  ['that ends in an escape', '[\\['],
])('contract 6 a class that never ends is read once, however many begin in it: %s', (_what, sign) => {
  expect(compileSteps(`${sign.repeat(400)}\\`)).toBe(compileSteps(sign));
});

it.each([
  ['ranges without case', `(?i)${'[a-\u{1ffff}]'.repeat(100)}`],
  ['ranges without case, in digits', `(?s-i:x)(?mi:${'[a-\\x{1ffff}]'.repeat(60)})`],
  ['classes of Unicode', '[\\pL\\PN]'.repeat(400)],
])('contract 6 expressions that make little of much are judged by the work: %s', (_what, pattern) => {
  expect(compileSteps(pattern)).toBeGreaterThan(mostCompileSteps);
});
