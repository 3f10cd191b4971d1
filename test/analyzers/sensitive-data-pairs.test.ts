import { describe, expect, it } from 'vitest';
import { drawing } from '../../bench/secrets/draw.js';
import { compile, infoTypes, inspect } from '../../src/analyzers/sensitive-data/index.js';

const secrets = compile({
  info_types: infoTypes.filter(({ categories }) => categories.includes('CREDENTIAL')).map(({ name }) => ({ name })),
});
const found = (text: string): string[] =>
  inspect(text, secrets)
    .findings.filter(({ info_type }) => info_type !== 'USERNAME')
    .map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);
const draw = drawing(11);
const token = draw.of('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789', 32);
const [one, two] = [
  ['Kr7', 'vTn', '#q28'],
  ['Wd4', '!pLm', 'x93'],
].map((parts) => parts.join('')) as [string, string];

describe('a password behind its user, without a word about it', () => {
  it.each([
    `the kiosk account is kiosk01 / ${one}, do not share it`,
    `my login is anna.meyer / ${one}.`,
    `Zugangsdaten: ops | ${one}`,
    `db.internal:5432:orders:orders_rw:${one}\n`,
    `*:*:*:postgres:${one}`,
    `echo 'backup:${one}' | sudo chpasswd`,
    `dsn = "svc:${one}@tcp(10.2.0.4:3306)/orders"`,
    `users:\n  - "ops:${one}"`,
    `htpasswd -b /etc/nginx/.htpasswd ops ${one}`,
    `net use Z: \\\\nas\\share /user:corp\\svc ${one}`,
  ])('is found in %j', (text) => expect(found(text)).toEqual([`PASSWORD:${one}`]));

  it('is found in each line that chpasswd is handed', () =>
    expect(found(`chpasswd <<EOF\nalice:${one}\nbob:${two}\nEOF\ncarol:nobody1`)).toEqual([
      `PASSWORD:${one}`,
      `PASSWORD:${two}`,
    ]));

  it.each([
    'go to Settings / Security2 and choose Yes / No',
    'localhost:5432:orders\nredis:6379:0\nkafka:9092:topic:partition:3',
    'db:5432:app:reader:changeme',
    `hashes = ["h1:${draw.of('ABCDEFGHabcdefgh0123456789', 20)}+ZDaCLjrR6bYpPGzM0uDHM8="]`,
    'image: registry.example.com:5000/team/app:1.4.2',
    'access: login / Sign-Up-2024',
    "awk -F: '{print $1}' /etc/passwd; man chpasswd",
  ])('is none in %j', (text) => expect(found(text)).toEqual([]));
});

describe('a password by its place in a command, a statement or a test of a page', () => {
  it.each([
    `echo '${one}' | sudo -S apt-get update`,
    `echo "${one}" | docker login -u ops --password-stdin registry.example.net`,
    `printf '%s\\n' '${one}' | sudo -S apt-get update`,
    `printf "%s" "${one}" | docker login -u ops --password-stdin`,
    `printf '${one}' | gpg --batch --passphrase-fd 0 -d backup.gpg`,
    `useradd -m -s /bin/bash -p '${one}' deploy`,
    `gh secret set DB_PASSWORD --repo acme/shop --body '${one}'`,
    `SET PASSWORD FOR 'app'@'localhost' = '${one}';`,
    `SET PASSWORD FOR app = PASSWORD('${one}');`,
    `{"ParameterKey":"DBPassword","ParameterValue":"${one}"}`,
    `await page.getByLabel('Password').fill('${one}');`,
    `cy.get('input[name=password]').type('${one}')`,
    `driver.findElement(By.id("password")).sendKeys("${one}");`,
    `my password's ${one}`,
    `my password's ${one} and nobody knows`,
    `echo "${one}" | passwd --stdin root`,
    `echo '${one}' | sudo cryptsetup luksOpen /dev/sdb1 data`,
    `SET PASSWORD = '${one}';`,
    `UPDATE users SET password = '${one}' WHERE id = 1;`,
  ])('is found in %j', (text) => expect(found(text)).toContain(`PASSWORD:${one}`));

  it('is found behind a flag that says more than its name', () =>
    expect(found(`aws secretsmanager create-secret --name app --secret-string '${token}'`)).toEqual([
      `AUTH_TOKEN:${token}`,
    ]));

  it('is found in the address of an Oracle database', () =>
    expect(found(`jdbc:oracle:thin:scott/${two}@db:1521/shop`)).toEqual([`PASSWORD:${two}`]));

  it.each([
    'echo "$PASSWORD" | docker login -u ops --password-stdin',
    `echo '${one}' | sha256sum`,
    "cy.get('input[name=password]').type('{enter}')",
    "getByLabel('Password').fill(password)",
    "my password's strength is low",
    'useradd -m -p "$HASH" deploy',
    "set password for 'app'@'%' = :password",
    `echo 'Version-2.3.4' | git hash-object -w --stdin`,
    `echo "const A1b = 'x'" | prettier --stdin`,
    'echo "Hello2World" | grep -r cryptsetup',
    "echo 'vm.max_map_count=262144' | sudo -S tee -a /etc/sysctl.conf",
    `"UPDATE users SET password = '" + hash + "' WHERE id = '" + id + "'"`,
    `"SET PASSWORD FOR app = '" . $hash . "'"`,
    "UPDATE users SET password = 'hashed_value', name = 'x' WHERE id = 1;",
    'aws secretsmanager get-secret-value --secret-id MyApp1/Prod_db --query SecretString',
    "the password's Argon2id hash, the token's Base64url form and the password's Base64-encoded text",
  ])('is none in %j', (text) => expect(found(text)).toEqual([]));
});

describe('an address that lets in whoever opens it', () => {
  it.each([
    `GET /oauth/callback?code=${token}&state=xyz HTTP/1.1`,
    `http://localhost:8080/cb?code=${token}&scope=openid`,
    `https://login.korenhof.nl/magic?t=${token}`,
    `https://app.korenhof.nl/auth/magic-link/${token}`,
  ])('holds a token in %j', (text) => expect(found(text)).toEqual([`AUTH_TOKEN:${token}`]));

  it.each([
    'https://shop.io/voucher?code=WELCOME2026',
    'callback?code=access_denied&error_description=User+denied',
    'https://shop.io/login/how-to-reset-your-password-2024',
    'https://shop.io/invite/7f3c2b1a-9d8e-4f6a-8b7c-6d5e4f3a2b1c',
    'https://video.example.com/watch?v=dQw4w9WgXcQ&t=42',
  ])('holds none in %j', (text) => expect(found(text)).toEqual([]));
});
