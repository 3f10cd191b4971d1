import { describe, expect, it } from 'vitest';
import { drawing } from '../../bench/secrets/draw.js';
import { compile, deidentify, inspect, transformKeys } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const replacing = compile(
  { info_types: [] },
  { transformations: [{ transformation: { type: 'replace_with_info_type' } }] },
);
const keys = transformKeys(() => new Uint8Array(32).fill(3));
const found = (text: string): string[] =>
  inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);

const draw = drawing(5);
const hex = (length: number): string => draw.of('0123456789abcdef', length);
const word = (length: number): string => draw.of('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789', length);
const password = ['Tq7', 'xW!', 'm29Lf'].join('');

describe('a password with quotes and strokes inside', () => {
  it.each([
    JSON.stringify({ user: 'bob', password: `${password}"q\\z`, next: 1 }),
    JSON.stringify({ password: `${password}"jane@example.com` }),
    `user="bob" password="${password}\\"q\\\\z" next`,
    `pwd = '${password}\\'q';`,
  ])('is found to its end: %s', (text) => {
    const [only, ...others] = inspect(text, byDefault).findings;
    expect(others).toEqual([]);
    expect(only).toMatchObject({ info_type: 'PASSWORD', start: text.indexOf(password) });
    const end = only?.end as number;
    expect('"\'').toContain(text.charAt(end));
    expect(text.slice(end + 1)).toMatch(/^(?:,"next":1\}|\}| next|;)$/);
  });

  it.each([
    [JSON.stringify({ password: `${password}\nSee the manual` })],
    [JSON.stringify(JSON.stringify({ password }))],
    [`{\\"password\\":\\"${password}\\"}`],
  ])('ends where it is whole: %s', (text) => expect(found(text)).toEqual([`PASSWORD:${password}`]));
});

