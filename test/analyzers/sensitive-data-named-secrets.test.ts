import { describe, expect, it } from 'vitest';
import { drawing } from '../../bench/secrets/draw.js';
import { compile, infoTypes, inspect } from '../../src/analyzers/sensitive-data/index.js';

const secrets = compile({
  info_types: infoTypes.filter(({ categories }) => categories.includes('CREDENTIAL')).map(({ name }) => ({ name })),
});
const found = (text: string): string[] =>
  inspect(text, secrets).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);
const values = (text: string): string[] =>
  inspect(text, secrets).findings.map(({ start, end }) => text.slice(start, end));

const password = ['Kq7v', 'W2xRm', '9Lp4Zt'].join('');
const other = ['Xz8wQ', '3yTn7', 'Mk5Rb'].join('');
const token = `${other}${password}`;

describe('a secret that a field beside it names', () => {
  const documents: readonly (readonly [object, string])[] = [
    [{ env: [{ name: 'DB_PASSWORD', value: password }] }, password],
    [[{ Key: 'DB_PASSWORD', Value: password }], password],
    [{ variables: [{ key: 'API_TOKEN', value: token }] }, token],
    [{ values: [{ key: 'db_password', type: 'secret', value: password }] }, password],
    [{ headers: [{ name: 'X-Api-Key', value: token }] }, token],
    [{ headers: [{ name: 'Authorization', value: `Bearer ${token}` }] }, token],
    [{ headers: [{ name: 'Cookie', value: `sid=${token}` }] }, `sid=${token}`],
    [{ db: { password: { value: password } } }, password],
    [{ db_password: { sensitive: true, type: 'string', value: password } }, password],
    [{ db: { password: [password] } }, password],
    [{ args: ['mysql', '--password', password] }, password],
  ];
  it.each(documents)('is found however its JSON is spaced: %j', (document, value) => {
    for (const space of [0, 1, 2, 4, '\t'])
      expect(values(JSON.stringify(document, null, space)), String(space)).toEqual([value]);
  });

  it('is found between braces that are no slot of a template', () =>
    expect(values(`password: {${password}}`)).toEqual([password]));

  it('is found in every text of a list', () => {
    for (const space of [0, 2])
      expect(values(JSON.stringify({ passwords: [password, other] }, null, space))).toEqual([password, other]);
  });

  it.each(['changeme', 'abc', 'correct horse'])('is found in a list beside %j, wherever that stands', (text) => {
    for (const list of [
      [text, password, other],
      [password, text, other],
      [password, other, text],
    ])
      // prettier-ignore
      for (const space of [0, 2])
        expect(values(JSON.stringify({ passwords: list }, null, space))).toEqual([password, other]);
  });

  it('is none in the answer of a form, whose texts tell what is wrong', () => {
    const hint = 'P1-missing-digit';
    expect(values(JSON.stringify({ errors: { password: ['password_too_short_8', hint] } }))).not.toContain(hint);
    expect(values(JSON.stringify({ errors: { passwords: ['must have 8', hint] } }))).toEqual([]);
  });

  it.each(['\n', '\r\n'])('is found in every line of a list of YAML, with %j', (end) => {
    const lines = ['passwords:', `  - ${password}#`, '  - abc', `  - "${other}#"`, 'other: 1'];
    expect(values(lines.join(end))).toEqual([`${password}#`, `${other}#`]);
    expect(values(['Passwords:', '- Use 8 characters', '- At-least-1-digit', ''].join(end))).toEqual([]);
    expect(values(['secrets:', '  - db_password_v2', '  - app1-Tls2-cert3', ''].join(end))).toEqual([]);
  });

  it.each(['\n', '\r\n'])('is found in YAML whose lines end with %j', (end) => {
    const lines = ['env:', '  - name: DB_PASSWORD', `    value: ${password}`, '  - name: API_TOKEN', `    value: "${token}"`, '']; // prettier-ignore
    expect(values(lines.join(end))).toEqual([password, token]);
    for (const sign of ['|', '>-', '|+'])
      expect(values(['stringData:', `  password: ${sign}`, `    ${password}`, 'a: 1'].join(end))).toEqual([password]);
    expect(values(['args:', '  - --password', `  - ${password}`].join(end))).toEqual([password]);
    expect(values([`db_password = <<EOT`, password, 'EOT'].join(end))).toEqual([password]);
  });

  it.each([
    '{"name":"token","value":"{{token1}}"}',
    '<password>{{a&amp;B1c2D3}}</password>',
    `"password": "{{${password}}}"`,
    '<td>Password</td><td>A-Z&amp;0-9!</td>',
    'password: a-zA-Z0-9',
    '{"name":"DB_PASSWORD","value":"${DB_PW1}"}',
    '[{"name":"password","type":"string","default":"********"}]',
    '{"properties":{"password":{"type":"string","minLength":8,"default":""}}}',
    '- name: DB_PASSWORD\r\n    valueFrom:\r\n      secretKeyRef:\r\n        name: s1x2c3',
    '["--password",\n"$PW1"]',
    'password: |\n  Enter your 8 characters',
    'password: !vault |\n  $ANSIBLE_VAULT;1.1;AES256',
    'secret: ["abc", "def"]',
  ])('is none in %s', (text) => expect(found(text)).toEqual([]));
});

