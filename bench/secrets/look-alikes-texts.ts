import type { TextClass } from './draw.js';

/** Ordinary texts that speak of secrets, or stand where secrets stand, and hold none. */
export const textLookAlikes: readonly TextClass[] = [
  {
    name: 'placeholders',
    forms: [
      (d) => `API_KEY=your-${d.word()}-api-key`,
      (d) => `${d.upperSnake(1)}_TOKEN=<your ${d.word()} token>`,
      (d) =>
        `password: "${d.pick(['changeme', 'change-me', 'CHANGE_ME', 'changeit', 'replace-me', 'TODO', 'FIXME', 'secret', 'hunter2', 'letmein'])}"`,
      (d) => `secret_key = "${d.pick(['x', 'X', '*', '0', '-', '#', '.']).repeat(d.int(16, 40))}"`,
      (d) =>
        `token: ${d.pick(['INSERT', 'PUT', 'ADD', 'ENTER', 'PASTE', 'SET'])}_${d.pick(['YOUR', 'THE', 'MY'])}_${d.upperSnake(1)}_TOKEN_HERE`,
      (d) =>
        `"apiKey": "${d.pick(['dummy', 'fake', 'sample', 'demo', 'mock', 'placeholder'])}-${d.word()}-key-${d.digits(3)}"`,
      (d) => `ghp_${d.pick(['x', 'X', '0', 'a']).repeat(36)}`,
      (d) =>
        `Authorization: Bearer ${d.pick(['<token>', 'YOUR_ACCESS_TOKEN', '{token}', '[token]', 'xxxxx.yyyyy.zzzzz', '…', '...'])}`,
      (d) =>
        `client_secret=${d.pick(['mysecret', 'my-client-secret', 'some_secret_value', 'the-client-secret', 'not-a-real-secret', 'super-secret-value'])}`,
      (d) =>
        `sk-${d.pick(['your-openai-key', 'xxxxxxxxxxxxxxxxxxxxxxxx', '...', 'proj-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'])}`,
      (d) =>
        `DATABASE_URL=postgres://${d.pick(['user:password', 'USER:PASS', 'username:secret', 'postgres:postgres', '<user>:<password>'])}@localhost:5432/${d.word()}`,
    ],
  },
  {
    name: 'sequences and repetitions',
    forms: [
      (d) =>
        `api_key = "${d.pick(['abcdef1234567890abcdef1234567890', '1234567890abcdef1234567890abcdef', 'abc123def456ghi789jkl012mno345pq', 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6', '0123456789abcdefghij0123456789'])}"`,
      (d) => {
        const unit = d.lowerAlnum(d.int(3, 6));
        return `token: ${unit.repeat(Math.ceil(32 / unit.length))}`;
      },
      (d) => `secret="${d.pick(['deadbeef', 'cafebabe', 'abcd1234', 'f00dface', '1a2b3c4d']).repeat(d.int(4, 8))}"`,
      (d) => `AKIA${d.pick(['ABCDEFGHIJKLMNOP', 'QRSTUVWXYZ234567', 'AAAABBBBCCCCDDDD', '2222333344445555'])}`,
      (d) =>
        `access_token=${d.pick(['aaaabbbbccccddddeeeeffff', 'qwertyuiopasdfghjklzxcvbnm123456', '1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t6y', 'zyxwvutsrqponmlkjihgfedcba987654'])}`,
      (d) => `SECRET_KEY=${d.pick(['00', '11', 'ab', 'ff', '5a']).repeat(16)}`,
      (d) =>
        `ghp_${d.pick(['abcdefghijklmnopqrstuvwxyz1234567890', '1234567890abcdefghijklmnopqrstuvwxyz', 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij'])}`,
    ],
  },
  {
    name: 'published examples',
    forms: [
      () => `aws_access_key_id = AKIA${'IOSFODNN7'}${'EXAMPLE'}`,
      () => `aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCY${'EXAMPLEKEY'}`,
      (d) => `AKIA${d.of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 9)}EXAMPLE`,
      (d) => `token: ghp_${'Example'}${d.word()}Token${'0'.repeat(20)}`.slice(0, 47),
      (d) => `"secret": "${d.alnum(14)}EXAMPLE${d.alnum(6)}"`,
      () =>
        [
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
          'eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ',
          'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
        ].join('.'),
    ],
  },
  {
    name: 'references to the environment',
    forms: [
      (d) => `const token = process.env.${d.upperSnake(2)}_TOKEN ?? '';`,
      (d) => `password: \${${d.upperSnake(1)}_PASSWORD:-}`,
      (d) => `API_KEY: \${{ secrets.${d.upperSnake(2)}_KEY }}`,
      (d) => `api_key = os.environ["${d.upperSnake(2)}_API_KEY"]`,
      (d) => `secret := os.Getenv("${d.upperSnake(2)}_SECRET")`,
      (d) => `curl -H "Authorization: Bearer $${d.upperSnake(1)}_TOKEN2" https://api.example.org`,
      (d) => `token = var.${d.snake(2)}_token_v2`,
      (d) => `password: "{{ lookup('env', '${d.upperSnake(1)}_PASSWORD') }}"`,
      (d) => `password = ENV.fetch('${d.upperSnake(2)}_PASSWORD')`,
      (d) => `$env:${d.upperSnake(1)}_TOKEN = Get-Secret -Name ${d.kebab(2)}-2`,
      (d) => `spring.datasource.password=\${${d.upperSnake(1)}_PW}`,
      (d) => `secret: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  ${d.digits(80)}`,
      (d) => `api-key: @Microsoft.KeyVault(SecretUri=https://${d.word()}.vault.azure.net/secrets/${d.word()}/)`,
      (d) => `password: op://${d.word()}/${d.word()}/password`,
      (d) => `token = data.vault_generic_secret.${d.word()}.data["token"]`,
      (d) => `--set auth.token=%${d.upperSnake(1)}_TOKEN%`,
      (d) => `SECRET=$(aws secretsmanager get-secret-value --secret-id ${d.kebab(2)}-v2 --query SecretString)`,
      (d) => `password = sm://acme-${d.word()}/db-password-${d.digits(1)}`,
    ],
  },
  {
    name: 'code that handles secrets',
    forms: [
      (d) => `const accessToken = await ${d.camel(2)}.getToken({ scope: '${d.word()}:read', ttl: 3600 });`,
      (d) => `def verify_token(token: str, secret: bytes = b"") -> ${d.pascal(2)}2: ...`,
      (d) => `this.apiKey = ${d.camel(2)}Config.apiKeyV${d.int(2, 4)};`,
      (d) => `private final String password = builder.${d.camel(1)}Password${d.int(1, 3)};`,
      () => `secretKey: keyPair.privateKey.export({ format: 'jwk' })`,
      (d) => `if (!bcrypt.compareSync(password, user.passwordHash)) return ${d.camel(2)}Error401();`,
      () => `token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")`,
      () => `let key = Aes256Gcm::generate_key(&mut OsRng);`,
      () => `$password = password_hash($_POST['password'], PASSWORD_BCRYPT, ['cost' => 12]);`,
      (d) => `var secret = Convert.FromBase64String(${d.pascal(1)}Options.Secret256);`,
      (d) => `key = hashlib.sha256(${d.snake(2)}.encode("utf-8")).hexdigest()`,
      (d) => `credentials: { accessKeyId, secretAccessKey, sessionToken: ${d.camel(2)}2 },`,
      (d) => `password=request.form.get("password${d.int(1, 2)}")`,
      (d) => `TOKEN_TYPES = {Token.Keyword: "${d.word()}", Token.Name.Builtin: "${d.word()}2"}`,
      (d) => `val token = intent.getStringExtra(EXTRA_${d.upperSnake(1)}_TOKEN_V2)`,
      (d) => `password_field = driver.find_element(By.ID, "${d.kebab(2)}-password-${d.digits(2)}")`,
      (d) => `auth: oauth2Client${d.int(2, 9)}.credentials,`,
      (d) => `keys = %w[${d.snake(2)} ${d.snake(2)}2 ${d.snake(1)}]`,
    ],
  },
  {
    name: 'expressions for tokens',
    forms: [
      (d) => `const GITHUB = /gh[pousr]_[A-Za-z0-9]{36,${d.int(40, 255)}}/g;`,
      (d) => `regex = '''(?i)${d.word()}[_-]?api[_-]?key["' ]*[:=]["' ]*([a-z0-9]{32})'''`,
      () => `pattern: "AKIA[0-9A-Z]{16}" # access key`,
      () => `re.compile(r"sk-[a-zA-Z0-9]{20}T3BlbkFJ[a-zA-Z0-9]{20}")`,
      (d) => `secret: /^[A-Za-z0-9+\\/]{${d.int(40, 86)}}={0,2}$/`,
      (d) => `password must match ^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d@$!%*?&]{${d.int(8, 12)},}$`,
      (d) => `token: { type: 'string', pattern: '^xox[baprs]-[0-9a-zA-Z-]{10,${d.int(48, 72)}}$' }`,
      (d) => `grep -rE "password\\s*=\\s*['\\"][^'\\"]{${d.int(6, 9)},}" src/`,
      () => `if ($header =~ /^Bearer\\s+([\\w-]+\\.[\\w-]+\\.[\\w-]+)$/) { $token = $1; }`,
    ],
  },
  {
    name: 'kubernetes objects',
    forms: [
      (d) => `pod/${d.kebab(2)}-${d.lowerAlnum(9)}-${d.lowerAlnum(5)} 1/1 Running 0 3d token`,
      (d) => `secretKeyRef:\n  name: ${d.kebab(2)}-secret-${d.lowerAlnum(10)}\n  key: ${d.kebab(2)}`,
      (d) => `secretName: ${d.kebab(2)}-tls-${d.lowerAlnum(5)}`,
      (d) => `checksum/secret: ${d.hex(64)}`,
      (d) => `imagePullSecrets:\n  - name: regcred-${d.lowerAlnum(8)}`,
      (d) => `existingSecret: ${d.kebab(2)}-v${d.int(1, 12)}`,
      (d) => `serviceAccountName: ${d.kebab(2)}-sa\nautomountServiceAccountToken: false`,
      (d) => `kubernetes.io/service-account.uid: ${d.uuid()}`,
      (d) =>
        `volumeMounts:\n- mountPath: /var/run/secrets/kubernetes.io/serviceaccount\n  name: kube-api-access-${d.lowerAlnum(5)}`,
      (d) => `resourceVersion: "${d.digits(9)}"\nuid: ${d.uuid()}\ntype: kubernetes.io/service-account-token`,
    ],
  },
  {
    name: 'cloud resources',
    forms: [
      (d) => `kms_key_id = "arn:aws:kms:eu-west-1:${d.digits(12)}:key/${d.uuid()}"`,
      (d) => `secret_arn: arn:aws:secretsmanager:us-east-1:${d.digits(12)}:secret:${d.kebab(2)}-${d.alnum(6)}`,
      (d) => `vpc-${d.hex(17)} subnet-${d.hex(17)} sg-${d.hex(17)} key_name=deploy-${d.word()}-2024`,
      (d) => `ami = "ami-${d.hex(17)}"\nkey_name = "${d.kebab(2)}"`,
      (d) => `projects/acme-${d.digits(6)}/secrets/${d.kebab(2)}/versions/${d.int(1, 40)}`,
      (d) =>
        `/subscriptions/${d.uuid()}/resourceGroups/rg-${d.word()}/providers/Microsoft.KeyVault/vaults/kv-${d.lowerAlnum(8)}`,
      (d) => `measurementId: "G-${d.upperAlnum(10)}", appId: "1:${d.digits(12)}:web:${d.hex(22)}"`,
      (d) => `GTM-${d.upperAlnum(7)}, UA-${d.digits(8)}-1, AW-${d.digits(10)}`,
      (d) => `HOSTED_ZONE=Z${d.upperAlnum(20)}\nDISTRIBUTION=E${d.upperAlnum(13)}`,
      (d) => `client_email: svc-${d.word()}@acme-${d.digits(6)}.iam.gserviceaccount.com\nclient_id: ${d.digits(21)}`,
      (d) => `"user_pool_id": "eu-central-1_${d.alnum(9)}", "identity_pool": "eu-central-1:${d.uuid()}"`,
    ],
  },
  {
    name: 'names of things that hold key or token',
    forms: [
      (d) => `public_key_id: ${d.hex(16)}, key_version: ${d.int(1, 20)}`,
      (d) => `monkey = "${d.kebab(2)}-${d.digits(4)}"\nhotkeys = "ctrl+shift+k${d.digits(1)}"`,
      (d) => `keyboard: "us-intl-${d.digits(3)}", layout_key: "${d.camel(2)}"`,
      (d) => `tokenizer_config: {"vocab_size": ${d.digits(5)}, "model_max_length": 4096, "bos_token": "<s>"}`,
      () => `token_endpoint: https://auth.example.org/oauth2/v2.0/token`,
      (d) => `token_type: ${d.pick(['Bearer', 'bearer', 'mac', 'dpop', 'urn:ietf:params:oauth:token-type:jwt'])}`,
      (d) => `password_reset_url = "/account/reset/${d.word()}/2"`,
      (d) => `secretariat: Raum ${d.digits(3)}, keynote: ${d.word()} 2026`,
      (d) => `<add key="${d.pascal(2)}" value="${d.pascal(2)}${d.int(1, 9)}" />`,
      (d) => `<entry key="${d.kebab(2)}.${d.snake(2)}" value="executed" />`,
      (d) => `keyId=${d.upperAlnum(20)}, keyState=Enabled`,
      (d) => `apiVersion: ${d.word()}.k8s.io/v1beta${d.int(1, 3)}`,
      (d) => `x-api-version: 2024-${d.int(10, 12)}-${d.int(10, 28)}-preview`,
      (d) => `event-bus-api-key: rc0.${d.int(1, 20)}.0_2024${d.digits(4)}-SNAPSHOT`,
      (d) => `key: com.acme.${d.word()}.${d.pascal(2)}Factory2`,
      (d) => `key="${d.snake(3)}_v${d.int(1, 9)}"`,
      (d) => `keystore = ${d.kebab(2)}-2024.jks, key alias = ${d.kebab(2)}${d.digits(2)}`,
      (d) => `sort_key = "${d.upperSnake(2)}#2024-05-${d.int(10, 28)}T10:00:00Z"`,
    ],
  },
  {
    name: 'messages about secrets',
    forms: [
      (d) => `I forgot my password for the ${d.word()} ${d.word()}, the hint says "first pet".`,
      (d) => `The token for ${d.word()} expires in ${d.int(10, 90)} minutes, then it answers 401.`,
      (d) => `Your password was changed on ${d.int(1, 28)} March at 10:4${d.int(0, 9)}.`,
      (d) => `Please send me the API key of the ${d.word()} project through 1Password, not here.`,
      (d) => `Das Passwort für ${d.word()} muss ${d.int(8, 16)} Zeichen haben, ein Sonderzeichen und 1 Ziffer.`,
      (d) => `Le mot de passe doit être changé tous les ${d.int(30, 90)} jours.`,
      (d) => `La contraseña caduca en ${d.int(2, 30)} días, cámbiela en ${d.word()}.example.com.`,
      (d) =>
        `The secret is ${d.pick(['patience', 'to start early', 'practice', 'in the sauce', 'good lighting', 'butter'])}.`,
      (d) => `Password: at least ${d.int(8, 14)} characters. Username: your work e-mail.`,
      (d) => `The key to the ${d.word()} room is with the caretaker, door ${d.digits(3)}.`,
      (d) => `Access token lifetime is 3600s; refresh token: ${d.int(14, 90)}d.`,
      (d) => `My pass is ${d.pick(['expired', 'missing', 'invalid', 'at home'])}, gate ${d.int(1, 40)} did not open.`,
      (d) => `Error: password authentication failed for user "${d.word()}" (attempt ${d.int(2, 9)})`,
      (d) => `Key findings: revenue rose by ${d.int(2, 40)}%, churn fell to 3.${d.digits(1)}%.`,
      (d) => `What does "invalid_client_secret_${d.digits(3)}" mean?`,
    ],
  },
  {
    name: 'forms and interfaces',
    forms: [
      (d) =>
        `<input type="password" id="${d.kebab(2)}-${d.digits(3)}" autocomplete="current-password" minlength="${d.int(8, 12)}">`,
      (d) => `<label for="token">${d.word()} token</label><input name="csrf" id="${d.camel(2)}Token1">`,
      (d) => `errors.password.too_short: "Password needs ${d.int(8, 12)} characters"`,
      () => `placeholder="Enter your API key (starts with sk_)"`,
      (d) => `"password_confirmation": "Passwort wiederholen", "password_hint_2": "Mindestens ${d.int(8, 12)} Zeichen"`,
      (d) => `cy.get('[data-cy=password-${d.word()}]').should('be.visible')`,
      (d) => `.password-strength-${d.int(1, 5)} { width: ${d.int(10, 99)}% } #token_list_${d.digits(2)} > li {}`,
      (d) => `aria-labelledby="tokens-tab-${d.digits(4)}" data-key="${d.kebab(2)}-${d.digits(2)}"`,
    ],
  },
  {
    name: 'schemas and settings',
    forms: [
      (d) => `password: { type: string, format: password, minLength: ${d.int(8, 16)}, maxLength: 128 }`,
      (d) => `password VARCHAR(${d.int(60, 255)}) NOT NULL, api_key CHAR(64) UNIQUE,`,
      (d) => `optional string access_token = ${d.int(1, 20)}; repeated bytes key = ${d.int(21, 30)};`,
      (d) => `MAX_TOKENS=${d.digits(4)}\nTOKEN_TTL=15m\nPASSWORD_MIN_LENGTH=${d.int(8, 14)}`,
      (d) => `token_budget: ${d.digits(6)}, prompt_tokens: ${d.digits(4)}, completion_tokens: ${d.digits(3)}`,
      (d) => `password_policy = { min = ${d.int(8, 14)}, rotate = "90d", algorithm = "argon2id" }`,
      (d) => `- { key: node-role, operator: Equal, value: ${d.kebab(2)}-${d.digits(1)}, effect: NoSchedule }`,
      (d) => `CREATE INDEX idx_tokens_user_${d.digits(2)} ON tokens (user_id, token_hash);`,
      (d) => `jwt: { algorithm: 'RS256', expiresIn: '${d.int(10, 60)}m', keyid: '${d.word()}-2024-0${d.int(1, 9)}' }`,
      (d) => `ssl_certificate_key /etc/letsencrypt/live/${d.word()}.example.org/privkey${d.int(1, 9)}.pem;`,
      (d) => `IdentityFile ~/.ssh/id_ed25519_${d.word()}${d.digits(2)}`,
      (d) => `secret_file = "/run/secrets/${d.snake(2)}_v${d.int(2, 9)}"`,
      (d) => `cipher=AES-256-GCM key_size=256 kdf=PBKDF2WithHmacSHA256 iterations=${d.digits(6)}`,
    ],
  },
  {
    name: 'package dependencies',
    forms: [
      (d) => `"${d.kebab(2)}-token": "^${d.int(1, 9)}.${d.int(0, 30)}.${d.int(0, 9)}-beta.${d.int(1, 9)}"`,
      (d) => `implementation("org.acme:auth-token:${d.int(1, 9)}.${d.int(0, 9)}.1.Final")`,
      (d) => `password-hash = { version = "0.${d.int(1, 9)}.${d.int(0, 9)}", features = ["std"] }`,
      (d) => `import jwt_v${d.int(2, 5)} "github.com/golang-jwt/jwt/v5"`,
      (d) => `from ${d.snake(1)}.secrets import ${d.pascal(2)}V${d.int(2, 9)} as key`,
      (d) => `require_once __DIR__ . '/token/${d.pascal(2)}Key${d.int(1, 9)}.php';`,
      (d) => `token-${d.word()}_${d.int(1, 9)}.${d.int(1, 9)}.0-1ubuntu0.${d.int(1, 9)}_amd64.deb`,
      (d) => `<PackageReference Include="Acme.Secrets.Key${d.pascal(1)}" Version="8.0.${d.int(1, 9)}" />`,
    ],
  },
  {
    name: 'redacted values',
    forms: [
      (d) => `password=${'*'.repeat(d.int(6, 16))}`,
      (d) => `token: ${d.alnum(4)}${'*'.repeat(d.int(8, 30))}${d.alnum(4)}`,
      (d) => `sk_live_${'•'.repeat(16)}${d.digits(4)}`,
      () => `Authorization: [REDACTED], Cookie: [FILTERED]`,
      (d) => `api_key="<redacted-${d.hex(6)}>"`,
      (d) => `secret: (sensitive value), ${d.word()}: known after apply`,
      (d) => `ghp_${d.alnum(3)}…${d.alnum(4)} was revoked`,
      (d) => `AWS_SECRET_ACCESS_KEY=${d.alnum(3)}...${d.alnum(3)}`,
      (d) => `password: ***REMOVED***-${d.digits(2)}`,
    ],
  },
  {
    name: 'publishable identifiers',
    forms: [
      (d) => `client_id: ${d.digits(12)}-${d.lowerAlnum(32)}.apps.googleusercontent.com`,
      (d) => `<div class="g-recaptcha" data-sitekey="6L${d.url64(38)}"></div>`,
      (d) => `facebook app id ${d.digits(16)}, pixel ${d.digits(15)}`,
      (d) => `disqus_shortname = '${d.kebab(2)}'; addthis: ra-${d.hex(16)}`,
      (d) => `google-site-verification=${d.url64(43)}`,
      (d) => `data-domain-script="${d.uuid()}" data-ad-client="ca-pub-${d.digits(16)}"`,
      (d) => `Bundle-SymbolicName: org.acme.key; appid=wx${d.hex(16)}`,
      (d) => `Windows KMS client setup key for testing: see the vendor's page, edition ${d.word()}`,
    ],
  },
  {
    name: 'shell without secrets',
    forms: [
      (d) => `ssh-keygen -t ed25519 -C "${d.word()}@example.org" -f ~/.ssh/${d.kebab(2)}_key`,
      (d) => `openssl rand -base64 ${d.int(24, 64)} > secret.txt`,
      (d) => `kubectl create secret generic ${d.kebab(2)} --from-file=key=./${d.word()}-2.pem`,
      (d) => `gpg --recv-keys ${d.hex(40).toUpperCase()}`,
      (d) => `sudo apt-key adv --keyserver keyserver.ubuntu.com --recv ${d.hex(16).toUpperCase()}`,
      (d) => `vault kv get -field=password secret/${d.word()}/${d.kebab(2)}-2`,
      (d) => `docker login -u ${d.word()} --password-stdin registry.example.org`,
      () => `read -s -p "Password: " PASSWORD2; export PASSWORD2`,
      (d) => `gh auth login --with-token < ~/.${d.word()}/token${d.int(1, 9)}`,
      (d) => `mysql -u root -p ${d.snake(2)}_2024 < dump.sql`,
      (d) => `aws configure set profile.${d.word()}.region eu-west-${d.int(1, 3)}`,
      (d) => `curl --cert client.pem --key ${d.kebab(2)}.key https://api.example.org/v${d.int(1, 4)}`,
    ],
  },
  {
    name: 'logs without secrets',
    forms: [
      (d) =>
        `2026-04-1${d.int(0, 9)} 09:12:44,${d.digits(3)} WARN  [http-nio-8080-exec-${d.int(1, 20)}] o.a.c.TokenFilter : token missing for ${d.word()}`,
      (d) => `level=info msg="key rotated" key_id=${d.hex(12)} took=${d.int(10, 99)}ms`,
      (d) => `Failed password for invalid user ${d.word()} from 203.0.113.${d.int(1, 254)} port ${d.digits(5)} ssh2`,
      (d) =>
        `Accepted publickey for deploy from 198.51.100.${d.int(1, 254)}: ED25519 SHA256:${d.base64(32).replace('=', '')}`,
      (d) => `[${d.hex(8)}] password reset requested for user_id=${d.digits(7)}`,
      (d) =>
        `java.lang.IllegalStateException: token ${d.pascal(2)}Token2 not bound\n\tat org.acme.auth.${d.pascal(2)}.get(${d.pascal(2)}.java:${d.digits(3)})`,
      (d) => `auth: session opened, pid=${d.digits(5)}, unit=${d.kebab(2)}.service`,
      (d) =>
        `"GET /api/tokens?page=${d.int(1, 40)}&sort=created HTTP/1.1" 200 ${d.digits(4)} "-" "Mozilla/5.0 (X11; Linux x86_64)"`,
    ],
  },
  {
    name: 'text with numbers in its words',
    forms: [
      (d) => `th3 s3cr3t t0k3n 0f ${d.word()} 1s p4t13nc3, s41d th3 w1s3 m4n`,
      (d) => `password: p${'4'}ssw0rd rules are outdated, says chapter ${d.int(1, 20)}`.replace('p4ssw0rd', 'the old'),
      (d) => `KEY CHANGES: V${d.int(2, 9)} OF ${d.upperSnake(1)}, H2 BUDGET, Q${d.int(1, 4)} PLAN`,
      (d) => `token: ${Buffer.from(`Please summarise the ${d.word()} ${d.word()} of last week.`).toString('base64')}`,
      (d) =>
        `decode this: ${Buffer.from(`The ${d.word()} key is under the ${d.word()} mat near the door`).toString('base64')}`,
      (d) => `payload ${Buffer.from(`hello ${d.word()} and ${d.word()}, this is plain text`).toString('hex')}`,
    ],
  },
  {
    name: 'hashes of passwords and salts in prose',
    forms: [
      (d) => `The etag ${d.hex(32)} equals the md5 of the object key.`,
      (d) => `Docker layer ${d.hex(12)} holds the auth token helper.`,
      (d) =>
        `npm audit: GHSA-${d.of('23456789cfghjmpqrvwx', 4)}-${d.of('23456789cfghjmpqrvwx', 4)}-${d.of('23456789cfghjmpqrvwx', 4)} in token-${d.word()}`,
      (d) => `CVE-2024-${d.digits(5)}: password ${d.word()} bypass in ${d.word()} 2.${d.digits(1)}`,
      (d) => `Compare ${d.hex(7)}...${d.hex(7)} for the key change.`,
    ],
  },
];