describe('a password of any signs', () => {
  const [first, rest] = [['Kq', '7v'].join(''), ['W2xRm', '9Lp4Zt'].join('')];
  const signs = ['<', '\\', '"'];
  const places = signs.flatMap((sign) => [
    [`${first.slice(0, 2)}${sign}${first.slice(2)}${rest}`],
    [`${first}${sign}${rest}`],
    [`${first}${rest.slice(0, 6)}${sign}${rest.slice(6)}`],
  ]);

  it.each(places)('is found whole behind a name, in quotes and in JSON: %s', (drawn) => {
    const inQuotes = drawn.replace(/"/g, '\\"');
    expect(found(`DB_PASSWORD=${drawn}\nNEXT=1\n`)).toEqual([`PASSWORD:${drawn}`]);
    expect(found(`the password is ${drawn}`)).toEqual([`PASSWORD:${drawn}`]);
    expect(found(`DB_PASSWORD='${drawn}'\n`)).toEqual([`PASSWORD:${drawn}`]);
    expect(found(`password: "${inQuotes}"\n`)).toEqual([`PASSWORD:${inQuotes}`]);
    const document = JSON.stringify({ user: 'bob', password: drawn });
    expect(found(document)).toEqual([`PASSWORD:${JSON.stringify(drawn).slice(1, -1)}`]);
    const sanitised = deidentify(document, inspect(document, replacing).found, replacing, keys);
    expect(JSON.parse(sanitised)).toEqual({ user: 'bob', password: '[PASSWORD]' });
  });

  it.each(['"', '<', '[', '("'])('is found whole in JSON behind %s, unless its partner closes it', (sign) => {
    const drawn = `${sign}${first}${rest}`;
    expect(found(JSON.stringify({ user: 'bob', password: drawn }))).toEqual([
      `PASSWORD:${JSON.stringify(drawn).slice(1, -1)}`,
    ]);
    const partner = { '"': '"', '<': '>', '[': ']', '("': '")' }[sign] as string;
    expect(found(JSON.stringify({ user: 'bob', password: `${sign}${password}${partner}` }))).toEqual([
      `PASSWORD:${password}`,
    ]);
  });

  it('is found whole where it is a key', () => {
    const key = ['q8ZtW3xLr7hu', 'nT3r\\2kk9'].join('');
    expect(found(JSON.stringify({ api_key: key }))).toEqual([`AUTH_TOKEN:${key.replace('\\', '\\\\')}`]);
  });

  it.each([
    'password = "C:\\Users\\foo1\\Pass2.txt"',
    "login_token: 'CORP\\svc_Sql1'",
    "token = '\\d{6}[A-Z]x1'",
    'password=<%=ENV["PW1x"]%>',
    'password=os.environ["DB_PW1x"]',
    'password = "^(?=.*\\d)[A-Za-z]{8,12}$"',
    'token: Map<string, Foo2>',
    JSON.stringify({ token: '<a href="x1Z">' }),
    JSON.stringify({ key: '"Quoted1Az"' }),
    JSON.stringify({ secret: 'App\\Models\\User1Az' }),
  ])('is no path, pattern, tag or line of code: %s', (text) => expect(found(text)).toEqual([]));
});

describe('a password with a dot inside', () => {
  it('is found whole, in every form that it is written in', () => {
    const drawn = drawing(11);
    const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
    let whole = 0;
    for (let i = 0; i < 200; i++) {
      const at = drawn.int(1, 14);
      const value = `${drawn.of(signs, at)}.${drawn.of(signs, 15 - at)}`;
      const text = drawn.pick([
        JSON.stringify({ user: 'bob', password: value }),
        `DB_PASSWORD=${value}\n`,
        `DB_PASSWORD='${value}'\n`,
        `password: "${value}"\n`,
        `the password is ${value}\n`,
      ]);
      if (found(text).join() === `PASSWORD:${value}`) whole++;
    }
    expect(whole).toBeGreaterThanOrEqual(188);
  });

  it.each([
    'config.password',
    'this.form2.value',
    'req.headers.auth',
    'os.environ.DB_PW1',
    'utf8Bytes.byteLength',
    'SyntaxKind.AsyncKeyword',
    'ts9.SyntaxKind.JsxText',
    'GdkPixbuf.Pixbuf.new_from_xpm_data',
    'e.Kb.X9.Z1',
    '_0x4f1c2d._0x5e3a1b',
    'org.apache.commons2.Oauth2Token',
    'k8s1x.qpsvc.io',
    'Kx7Bq2.pem',
    'zW9kXq3.json',
    'v1.Kq7.rc2',
    'Qt4::QtXml2Kd',
  ])('is no member of an object, no host and no file: %s', (code) => {
    for (const text of [`password = ${code}`, `{password:${code},x:1}`, `DB_PASSWORD=${code}\n`, `password: "${code}"`])
      expect(found(text).filter((finding) => finding.startsWith('PASSWORD'))).toEqual([]);
  });
});

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
    `mot de passe du wifi : ${password}`,
    `Salut, le mot de passe du wifi c'est ${password}`,
    `wachtwoord van de NAS: ${password}`,
    `hasło do panelu: ${password}`,
    `heslo k databázi je ${password}`,
    `sunucunun şifresi ${password}`,
    `пароль от сервера: ${password}`,
    `пароль до бази: ${password}`,
    `contraseña wifi: ${password}`,
    `mật khẩu wifi là ${password}`,
    `كلمة المرور للخادم هي ${password}`,
    `رمز المرور: ${password}`,
    `Das Passwort ist „${password}“`,
    `user ops, pw ${password} on db1`,
    `login: kiosk/${password}`,
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
    `unzip -P ${password} a.zip`,
    `smbclient //nas/share -U lena%${password}`,
    `net user backup ${password} /add`,
    `ConvertTo-SecureString "${password}" -AsPlainText -Force`,
    `snmp-server community ${password} RW`,
    `crypto isakmp key ${password} address 203.0.113.9`,
    `CREATE USER 'report'@'%' IDENTIFIED BY '${password}';`,
    `echo '${password}' | su -c 'systemctl restart web' deploy`,
    `yes '${password}' | passwd deploy`,
    `passwd --stdin deploy <<< '${password}'`,
    `sudo -S apt-get update <<< "${password}"`,
    `docker login -u ci --password-stdin <<< '${password}'`,
    `sign in with kiosk/${password}`,
    `log in as kiosk / ${password}`,
  ])('%s', (text) => expect(found(text)).toContain(`PASSWORD:${password}`));
});

describe('a password given twice to a command', () => {
  it.each([
    `printf '${password}\\n${password}\\n' | passwd deploy`,
    `echo -e "${password}\\n${password}" | sudo passwd deploy`,
    `printf '%s\\n%s\\n' '${password}' '${password}' | smbpasswd -s -a deploy`,
    `(echo ${password}; echo ${password}) | smbpasswd -s -a deploy`,
  ])('%s', (text) => expect(found(text)).toEqual([`PASSWORD:${password}`, `PASSWORD:${password}`]));

  it.each([
    `printf '${password}\\nSomethingElse7\\n' | passwd deploy`,
    'yes | passwd --delete deploy',
    'cat notes.txt | su -c "tee /srv/notes.txt" deploy',
    'echo "SELECT 1;" | su postgres -c psql',
    "echo 'vm.swappiness=10' | su -c 'tee -a /etc/sysctl.conf'",
    'su - postgres <<< "select 1"',
    'sign in with Google/Facebook',
    'log in using SSO/OAuth2.0',
    'users sign in with OIDC / OAuth2.1 at the gateway',
    'sign in to portal/Console2.0',
    'grep -c foo <<< "$text"',
    'sudo -S -u postgres psql <<< "SELECT 1;"',
  ])('but not what was not: %s', (text) => expect(found(text)).toEqual([]));
});

