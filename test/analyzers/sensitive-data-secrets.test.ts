import { describe, expect, it } from 'vitest';
import { drawing } from '../../bench/secrets/draw.js';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const found = (text: string): string[] =>
  inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);

const draw = drawing(5);
const hex = (length: number): string => draw.of('0123456789abcdef', length);
const word = (length: number): string => draw.of('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789', length);
const password = ['Tq7', 'xW!', 'm29Lf'].join('');

describe('a user and a password in an address (RFC 3986, 3.2.1)', () => {
  it.each([
    ['mongodb+srv', 'DATABASE_CONNECTION_STRING', true],
    ['postgresql+psycopg2', 'DATABASE_CONNECTION_STRING', true],
    ['postgres', 'DATABASE_CONNECTION_STRING', true],
    ['https', 'URL_CREDENTIALS', false],
    ['ftp', 'URL_CREDENTIALS', false],
  ])('are no e-mail address behind %s', (scheme, type, isWhole) => {
    const address = `${scheme}://app:${password}@db.internal.example.com/prod`;
    expect(found(`see ${address} now`)).toEqual([`${type}:${isWhole ? address : `app:${password}`}`]);
  });

  it('are a token of its provider where they are one', () => {
    const token = ['ghp', word(36)].join('_');
    expect(found(`git clone https://${token}@github.com/team/repo`)).toEqual([`GITHUB_PERSONAL_ACCESS_TOKEN:${token}`]);
  });

  it.each(['https://example.com/@jane.doe@example.org', 'https://example.com/?to=jane.doe@example.org'])(
    'end with the host, so that an e-mail address behind it is one: %s',
    (text) => expect(found(text)).toContain('EMAIL_ADDRESS:jane.doe@example.org'),
  );
});

describe('keys of providers, without a word about them', () => {
  it.each([
    ['GITLAB_PERSONAL_ACCESS_TOKEN', ['glpat-', word(27), '.01.', word(9).toLowerCase()]],
    ['CLOUDFLARE_TOKEN', ['cfut_', word(40), hex(8)]],
    ['CLOUDFLARE_TOKEN', ['cfk_', word(40), hex(8)]],
    ['GCP_AUTH_KEY', ['AQ.', 'Ab', word(50)]],
    ['VERCEL_BLOB_TOKEN', ['vercel_blob_rw_', word(16), '_', word(30)]],
    ['CEREBRAS_API_KEY', ['csk-', word(48).toLowerCase()]],
    ['FIRECRAWL_API_KEY', ['fc-', hex(32)]],
    ['JINA_API_KEY', ['jina_', hex(32), word(28)]],
    ['VOYAGE_API_KEY', ['pa-', word(43)]],
    ['E2B_API_KEY', ['e2b_', hex(40)]],
    ['RUNPOD_API_KEY', ['rpa_', word(46).toUpperCase()]],
    ['WEIGHTS_AND_BIASES_API_KEY', ['wandb_v1_', word(77)]],
    ['CLICKUP_API_TOKEN', ['pk_', '71622709', '_', word(32).toUpperCase()]],
    ['AWS_BEDROCK_API_KEY', ['ABSK', Buffer.from(`BedrockAPIKey-x7f2-at-104928374655:${word(44)}`).toString('base64')]],
  ])('%s', (type, parts) => {
    const key = parts.join('');
    expect(found(`we use ${key} there`)).toEqual([`${type}:${key}`]);
  });
});

describe('a password in a sentence', () => {
  it.each([
    `Hasło do konta to ${password}`,
    `Hasło do poczty firmowej to ${password}.`,
    `Lösenordet är ${password}`,
    `Passordet er ${password}`,
    `Şifrem: ${password}`,
    `パスワードは${password}です。`,
    `パスワードは「${password}」に変更しました`,
    `密码是${password}，请保密`,
    `密码为：${password}`,
    `비밀번호는 ${password} 입니다`,
    `كلمة المرور هي ${password}`,
    `كلمة السر: ${password}`,
    `पासवर्ड है ${password}`,
    `Mật khẩu là ${password}`,
    `הסיסמה היא ${password}`,
  ])('%s', (text) => expect(found(text)).toEqual([`PASSWORD:${password}`]));
});

describe('a password given to a command', () => {
  it.each([
    `mysql -h db -u root -p${password} prod`,
    `mysqldump -u root -p'${password}' prod > prod.sql`,
    `sshpass -p "${password}" ssh deploy@host`,
    `redis-cli -h cache -a ${password} ping`,
    `docker login -u ci -p ${password} registry.example.com`,
    `WIFI:T:WPA;S:home;P:${password};;`,
  ])('%s', (text) => expect(found(text)).toContain(`PASSWORD:${password}`));
});