describe('a secret in a declaration', () => {
  it.each([
    `const password: string = "${password}";`,
    `private readonly apiKey: string = "${token}";`,
    `val dbPassword: String = "${password}"`,
    `static let password: String? = "${password}"`,
    `password: str = "${password}"`,
    `DB_PASSWORD: Final[str] = "${password}"`,
    `let api_key: &'static str = "${token}";`,
    `const token: string | undefined = "${token}"`,
    `char password[] = "${password}";`,
    `std::string password{"${password}"};`,
    `Dim password As String = "${password}"`,
    `public string Password { get; set; } = "${password}";`,
    `password varchar(20) := '${password}';`,
    ...['u', 'r', 'f', 'Rb', '@', 'L', '$'].map((prefix) => `password = ${prefix}"${password}"`),
    `CREATE LOGIN bob WITH PASSWORD = N'${password}'`,
    `headers = {'Authorization': f'Bearer ${token}'}`,
    `password: SecretStr = SecretStr("${password}")`,
    `password: Option<String> = Some(String::from("${password}"))`,
    `password = new String("${password}")`,
  ])('is found: %s', (text) => expect(values(text)).toEqual([text.includes(token) ? token : password]));

  it.each([
    'interface X { password: string; token?: string | null }',
    'function f(password: string = getDefault2()) {}',
    'password: string = settings.pw1',
    'let token: Map<string, Foo2> = new Map2();',
    'public string Password { get; set; } = "";',
    'password: str = Field(default="", alias="pw2x")',
    'password = f"{user}1"',
    'password = f"pw{i}1"',
    'password = $"{name}2x"',
    'password = new String(chars2)',
    'password = Some(pw2x)',
  ])('is none in %s', (text) => expect(found(text)).toEqual([]));
});

describe('a password that holds what ends other values', () => {
  const drawn = drawing(17);
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
  const forms: Readonly<Record<string, (value: string) => string>> = {
    line: (value) => `A=1\nDB_PASSWORD=${value}\nB=2\n`,
    quoted: (value) => `DB_PASSWORD="${value}"`,
    json: (value) => JSON.stringify({ user: 'bob', password: value }),
    sentence: (value) => `The password for the router is ${value}`,
    address: (value) => `DATABASE_URL=postgres://bob:${value}@db.example.org:5432/shop`,
  };
  const everywhere = Object.keys(forms);
  it.each([
    [' ', ['quoted', 'json']],
    ...[',', ';', '(', ')', "'"].map((sign) => [sign, everywhere]),
    ...['{', '}', '`'].map((sign) => [sign, everywhere]),
    ...['/', '?', '<'].map((sign) => [sign, ['address']]),
  ] as [string, string[]][])('is found whole with %j', (sign, names) => {
    for (const name of names) {
      let whole = 0;
      for (let i = 0; i < 60; i++) {
        const at = drawn.int(1, 14);
        const value = `${drawn.of(letters, at)}${sign}${drawn.of(letters, 15 - at)}`;
        const text = (forms[name] as (value: string) => string)(value);
        if (values(text).some((one) => one.includes(value))) whole++;
      }
      expect(whole, name).toBeGreaterThanOrEqual(48);
    }
  });

  it.each([
    ['{"password":"Tr0ub4dor &3 horse"}', 'Tr0ub4dor &3 horse'],
    [`Driver={x};Pwd={Kq7v;${password}};`, `Kq7v;${password}`],
    [`https://bob:Kq7v@${password}@host.example.org/x`, `bob:Kq7v@${password}`],
  ])('is found whole: %s', (text, value) => expect(values(text)).toEqual([value]));

  it.each([
    '"password": "At least 8 characters, 1 number"',
    '{"password":"Mot de passe (8+ caractères)"}',
    '{"password":"Minimum 8 chars, 1 Uppercase1"}',
    'PASSWORD=$(cat /run/x1)',
    "PASSWORD=getpass('Enter pw1'),",
    'PASSWORD=secrets.token_urlsafe(32);',
    'the password is hashed(sha256),salted',
    'postgres://user:${PASS}@db',
    'postgres://bob:{password}@db/x',
    'postgres://localhost:5432/db?u=a@b.example',
    'mongodb://h1:27017,h2:27017/?x=a@b.example',
    'Pwd={this.state.pw1;x}',
  ])('is none in %s', (text) => expect(found(text)).toEqual([]));
});

describe('a password that a sentence or a command gives', () => {
  it.each([
    `set the password to ${password} please`,
    `use ${password} as the password`,
    `"${password}" is my new password.`,
    `Login: bob / ${password}`,
    `Wi-Fi key: ${password}`,
    `username admin password 0 ${password}`,
    `enable secret 0 ${password}`,
    `az login -u bob -p ${password}`,
    `oc login -u bob -p ${password} https://x`,
    `mongo -u bob -p ${password} --host db`,
    `helm registry login -u bob -p ${password} r`,
    `sqlcmd -S db -U sa -P ${password}`,
    `bcp x out f -U sa -P ${password}`,
  ])('is found: %s', (text) => expect(found(text)).toContain(`PASSWORD:${password}`));

  it('is found though it begins like the name of a method', () =>
    expect(values(`Wi-Fi key: WPA2${password}`)).toEqual([`WPA2${password}`]));

  it('is found on both sides of a change', () =>
    expect(values(`I changed my password from ${password} to ${other}.`)).toEqual([password, other]));

  it.each([
    'Use OAuth2Client as the password',
    'PBKDF2 is the password hash',
    'Q4FY2024-Budget.xlsx was the password protected file',
    'Q4FY2024-Budget.xlsx is the new password list',
    `${password}# is the password hash of bob`,
    'secure key derivation from passwords (PBKDF2)',
    'migrate password from MD5Crypt to BcryptV2x',
    'login: repo / BuildV2Test',
    'access: api / v2Users3x',
    'mongo --port 27017 -p',
    'az login -u a -p $PW1',
    'username admin password 0 <password>',
    'wpa key = WPA2-PSK-CCMP',
    'WLAN key: AES256-CCMP',
    'Wi-Fi password: WPAPSKWPA2PSK',
  ])('is none in %s', (text) => expect(found(text)).toEqual([]));
});
