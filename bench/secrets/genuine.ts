import type { Draw, TextClass } from './draw.js';

/** A key as services hand them out when they give it no beginning of its own. */
function key(d: Draw): string {
  return d.pick([
    () => d.hex(32),
    () => d.hex(40),
    () => d.hex(64),
    () => d.alnum(d.int(20, 48)),
    () => d.lowerAlnum(d.int(24, 40)),
    () => d.url64(d.int(32, 64)),
    () => d.base64(32),
    () => d.base64(24),
  ])();
}

/** A key with the beginning of its provider, assembled from parts. */
function branded(d: Draw): string {
  return d.pick([
    () => `gh${d.pick(['p', 'o', 's'])}_${d.alnum(36)}`,
    () => `AK${'IA'}${d.of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`,
    () => `sk_${'live'}_${d.alnum(24)}`,
    () => `sk-${'proj'}-${d.url64(60)}`,
    () => `xox${'b'}-${d.digits(12)}-${d.digits(12)}-${d.alnum(24)}`,
    () => `gl${'pat'}-${d.alnum(20)}`,
    () => `AI${'za'}Sy${d.url64(32)}${d.alnum(1)}`,
    () => `SG${'.'}${d.url64(22)}.${d.url64(42)}${d.alnum(1)}`,
    () => `npm${'_'}${d.alnum(36)}`,
    () => `hf${'_'}${d.of('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', 34)}`,
    () => `dop${'_v1_'}${d.hex(64)}`,
    () => `sk-${'ant'}-api03-${d.url64(93)}AA`,
  ])();
}

/** A password as people and generators make them. */
function password(d: Draw): string {
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return d.pick([
    () => `${capital(d.word())}${d.digits(2)}${d.pick(['!', '#', '$', '?'])}`,
    () => `${d.word()}-${d.word()}-${d.digits(3)}`,
    () => d.alnum(12),
    () => d.of('abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#%+=', 16),
    () => `${capital(d.word())}${d.pick(['@', '_', '.', '!'])}${d.digits(4)}`,
    () =>
      `${d.of('abcdefghjkmnpqrstuvwxyz', 3)}${d.digits(3)}${d.of('ABCDEFGHJKLMNPQRSTUVWXYZ', 3)}${d.pick(['!', '%', '?'])}`,
  ])();
}

