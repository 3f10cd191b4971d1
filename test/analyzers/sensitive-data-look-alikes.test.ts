import { describe, expect, it } from 'vitest';
import { compile, infoTypes, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { isIdentifier, isSequence } from '../../src/analyzers/sensitive-data/scan/secret-value.js';
import { secretLookAlikes } from './secret-look-alikes.js';

const secrets = compile({
  info_types: infoTypes.filter(({ categories }) => categories.includes('CREDENTIAL')).map(({ name }) => ({ name })),
});

describe('what looks like a secret and is none', () => {
  it.each(secretLookAlikes)('%s', (text) => expect(inspect(text, secrets).findings).toEqual([]));
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
  it('runs along the alphabet are told from random values', () => {
    expect(['abcdefghijklmnop', '0123456789abcdef', 'aaaaaaaaaaaa'].map(isSequence)).toEqual([true, true, true]);
    expect(['abc', 'xK9fQ2mZ7vB4nL8p', 'abc123xyz456def7'].map(isSequence)).toEqual([false, false, false]);
  });
});