describe('a password in its place', () => {
  it.each([
    `password                    = "${password}"`,
    `define('DB_PASSWORD',          '${password}');`,
    `Key         Value\n---         -----\npassword    ${password}\nusername    crm`,
    `<p>Ihr Passwort: <strong>${password}</strong></p>`,
    `<tr><td>Password</td><td>${password}</td></tr>`,
    `Your temporary password is:\n\n    ${password}\n\nPlease change it.`,
    `Password:\r\n${password}\r\n`,
    `Password (until Friday): ${password}`,
    `user → ops, pass → ${password}`,
    `new NetworkCredential("mailer", "${password}")`,
    `requests.get(url, auth=("svc_user", "${password}"))`,
    `smtp.login('robot@acme.example', '${password}')`,
    `DriverManager.getConnection("jdbc:mysql://db1/crm", "crm", "${password}")`,
    `client.get(u).basic_auth("deploy", Some("${password}"))`,
    `WiFi.begin("Haus-Lindner", "${password}");`,
  ])('%j', (text) => expect(found(text)).toContain(`PASSWORD:${password}`));

  it.each([
    '<li>Password</li><li>OAuth2</li>',
    '<h3>Password:</h3><p>Base64-encoded text</p>',
    'auth("read:users", "write:users2")',
    `login('https://sso.example', 'oauth2')`,
    'objects identified by "UUIDv7"',
    'std::mask::value_type',
    'password:\n\nkeycloak26:\n  image: x',
    'const password      = form.get("password1");',
    'Cache restored from key: node-cache-Linux-npm-' + hex(64),
    'db_password: ENC[AES256_GCM,data:x7Kd,type:str]',
    'applicationServerKey: "B' + word(86) + '"',
    '$cred = ConvertTo-SecureString -String $plain',
  ])('is none where %s', (text) => expect(found(text)).toEqual([]));
});

describe('a hash of a password', () => {
  const radix = (length: number): string =>
    draw.of('./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', length);
  it.each([
    ['crypt, SHA-512', ['$6', radix(16), radix(86)].join('$')],
    ['crypt, MD5', ['$1', radix(8), radix(22)].join('$')],
    ['Apache', ['$apr1', radix(8), radix(22)].join('$')],
    ['bcrypt', ['$2y', '10', radix(53)].join('$')],
    ['Argon2', ['$argon2id', 'v=19', 'm=65536,t=3,p=4', word(22), word(43)].join('$')],
    ['Django', ['pbkdf2_sha256', '600000', word(22), `${word(43)}=`].join('$')],
    ['LDAP', `{SSHA}${word(38)}==`],
  ])('of %s is found whole', (_, hash) => expect(found(`ana:${hash}:19700`)).toEqual([`WEAK_PASSWORD_HASH:${hash}`]));

  it('is no price and no argument of a shell', () =>
    expect(found(`from $6 to $9; awk '{print $1$2}' a; echo $5$6`)).toEqual([]));
});

describe('key material', () => {
  const phrase = 'velvet trumpet oyster garage planet ribbon amused fossil window pepper glory canyon';
  it.each([`my seed phrase: ${phrase}`, `MNEMONIC="${phrase}"`, `Recovery phrase\n${phrase}`])(
    'of a wallet is its phrase: %j',
    (text) => expect(found(text)).toEqual([`WALLET_RECOVERY_PHRASE:${phrase}`]),
  );

  it('is no sentence about a phrase', () =>
    expect(found('Recovery phrase: keep your words safe and never share them with anyone online')).toEqual([]));

  it('of a JSON web key is its private members (RFC 7518), not its public ones', () => {
    const [n, d] = [word(342), word(342)];
    const key = (members: object): string => JSON.stringify({ kty: 'RSA', e: 'AQAB', ...members });
    expect(found(key({ n }))).toEqual([]);
    expect(found(key({ n, d }))).toEqual([`PRIVATE_KEY:${d}`]);
  });

  it('of a tunnel stands between its fences', () => {
    const key = `-----BEGIN OpenVPN Static key V1-----\n${hex(32)}\n${hex(32)}\n-----END OpenVPN Static key V1-----`;
    expect(found(`<tls-auth>\n${key}\n</tls-auth>`)).toEqual([`PRIVATE_KEY:${key}`]);
  });

  it('of PuTTY stands below its number of lines', () => {
    const line = word(64);
    expect(found(`Public-Lines: 1\n${word(64)}\nPrivate-Lines: 1\n${line}\nPrivate-MAC: ${hex(64)}`)).toEqual([
      `PRIVATE_KEY:${line}`,
    ]);
  });

  it('of a disk is eight groups that eleven divides', () => {
    const groups = Array.from({ length: 8 }, (_, i) => String(11 * (7919 * (i + 1))).padStart(6, '0'));
    expect(found(`key ${groups.join('-')}`)).toEqual([`BITLOCKER_RECOVERY_KEY:${groups.join('-')}`]);
    groups[3] = String(Number(groups[3]) + 1);
    expect(found(`key ${groups.join('-')}`)).toEqual([]);
  });
});
