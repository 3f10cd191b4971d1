import type { TextClass } from './draw.js';

/** Files and messages of daily work without a secret in them. */
export const fileLookAlikes: readonly TextClass[] = [
  {
    name: 'translations',
    forms: [
      (d) => `"login.password.label": "Passwort", "login.token.${d.word()}2": "Zugangscode"`,
      (d) => `msgid "Your API key is invalid"\nmsgstr "Votre clé API n'est pas valide (${d.int(400, 499)})"`,
      (d) => `<string name="secret_${d.snake(2)}">Geheimnis ${d.int(1, 9)}</string>`,
      (d) => `token.expired=Ihre Sitzung ist abgelaufen (Fehler ${d.digits(4)})`,
      (d) => `auth.password.min${d.int(6, 12)}=パスワードは${d.int(6, 12)}文字以上です`,
    ],
  },
  {
    name: 'test fixtures',
    forms: [
      (d) => `it('rejects a wrong token', () => expect(check('${d.kebab(2)}-token')).toBe(false));`,
      (d) =>
        `def test_login(client): client.post("/login", json={"user": "${d.word()}", "password": "wrong-password"})`,
      (d) => `assertEquals("${d.pascal(2)}Token", token.getClass().getSimpleName());`,
      (d) =>
        `password: "${d.pick(['test', 'Test1234', 'password123', 'secret123', 'test-password-1', 'foobar123'])}" // fixture`,
      (d) => `const fakeToken = 'test-token-${d.digits(3)}';`,
      (d) => `api_key="test_key_${d.int(1, 9)}", secret="test_secret_${d.int(1, 9)}"`,
      (d) =>
        `User.create!(email: "a@example.com", password: "${d.pick(['password', 'secret', 'foobar', 'password1', 'test1234'])}")`,
      (d) => `given(tokenService.issue(any())).willReturn("${d.word()}-token-${d.int(1, 99)}");`,
    ],
  },
  {
    name: 'csv and tables',
    forms: [
      (d) =>
        `id,token_type,created\n${d.digits(5)},${d.word()},2026-01-0${d.int(1, 9)}\n${d.digits(5)},${d.word()},2026-01-1${d.int(0, 9)}`,
      (d) => `| key | value |\n|---|---|\n| ${d.kebab(2)} | ${d.digits(4)} |\n| ${d.kebab(2)}-2 | ${d.word()} |`,
      (d) => `sku;key;price\n${d.upperAlnum(8)};${d.kebab(2)};${d.digits(2)},99`,
      (d) => `region\tkey\tsum\nEMEA\tK${d.digits(3)}\t${d.digits(6)}`,
    ],
  },
  {
    name: 'licence and product texts',
    forms: [
      (d) => `SPDX-License-Identifier: Apache-2.0\n// key ${d.word()} of the ${d.word()}`,
      (d) => `Product key cards are sold out; model ${d.upperAlnum(4)}-${d.digits(3)}.`,
      (d) => `Key ring, brass, item ${d.digits(6)}, pack of ${d.int(2, 20)}.`,
      (d) =>
        `Piano with ${d.int(61, 88)} keys, touch response level ${d.int(1, 5)}, model ${d.pick(['P', 'FP', 'CDP'])}-${d.digits(3)}.`,
      (d) => `Secret Santa ${d.int(2023, 2030)}: limit ${d.int(10, 40)} EUR, pass it on.`,
    ],
  },
  {
    name: 'ci and build output',
    forms: [
      (d) =>
        `dist/token-${d.alnum(8)}.js  ${d.digits(3)}.12 kB │ gzip: ${d.digits(2)}.40 kB │ map: ${d.digits(3)}.1 kB`,
      (d) => `Cache key: Linux-node-${d.hex(64)}`,
      (d) => `restore-keys: |\n  \${{ runner.os }}-yarn-${d.hex(8)}-`,
      (d) => `Run echo "::add-mask::***"\n  env:\n    TOKEN: ***\n    KEY_${d.digits(1)}: ${d.kebab(2)}`,
      (d) => `sccache: key=${d.hex(32)} hit in ${d.int(1, 99)}ms`,
      (d) => `BUILD_ID=${d.digits(8)} BUILD_KEY=${d.word().toUpperCase()}-PLAN-JOB1-${d.digits(4)}`,
      (d) => `::set-output name=token_path::/tmp/${d.lowerAlnum(8)}/token.json`,
    ],
  },
  {
    name: 'stack and heap addresses',
    forms: [
      (d) => `#3 0x0000${d.hex(12)} in token_parse () at ${d.snake(2)}.c:${d.digits(3)}`,
      (d) => `<${d.pascal(2)}Key object at 0x7f${d.hex(10)}>`,
      (d) => `EXC_BAD_ACCESS code=1 address=0x${d.hex(9)} key=${d.word()}`,
      (d) => `rax=0x${d.hex(16)} rbx=0x${d.hex(16)} secret_len=${d.digits(2)}`,
      (d) => `goroutine ${d.digits(3)} [running]: main.token(0xc${d.hex(9)}, 0x${d.hex(2)})`,
    ],
  },
  {
    name: 'mail headers',
    forms: [
      (d) => `Message-ID: <CA${d.url64(45)}@mail.example.org>`,
      (d) => `DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=key1; bh=${d.base64(32)}; b=${d.base64(128)}`,
      (d) => `X-MS-Exchange-Organization-Network-Message-Id: ${d.uuid()}`,
      (d) => `Content-Type: multipart/mixed; boundary="----=_Part_${d.digits(6)}_${d.digits(9)}.${d.digits(13)}"`,
      (d) => `Received: from mx (mx [203.0.113.4]) by mail with ESMTPS id ${d.lowerAlnum(14)}.${d.digits(2)}.2026`,
      (d) => `ARC-Seal: i=1; a=rsa-sha256; t=${d.digits(10)}; cv=none; d=example.org; s=arc; b=${d.base64(96)}`,
      (d) => `X-Google-Smtp-Source: A${d.url64(60)}`,
    ],
  },
  {
    name: 'notebooks and documents',
    forms: [
      (d) =>
        `{"cell_type": "code", "execution_count": ${d.int(1, 99)}, "id": "${d.hex(8)}", "source": ["token = get_token()"]}`,
      (d) => `"image/png": "iVBORw0KGgoAAAANSUhEUg${d.base64(120)}"`,
      (d) => `<w:p w14:paraId="${d.hex(8).toUpperCase()}" w:rsidR="${d.hex(8).toUpperCase()}"><w:t>Key</w:t></w:p>`,
      (d) => `/ID [<${d.hex(32)}> <${d.hex(32)}>] /Key ${d.digits(3)}`,
      (d) => `{\\rtf1\\ansi\\deff0 {\\*\\themedata ${d.hex(80)}} token}`,
      (d) => `%%EOF startxref ${d.digits(6)} trailer << /Size ${d.digits(3)} /Encrypt null >>`,
    ],
  },
  {
    name: 'games and media',
    forms: [
      (d) => `spotify:playlist:${d.alnum(22)} "Key of Life"`,
      (d) => `ffmpeg -i in.mp4 -g ${d.digits(3)} -keyint_min ${d.digits(2)} -x264-params keyint=${d.digits(3)} out.mp4`,
      (d) => `EXT-X-KEY:METHOD=NONE\nsegment_${d.hex(12)}_00${d.int(1, 9)}.ts`,
      (d) => `Press key F${d.int(1, 12)} then Alt+${d.int(1, 9)}; token count: ${d.digits(3)}`,
      (d) => `"ytInitialData":{"trackingParams":"CB${d.url64(30)}=","key":"${d.word()}"}`,
      (d) => `musicbrainz ${d.uuid()} in the key of ${d.pick(['C', 'D', 'F'])} major, op. ${d.digits(2)}`,
    ],
  },
  {
    name: 'science and numbers',
    forms: [
      (d) => `p = 0.${d.digits(4)}, key = ${d.digits(2)}.${d.digits(3)} ± 0.${d.digits(2)}, n = ${d.digits(3)}`,
      (d) => `InChIKey=${d.of('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 14)}-${d.of('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 8)}SA-N`,
      (d) => `random seed ${d.digits(10)}, token ids [${d.digits(4)}, ${d.digits(5)}, ${d.digits(4)}]`,
      (d) =>
        `UniProt ${d.of('OPQ', 1)}${d.digits(5)}, PDB ${d.digits(1)}${d.upperAlnum(3)}, key residue K${d.digits(3)}`,
      (d) => `weights: [-0.${d.digits(8)}, 0.${d.digits(8)}, 1.${d.digits(7)}e-05] # key projection`,
      (d) => `SMILES CC(=O)NC1=CC=C(O)C=C1, key step at ${d.digits(2)} °C, yield ${d.digits(2)} %`,
    ],
  },
  {
    name: 'rules of secret scanners',
    forms: [
      (d) =>
        `[[rules]]\nid = "acme-token"\nregex = '''acme_[a-z0-9]{32}'''\nentropy = 3\nkeywords = ["acme_"]\n# sample: ACME_TOKEN=acme_${d.lowerAlnum(32)}`,
      (d) =>
        `r := Rule{\n\tRuleID: "acme-api-token",\n\tRegex: regexp.MustCompile(\`acme-[a-f0-9]{40}\`),\n\tKeywords: []string{"acme"},\n}\ntps := []string{\n\t\`acme_api_token = "${d.hex(40)}"\`,\n}`,
      (d) =>
        `RULE = dict(rule_id="sendgrid", regex=r"SG\\.[\\w-]{22}\\.[\\w-]{43}", keywords=["SG."])\ntrue_positives = ["${'SG.'}${d.url64(22)}.${d.url64(43)}"]`,
      (d) =>
        `{"ruleId": "gh-pat", "regex": "ghp_[0-9a-zA-Z]{36}", "entropy": 3, "keywords": ["ghp_"], "example": "${'ghp_'}${d.alnum(36)}"}`,
    ],
  },
  {
    name: 'keys that ship with an app',
    forms: [
      (d) => `MailchimpSDK.initialize(token: "${d.hex(32)}-us${d.int(1, 20)}")`,
      (d) => `AnalyticsSDK.configure(apiKey: '${d.lowerAlnum(32)}')`,
      (d) => `${d.pascal(1)}SDK.start("${d.hex(32)}-us${d.int(1, 20)}");`,
    ],
  },
];
