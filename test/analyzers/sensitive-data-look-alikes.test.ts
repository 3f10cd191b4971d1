import { describe, expect, it } from 'vitest';
import { compile, infoTypes, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { isDummy, isIdentifier } from '../../src/analyzers/sensitive-data/scan/secret-value.js';
import { isRepetitive, isSequence } from '../../src/analyzers/sensitive-data/scan/typed-runs.js';
import { drawing, type TextClass } from '../../bench/secrets/draw.js';
import { genuineSecrets } from '../../bench/secrets/genuine.js';
import { fileLookAlikes } from '../../bench/secrets/look-alikes-files.js';
import { textLookAlikes } from '../../bench/secrets/look-alikes-texts.js';
import { valueLookAlikes } from '../../bench/secrets/look-alikes-values.js';
import { secretLookAlikes } from './secret-look-alikes.js';

const secrets = compile({
  info_types: infoTypes.filter(({ categories }) => categories.includes('CREDENTIAL')).map(({ name }) => ({ name })),
});

describe('what looks like a secret and is none', () => {
  it.each(secretLookAlikes)('%s', (text) => expect(inspect(text, secrets).findings).toEqual([]));
});

describe('samples in the rules of secret scanners', () => {
  const token = ['ghp', 'x7KfQ2mZ9vB4nL8pT3wRcY6hJd1sGa5eUo0i'].join('_');

  it('are no secrets', () => {
    const rule = `id = "gh-pat"\nregex = 'ghp_[0-9a-zA-Z]{36}'\nentropy = 3\nkeywords = ["ghp_"]\n# ${token}`;
    expect(inspect(rule, secrets).findings).toEqual([]);
  });

  it.each([
    `Our regex = ghp_[0-9a-zA-Z]{36} let this one through: ${token}`,
    `keywords: login, token. The token is ${token}, please rotate it.`,
    `entropy = 4.2 for ${token}`,
  ])('a text that only speaks of them hides nothing: %s', (text) => {
    expect(inspect(text, secrets).findings).toMatchObject([{ start: text.indexOf(token) }]);
  });

  it('a password beside them is one', () => {
    const rule = 'regex = "x[a-z]{30}"\nentropy = 3\nkeywords = ["x"]\npassword: Winter7!Storm';
    expect(inspect(rule, secrets).findings).toMatchObject([{ info_type: 'PASSWORD' }]);
  });
});

describe('names that programs give', () => {
  it.each(['getOwnPropertyNames', 'toUint8Array', 'AuthenticationMiddlewareV2', 'sha256Constructor', 'createServerV2'])(
    '%s is one',
    (name) => expect(isIdentifier(name)).toBe(true),
  );
  it.each(['xK9fQ2mZ7vB4nL8pT3wR', 'aGVsbG9Xb3JsZEZvbw', 'qwrtpsdfghjklzxcvbnm', 'A1B2C3D4E5F6', '9lives', 'a-b'])(
    '%s is none',
    (name) => expect(isIdentifier(name)).toBe(false),
  );
  it('runs along the alphabet, the digits and the keyboard are told from random values', () => {
    for (const typed of [
      'abcdefghijklmnop',
      '0123456789abcdef',
      'aaaaaaaaaaaa',
      'abc123xyz456def7',
      'a1b2c3d4e5f6a7b8',
      'aBcDeFgHiJkLmNoP',
      'qwertyuiop123456',
    ])
      expect(isSequence(typed), typed).toBe(true);
    const draw = drawing(11);
    for (const value of ['abc', 'xK9fQ2mZ7vB4nL8p', draw.hex(32), draw.hex(64), draw.alnum(24), draw.base64(32)])
      expect(isSequence(value), value).toBe(false);
  });

  it('values that repeat themselves are told from random ones', () => {
    expect(['deadbeef'.repeat(4), 'x7K'.repeat(8)].map(isRepetitive)).toEqual([true, true]);
    const draw = drawing(12);
    for (let i = 0; i < 200; i++)
      for (const value of [draw.hex(40), draw.hex(128), draw.alnum(32), draw.digits(30)])
        expect(isRepetitive(value), value).toBe(false);
  });

  it('words that stand for a secret are told from secrets that people make of words', () => {
    expect(['test-password-1', 'mySecretKey2', 'changeme', 'Test1234'].map(isDummy)).toEqual([true, true, true, true]);
    expect(['Winter2024', 'correct-horse-battery', 'MyPassword!', 'test5f9a1c88'].map(isDummy)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('secrets and look-alikes drawn by class', () => {
  const textsOf = ({ forms }: TextClass, index: number): string[] => {
    const draw = drawing(7_000 + index);
    return [...forms, ...forms].map((form) => form(draw));
  };

  it('reports at most one look-alike in ninety', () => {
    const texts = [...valueLookAlikes, ...textLookAlikes, ...fileLookAlikes].flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(600);
    const reported = texts.filter((text) => inspect(text, secrets).findings.length > 0);
    expect(reported.length * 90, reported.join('\n')).toBeLessThanOrEqual(texts.length);
  });

  it('finds 97 of 100 secrets where people leave them', () => {
    const texts = genuineSecrets.flatMap(textsOf);
    const missed = texts.filter((text) => inspect(text, secrets).findings.length === 0);
    expect(missed.length * 33, missed.join('\n')).toBeLessThanOrEqual(texts.length);
  });
});