const strong = (d: Draw): string => d.of('abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789', 20);
const pem = (d: Draw, kind: string): string =>
  `-----BEGIN ${kind}${'PRIVATE'} KEY-----\n${Array.from({ length: 6 }, () => d.base64(48)).join('\n')}\n-----END ${kind}${'PRIVATE'} KEY-----`;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (d: Draw): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: d.digits(7), role: d.word(), iat: 1_760_000_000 + d.int(0, 999_999) })}.${d.url64(43)}`;

/** Secrets where people leave them. */
export const genuineSecrets: readonly TextClass[] = [
  {
    name: 'env files',
    forms: [
      (d) => `NODE_ENV=production\n${d.upperSnake(1)}_API_KEY=${key(d)}\nPORT=8080`,
      (d) => `${d.upperSnake(2)}_TOKEN="${branded(d)}"`,
      (d) => `DB_PASSWORD=${password(d)}\nDB_HOST=db.internal`,
      (d) => `export ${d.upperSnake(1)}_SECRET='${key(d)}'`,
      (d) => `SECRET_KEY_BASE=${d.hex(128)}`,
      (d) => `JWT_SECRET=${strong(d)}`,
      (d) => `APP_KEY=base64:${d.base64(32)}`,
      (d) => `SMTP_PASS=${d.lowerAlnum(16)}`,
    ],
  },
  {
    name: 'yaml',
    forms: [
      (d) => `${d.word()}:\n  host: db.internal\n  username: svc_${d.word()}\n  password: ${password(d)}`,
      (d) => `auth:\n  token: ${key(d)}`,
      (d) => `  - name: ${d.upperSnake(1)}_API_KEY\n    value: "${key(d)}"`,
      (d) => `apiKey: ${branded(d)}`,
      (d) => `client_secret: '${strong(d)}'`,
      (d) => `encryption_key: ${d.base64(32)}`,
    ],
  },
  {
    name: 'kubernetes secrets',
    forms: [
      (d) =>
        `kind: Secret\nmetadata:\n  name: ${d.kebab(2)}\ndata:\n  password: ${Buffer.from(password(d)).toString('base64')}`,
      (d) => `kind: Secret\nstringData:\n  api-key: ${key(d)}`,
      (d) => `kind: Secret\ntype: Opaque\ndata:\n  token: ${Buffer.from(key(d)).toString('base64')}`,
    ],
  },
  {
    name: 'json',
    forms: [
      (d) => `{"user":"${d.word()}","password":"${password(d)}","remember":true}`,
      (d) => `{\n  "api_key": "${key(d)}",\n  "region": "eu"\n}`,
      (d) => `{"access_token":"${d.url64(60)}","token_type":"Bearer","expires_in":3600}`,
      (d) => `{"clientSecret": "${strong(d)}", "clientId": "${d.uuid()}"}`,
      (d) =>
        `{"auths":{"registry.example.org":{"auth":"${Buffer.from(`${d.word()}:${strong(d)}`).toString('base64')}"}}}`,
      (d) => `{"webhook":{"signingSecret":"${key(d)}"}}`,
    ],
  },
  {
    name: 'ini, toml and properties',
    forms: [
      (d) => `[${d.word()}]\nuser = svc\npassword = ${password(d)}`,
      (d) => `spring.datasource.password=${password(d)}`,
      (d) =>
        `[profile ${d.word()}]\naws_secret_access_key = ${d.of('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/+', 40)}`,
      (d) => `//registry.npmjs.org/:_authToken=${branded(d)}`,
      (d) => `[pypi]\nusername = __token__\npassword = pypi-${'AgEIcHlwaS5vcmc'}${d.url64(120)}`,
      (d) => `machine api.example.org login ${d.word()} password ${strong(d)}`,
      (d) => `api.secret=${key(d)}`,
    ],
  },
  {
    name: 'javascript and typescript',
    forms: [
      (d) => `const apiKey = '${key(d)}';`,
      (d) => `new ${d.pascal(1)}Client({ token: "${branded(d)}" });`,
      (d) => `axios.get(url, { headers: { Authorization: \`Bearer ${d.url64(48)}\` } });`,
      (d) => `export const config = { dbPassword: '${password(d)}', pool: 5 };`,
      (d) => `jwt.sign(payload, '${strong(d)}'); // ${d.word()} secret: '${strong(d)}'`,
      (d) => `process.env.${d.upperSnake(1)}_SECRET = "${key(d)}";`,
    ],
  },
  {
    name: 'python',
    forms: [
      (d) => `API_KEY = "${key(d)}"`,
      (d) => `client = ${d.pascal(1)}(api_key="${branded(d)}")`,
      (d) => `conn = psycopg2.connect(host="db", user="app", password="${password(d)}")`,
      (d) => `headers = {"X-Api-Key": "${key(d)}"}`,
      (d) => `SECRET_KEY = '${d.of('abcdefghijklmnopqrstuvwxyz0123456789!@#^&*(-_=+)', 50)}'`,
      (d) => `openai.api_key = "${`sk-${'proj'}-`}${d.url64(60)}"`,
    ],
  },
  {
    name: 'java and c#',
    forms: [
      (d) => `private static final String API_KEY = "${key(d)}";`,
      (d) => `DriverManager.getConnection(url, "app", "${password(d)}"); // password = "${password(d)}"`,
      (d) => `var client = new HttpClient(); var apiKey = "${key(d)}";`,
      (d) => `.password("${strong(d)}")`,
      (d) => `string connection = "Server=sql01;Database=crm;User Id=sa;Password=${password(d)};";`,
      (d) => `ds.setPassword("${password(d)}");`,
    ],
  },
  {
    name: 'go and rust',
    forms: [
      (d) => `const apiToken = "${key(d)}"`,
      (d) => `client := acme.New("https://api", acme.WithToken("${branded(d)}"))`,
      (d) => `let secret_key = "${key(d)}";`,
      (d) => `cfg.Password = "${password(d)}"`,
      (d) => `.bearer_auth("${jwt(d)}")`,
    ],
  },
  {
    name: 'php and ruby',
    forms: [
      (d) =>
        `define('AUTH_KEY', '${d.of('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*()-_ []{}<>~+=,.;:/?|', 64)}');`,
      (d) => `$db_password = '${password(d)}';`,
      (d) => `'api_key' => '${key(d)}',`,
      (d) => `Stripe.api_key = "sk_${'live'}_${d.alnum(24)}"`,
      (d) => `config.secret_token = '${d.hex(64)}'`,
    ],
  },
  {
    name: 'terraform and docker',
    forms: [
      (d) => `resource "acme_db" "main" {\n  username = "app"\n  password = "${password(d)}"\n}`,
      (d) => `variable "api_token" {\n  default = "${key(d)}"\n}`,
      (d) => `ENV ${d.upperSnake(1)}_TOKEN=${key(d)}`,
      (d) => `    environment:\n      - POSTGRES_PASSWORD=${password(d)}`,
      (d) => `access_key = "AK${'IA'}${d.of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}"`,
    ],
  },
  {
    name: 'shell history',
    forms: [
      (d) => `export ${d.upperSnake(1)}_KEY=${key(d)}`,
      (d) => `curl -H "Authorization: Bearer ${d.url64(40)}" https://api.example.org/v1`,
      (d) => `curl -u ${d.word()}:${strong(d)} https://api.example.org`,
      (d) => `PGPASSWORD=${strong(d)} psql -h db -U app`,
      (d) => `docker login -u svc --password ${strong(d)}`,
      (d) => `git clone https://${d.word()}:${d.alnum(24)}@git.example.org/acme/app.git`,
      (d) => `gh auth login --with-token <<< ${`ghp${'_'}`}${d.alnum(36)}`,
      (d) => `curl "https://api.example.org/v1/items?api_key=${key(d)}"`,
      (d) => `redis-cli -h cache --pass ${strong(d)} ping`,
    ],
  },
  {
    name: 'log lines',
    forms: [
      (d) => `2026-02-11 10:01:22 DEBUG login request user=${d.word()} password=${password(d)}`,
      (d) => `INFO  outgoing headers: {authorization=Bearer ${jwt(d)}}`,
      (d) => `GET /callback?code=200&access_token=${d.url64(48)} 302`,
      (d) => `[warn] using api key ${branded(d)} from config`,
      (d) => `level=debug token=${key(d)} msg="refresh"`,
    ],
  },
  {
    name: 'chat prose, English',
    forms: [
      (d) => `hey, the password for the staging box is ${password(d)} - please change it later`,
      (d) => `my api key is ${key(d)}, why do I get 403?`,
      (d) => `Use token ${branded(d)} for now.`,
      (d) => `pw: ${password(d)}`,
      (d) => `login: ${d.word()}${d.digits(2)}, password: ${password(d)}`,
      (d) => `The root password was set to ${strong(d)} yesterday.`,
      (d) => `can you check this key for me? ${branded(d)}`,
    ],
  },
  {
    name: 'chat prose, German, French, Spanish',
    forms: [
      (d) => `Das Passwort lautet ${password(d)}, bitte ändern.`,
      (d) => `Mein Kennwort ist ${strong(d)}`,
      (d) => `Le mot de passe est ${password(d)}`,
      (d) => `La contraseña es ${password(d)}`,
      (d) => `Der API-Schlüssel: ${key(d)}`,
      (d) => `Passwort: ${password(d)}`,
      (d) => `Contraseña: ${strong(d)}`,
      (d) => `Mot de passe : ${password(d)}`,
    ],
  },
  {
    name: 'tickets',
    forms: [
      (d) => `Steps:\n1. Log in as admin / password: ${password(d)}\n2. Open ${d.word()}`,
      (d) => `Customer sent us their secret key (${branded(d)}), please rotate.`,
      (d) => `**Credentials**\n- user: ${d.word()}\n- password: ${password(d)}`,
      (d) => `| user | password |\n|---|---|\n| ${d.word()} | ${password(d)} |`,
      (d) => `h2. Access\nToken: {{${key(d)}}}`,
    ],
  },
  {
    name: 'headers and cookies',
    forms: [
      (d) => `Authorization: Bearer ${jwt(d)}`,
      (d) => `Authorization: Basic ${Buffer.from(`${d.word()}:${strong(d)}`).toString('base64')}`,
      (d) => `X-API-Key: ${key(d)}`,
      (d) => `Cookie: session_token=${d.url64(43)}; lang=en`,
      (d) => `Set-Cookie: sessionid=${d.lowerAlnum(32)}; HttpOnly; Path=/`,
      (d) => `x-auth-token: ${d.uuid()}`,
      (d) => `Ocp-Apim-Subscription-Key: ${d.hex(32)}`,
    ],
  },
  {
    name: 'connection strings',
    forms: [
      (d) => `postgres://app:${d.alnum(16)}@db.internal:5432/crm`,
      (d) => `mongodb+srv://${d.word()}:${d.alnum(18)}@cluster0.${d.lowerAlnum(5)}.mongodb.net/crm`,
      (d) => `redis://:${d.hex(32)}@cache.internal:6379/0`,
      (d) => `amqps://svc:${strong(d)}@mq.internal/vhost`,
      (d) =>
        `DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=${d.base64(64)};EndpointSuffix=core.windows.net`,
      (d) => `Server=tcp:sql.example.org,1433;User ID=app;Password=${strong(d)};Encrypt=True`,
      (d) => `jdbc:mysql://db:3306/crm?user=app&password=${strong(d)}`,
      (d) => `Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=${d.base64(32)}`,
    ],
  },
  {
    name: 'xml and html',
    forms: [
      (d) => `<password>${password(d)}</password>`,
      (d) => `<add key="ApiSecret" value="${key(d)}" />`,
      (d) => `<property name="password" value="${password(d)}"/>`,
      (d) => `<server><id>nexus</id><username>ci</username><password>${strong(d)}</password></server>`,
      (d) => `<string name="api_key">${key(d)}</string>`,
    ],
  },
  {
    name: 'private keys',
    forms: [
      (d) => pem(d, ''),
      (d) => pem(d, 'RSA '),
      (d) => pem(d, 'OPENSSH '),
      (d) => `"private_key": "${pem(d, '').replaceAll('\n', '\\n')}\\n"`,
      (d) => `PrivateKey = ${d.base64(32)}\nAddress = 10.0.0.2/32`,
    ],
  },
  {
    name: 'known beginnings, no context',
    forms: [
      (d) => branded(d),
      (d) => `${d.word()} ${branded(d)} ${d.word()}`,
      (d) => `"${branded(d)}"`,
      (d) => `see ${branded(d)}.`,
    ],
  },
  {
    name: 'tests that hold a real token',
    forms: [
      (d) =>
        `it('lists repos', async () => {\n  const client = new Client("gh${'p_'}${d.alnum(36)}");\n  expect(await client.list()).toHaveLength(3);\n});`,
      (d) => `def test_charge():\n    stripe.api_key = "sk_${'live'}_${d.alnum(24)}"\n    assert charge(5)`,
      (d) =>
        `func TestUpload(t *testing.T) {\n\tcreds := New("AK${'IA'}${d.of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}")\n}`,
    ],
  },
];
