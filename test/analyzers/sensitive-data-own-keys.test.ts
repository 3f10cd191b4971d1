import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { mintKeyValue } from '../../src/features/api-keys/key-value.js';

const byDefault = compile({ info_types: [] });
const found = (text: string): string[] =>
  inspect(text, byDefault).findings.map(
    ({ info_type, likelihood, start, end }) => `${info_type} ${likelihood} ${text.slice(start, end)}`,
  );
const around = ['KEY', 'the key KEY of the office', '2026-01-02 INFO using KEY.', 'SVC_API_KEY=KEY', 'Bearer KEY', '{"a":"KEY"}', '`KEY`']; // prettier-ignore

describe('a key of this service (contract 4)', () => {
  it.each(around)('is proved by its checksum wherever it stands: %s', (text) => {
    for (const testMode of [false, true])
      for (let i = 0; i < 20; i++) {
        const { value } = mintKeyValue({ testMode, pepper: new Uint8Array(32) });
        expect(found(text.replace('KEY', value))).toEqual([`SVC_API_KEY VERY_LIKELY ${value}`]);
      }
  });

  it('is none with a wrong checksum, cut or lengthened', () => {
    const { value } = mintKeyValue({ testMode: false, pepper: new Uint8Array(32) });
    const last = value.endsWith('A') ? 'B' : 'A';
    for (const other of [value.slice(0, -1) + last, value.slice(0, -1), `${value}A`, `x${value}`])
      expect(found(other).filter((one) => one.startsWith('SVC_API_KEY'))).toEqual([]);
  });
});

describe('a Telegram token', () => {
  const token = ['8123456701:', 'AAHq7vW2xRm9Lp4', 'Zt_Xz8wQ3yTn7-Mk5RbD'].join('');

  it.each([
    ['https://api.telegram.org/botTOKEN/sendMessage', `bot${token}`],
    ['https://api.telegram.org/file/botTOKEN/photos/a.jpg', `bot${token}`],
    ['curl -s "https://api.telegram.org/botTOKEN/getMe"', `bot${token}`],
    ['botTOKEN', `bot${token}`],
    ['the bot is TOKEN now', token],
  ])('is found as it stands in the address of its bot: %s', (text, value) =>
    expect(found(text.replace('TOKEN', token))).toEqual([`TELEGRAM_BOT_TOKEN VERY_LIKELY ${value}`]),
  );

  it('is none behind other letters', () => {
    expect(found(`https://x.example.org/robot${token}/a`)).toEqual([]);
  });
});
