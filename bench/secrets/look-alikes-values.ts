import type { TextClass } from './draw.js';

/** Values that look random and are no secrets: digests, identifiers, encoded data, public halves. */
export const valueLookAlikes: readonly TextClass[] = [
  {
    name: 'git commits',
    forms: [
      (d) => `commit ${d.hex(40)}\nAuthor: dev <dev@example.org>\n\n    ${d.word()}: fix the ${d.word()} key handling`,
      (d) =>
        `index ${d.hex(7)}..${d.hex(7)} 100644\n--- a/src/${d.kebab(2)}-token.ts\n+++ b/src/${d.kebab(2)}-token.ts`,
      (d) => `git checkout ${d.hex(40)} # token refresh`,
      (d) => `${d.hex(40)}\trefs/heads/feature/api-key-${d.word()}`,
      (d) => `Merge pull request #${d.digits(4)} from acme/${d.kebab(2)}-secret (${d.hex(8)})`,
      (d) => `export GIT_SHA=${d.hex(40)}`,
      (d) => `revision: ${d.hex(40)}\nbuild-key: ${d.kebab(2)}`,
    ],
  },
  {
    name: 'digests',
    forms: [
      (d) => `sha256sum ${d.kebab(2)}.tar.gz\n${d.hex(64)}  ${d.kebab(2)}.tar.gz`,
      (d) => `md5=${d.hex(32)} file=${d.word()}.bin`,
      (d) => `The SHA-1 of the file is ${d.hex(40)}.`,
      (d) => `"checksum": "${d.hex(64)}"`,
      (d) => `Content-MD5: ${d.base64(16)}`,
      (d) => `Digest: SHA-256=${d.base64(32)}`,
      (d) => `fingerprint: ${d.hex(40).toUpperCase()}`,
      (d) => `key hash: ${d.hex(64)}`,
      (d) => `issuerKeyHash=${d.hex(40).toUpperCase()}`,
      (d) => `"tokenHash": "${d.hex(64)}"`,
      (d) => `PublicKeyToken=${d.hex(16)}, Culture=neutral`,
    ],
  },
  {
    name: 'lock files',
    forms: [
      (d) => `[[package]]\nname = "${d.kebab(2)}-token"\nversion = "1.${d.int(0, 40)}.2"\nchecksum = "${d.hex(64)}"`,
      (d) =>
        `"node_modules/${d.kebab(2)}": {\n  "version": "2.${d.int(0, 9)}.0",\n  "integrity": "sha512-${d.base64(64)}"\n}`,
      (d) =>
        `${d.kebab(2)}@^1.0.0:\n  resolved "https://registry.yarnpkg.com/${d.word()}/-/${d.word()}-1.0.0.tgz#${d.hex(40)}"\n  integrity sha1-${d.base64(20)}`,
      (d) => `github.com/acme/${d.word()} v1.${d.int(0, 9)}.${d.int(0, 9)} h1:${d.base64(32)}`,
      (d) => `SPEC CHECKSUMS:\n  ${d.pascal(2)}Key: ${d.hex(40)}\n  ${d.pascal(2)}Token: ${d.hex(40)}`,
      (d) => `    {file = "${d.snake(2)}-2.1.0-py3-none-any.whl", hash = "sha256:${d.hex(64)}"},`,
      (d) => `  hashes = [\n    "h1:${d.base64(32)}",\n    "zh:${d.hex(64)}",\n  ]`,
      (d) => `"content-hash": "${d.hex(32)}",\n"packages": [{"name": "acme/${d.word()}", "reference": "${d.hex(40)}"}]`,
      (d) => `${d.kebab(2)}==2.31.0 \\\n    --hash=sha256:${d.hex(64)}`,
      (d) => `    tokenizers (0.${d.int(1, 20)}.1)\n    bcrypt (3.1.20)\n  CHECKSUM ${d.hex(64)}`,
    ],
  },
  {
    name: 'integrity attributes',
    forms: [
      (d) =>
        `<script src="https://cdn.example.org/${d.word()}.min.js" integrity="sha384-${d.base64(48)}" crossorigin="anonymous"></script>`,
      (d) => `Content-Security-Policy: script-src 'sha256-${d.base64(32)}' 'nonce-${d.base64(16)}'`,
      (d) => `ETag: W/"${d.hex(32)}"`,
      (d) => `<link rel="stylesheet" href="/${d.word()}.css" integrity="sha512-${d.base64(64)}">`,
      (d) => `x-amz-content-sha256: ${d.hex(64)}`,
    ],
  },
  {
    name: 'uuids',
    forms: [
      (d) => `user ${d.uuid()} signed in with a token`,
      (d) => `"key": "${d.uuid()}"`,
      (d) => `key_id = "${d.uuid()}"`,
      (d) => `{"id":"${d.uuid()}","tokenType":"${d.word()}"}`,
      (d) => `correlation-id: ${d.uuid()}`,
      (d) => `tenant_id=${d.uuid()} client_id=${d.uuid()}`,
      (d) => `DELETE /api/v1/keys/${d.uuid()} 204`,
      (d) => `<Project Sdk="x"><UserSecretsId>${d.uuid()}</UserSecretsId></Project>`,
      (d) => `{${d.uuid().toUpperCase()}} = {${d.uuid().toUpperCase()}}`,
    ],
  },
  {
    name: 'traces and requests',
    forms: [
      (d) => `traceparent: 00-${d.hex(32)}-${d.hex(16)}-01`,
      (d) => `x-request-id: ${d.hex(32)} auth=ok`,
      (d) => `{"trace_id":"${d.hex(32)}","span_id":"${d.hex(16)}","msg":"token accepted"}`,
      (d) => `2026-03-0${d.int(1, 9)}T10:22:01Z INFO [${d.hex(16)}] secret rotated`,
      (d) => `x-amzn-trace-id: Root=1-${d.hex(8)}-${d.hex(24)}`,
      (d) => `X-Amz-Cf-Id: ${d.url64(54)}==`,
      (d) => `cf-ray: ${d.hex(16)}-FRA`,
    ],
  },
  {
    name: 'container images',
    forms: [
      (d) => `image: ghcr.io/acme/${d.kebab(2)}@sha256:${d.hex(64)}`,
      (d) => `FROM node:20-alpine@sha256:${d.hex(64)} AS build`,
      (d) => `docker pull registry.example.org/auth-token@sha256:${d.hex(64)}`,
      (d) => `Successfully built ${d.hex(12)}\nSuccessfully tagged ${d.kebab(2)}:latest`,
      (d) => `uses: actions/checkout@${d.hex(40)} # v4.1.1`,
      (d) => `${d.hex(12)}   redis:7   "docker-entrypoint.s…"   6379/tcp   token_cache`,
    ],
  },
  {
    name: 'encoded images and fonts',
    forms: [
      (d) => `<img alt="key" src="data:image/png;base64,iVBORw0KGgo${d.base64(180)}">`,
      (d) => `background: url(data:font/woff2;base64,d09GMgABAAAAA${d.base64(240)}) format("woff2");`,
      (d) => `"thumbnail": "/9j/4AAQSkZJRgABAQAAAQABAAD${d.base64(150)}"`,
      (d) => `"icon_key": "data:image/svg+xml;base64,PHN2Zy${d.base64(90)}"`,
      (d) => `//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjoz${d.base64(120)}`,
    ],
  },
  {
    name: 'minified code',
    forms: [
      (d) =>
        `!function(e,t){"object"==typeof exports?t(exports):t(e.${d.camel(2)}Token={})}(this,function(e){var ${d.of('abcdefghij', 1)}=${d.digits(2)};e.key="${d.word()}"});`,
      (d) =>
        `const a=e=>e.token,b={key:"k${d.int(1, 9)}",secret:!1,pass:void 0};export{a as t${d.int(10, 99)},b as s${d.int(10, 99)}};`,
      (d) =>
        `(self.webpackChunk=self.webpackChunk||[]).push([[${d.digits(4)}],{${d.digits(5)}:(e,t,n)=>{n.d(t,{Z:()=>token${d.int(1, 99)}})}}]);`,
      (d) => `_0x${d.hex(4)}(0x${d.hex(2)},_0x${d.hex(4)}[_0x${d.hex(6)}(0x1${d.hex(2)})]);`,
      (d) =>
        `,mappings:"AAAA,SAAS,${d.of('ACEGIKMOQS', 8)},GAAG,CAAC;${d.of('ABCEGIKMQS', 12)}",names:["${d.camel(2)}","secretKey"]`,
    ],
  },
  {
    name: 'bundled file names',
    forms: [
      (d) => `<script src="/assets/index-${d.alnum(8)}.js"></script><link href="/assets/auth.${d.hex(20)}.css">`,
      (d) => `"token-page.js": "static/js/token-page.${d.hex(8)}.chunk.js"`,
      (d) => `.${d.camel(1)}_${d.camel(1)}__${d.alnum(5)} .password_input__${d.alnum(6)} { color: #${d.hex(6)} }`,
      (d) =>
        `<div class="css-${d.lowerAlnum(7)} sc-${d.alnum(6)} secret-${d.lowerAlnum(6)}" id="radix-:r${d.int(1, 99)}:"></div>`,
      (d) => `_nuxt/key.${d.hex(7)}.js 14.2 kB gzip: 5.${d.int(1, 99)} kB`,
    ],
  },
  {
    name: 'public keys',
    forms: [
      (d) => `ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ${d.base64(260).replaceAll('=', '')} dev@laptop`,
      (d) =>
        `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${d.of('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789', 43)} ci`,
      (d) =>
        `-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${d.base64(30)}\n${d.base64(48)}\n-----END PUBLIC KEY-----`,
      (d) => `public_key: "${d.base64(32)}"`,
      (d) => `PublicKey = ${d.base64(32)}\nEndpoint = 203.0.113.7:51820\nAllowedIPs = 0.0.0.0/0`,
      (d) => `github.com ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAAB${d.base64(66)}`,
      (d) => `{"kty":"RSA","use":"sig","kid":"${d.url64(22)}","n":"${d.url64(342)}","e":"AQAB"}`,
      (d) => `default._domainkey IN TXT "v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ${d.base64(120)}"`,
      (d) =>
        `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQINBF${d.base64(45)}\n${d.base64(48)}\n-----END PGP PUBLIC KEY BLOCK-----`,
      (d) => `verify_key = "ed25519:${d.base64(32)}"  # public`,
      (d) => `VAPID_PUBLIC_KEY=B${d.url64(86)}`,
    ],
  },
  {
    name: 'certificates',
    forms: [
      (d) => `-----BEGIN CERTIFICATE-----\nMIID${d.base64(45)}\n${d.base64(48)}\n-----END CERTIFICATE-----`,
      (d) =>
        `-----BEGIN CERTIFICATE REQUEST-----\nMIIC${d.base64(45)}\n${d.base64(48)}\n-----END CERTIFICATE REQUEST-----`,
      (d) =>
        `Serial Number: ${d.hex(32).replace(/(..)(?!$)/g, '$1:')}\nSubject Key Identifier: ${d
          .hex(40)
          .toUpperCase()
          .replace(/(..)(?!$)/g, '$1:')}`,
      (d) => `caBundle: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t${d.base64(90)}`,
      (d) =>
        `X509v3 Authority Key Identifier: keyid:${d
          .hex(40)
          .toUpperCase()
          .replace(/(..)(?!$)/g, '$1:')}`,
      (d) => `pin-sha256="${d.base64(32)}"; max-age=5184000`,
      (d) => `certificate-authority-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t${d.base64(120)}`,
    ],
  },
  {
    name: 'wallets and blocks',
    forms: [
      (d) => `tx 0x${d.hex(64)} mined in block ${d.digits(8)}`,
      (d) => `contract token: 0x${d.hex(40)}`,
      (d) => `"blockHash": "0x${d.hex(64)}", "nonce": "0x${d.hex(16)}"`,
      (d) => `topic0 = 0x${d.hex(64)}; // Transfer(address,address,uint256)`,
    ],
  },
  {
    name: 'order and tracking numbers',
    forms: [
      (d) => `Your order ${d.upperAlnum(4)}-${d.upperAlnum(4)}-${d.upperAlnum(4)} has shipped.`,
      (d) => `Order #${d.digits(3)}-${d.digits(7)}-${d.digits(7)}, tracking 1Z${d.upperAlnum(6)}${d.digits(10)}`,
      (d) => `Bestellnummer: ${d.digits(3)}-${d.digits(7)}, Kundennummer ${d.digits(8)}`,
      (d) => `Booking reference ${d.of('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6)}, seat 14C, gate key 7`,
      (d) => `Case ${d.upperAlnum(15)} was closed; password reset not needed.`,
      (d) => `Invoice INV-${d.digits(8)} ref RF${d.digits(2)}${d.digits(14)}`,
      (d) => `Part no. ${d.upperAlnum(4)}-${d.digits(5)}-${d.upperAlnum(3)}, key switch, 12 V`,
    ],
  },
  {
    name: 'books, phones and devices',
    forms: [
      (d) => `ISBN 978-${d.digits(1)}-${d.digits(4)}-${d.digits(4)}-${d.digits(1)}, The Secret Key`,
      (d) => `Call +49 30 ${d.digits(8)} and press the star key.`,
      (d) => `Serial number ${d.upperAlnum(12)}, model ${d.upperAlnum(5)}/A`,
      (d) => `MAC ${d.hex(12).replace(/(..)(?!$)/g, '$1:')}, fe80::${d.hex(4)}:${d.hex(4)}:${d.hex(4)}:${d.hex(4)}`,
      (d) => `doi:10.${d.digits(4)}/${d.lowerAlnum(10)}, key words: trust, token economy`,
      (d) => `VIN ${d.of('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 17)}, spare key included`,
    ],
  },
  {
    name: 'addresses with long identifiers',
    forms: [
      (d) => `https://docs.google.com/document/d/1${d.url64(43)}/edit#heading=h.${d.lowerAlnum(12)}`,
      (d) => `https://www.youtube.com/watch?v=${d.url64(11)}&list=PL${d.url64(32)}`,
      (d) => `https://www.figma.com/file/${d.alnum(22)}/Login-screen?node-id=${d.digits(3)}%3A${d.digits(4)}`,
      (d) => `https://example.atlassian.net/browse/KEY-${d.digits(4)}?focusedCommentId=${d.digits(6)}`,
      (d) => `https://cdn.example.org/media/${d.hex(32)}/${d.uuid()}/photo-token.jpg`,
      (d) => `https://medium.com/@dev/how-api-keys-work-${d.hex(12)}`,
      (d) => `https://drive.google.com/drive/folders/1${d.url64(32)}?usp=sharing`,
      (d) => `https://open.spotify.com/track/${d.alnum(22)}?si=${d.hex(16)}`,
      (d) => `https://www.notion.so/acme/Password-policy-${d.hex(32)}`,
      (d) => `https://shop.example.com/p/${d.kebab(3)}-${d.digits(9)}?utm_source=news&gclid=Cj0KCQ${d.url64(60)}`,
      (d) => `s3://acme-${d.word()}/keys/${d.hex(32)}/part-00000-${d.uuid()}.snappy.parquet`,
    ],
  },
  {
    name: 'database and object identifiers',
    forms: [
      (d) => `{"_id": {"$oid": "${d.hex(24)}"}, "passwordChangedAt": null}`,
      (d) => `SELECT * FROM tokens WHERE id = '${d.of('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 26)}'`,
      (d) => `"object_key": "${d.word()}/${d.hex(32)}.jpg"`,
      (d) => `cursor: "${Buffer.from(`{"id":${d.digits(6)},"created":"2025-01-02 10:00:00"}`).toString('base64')}"`,
      (d) => `customer: cus_${d.alnum(14)}, subscription: sub_${d.alnum(24)}, price: price_${d.alnum(24)}`,
      (d) => `primaryKey: ${d.hex(24)}`,
      (d) => `nextPageToken: ${d.url64(24)}`,
      (d) => `pagination_token=${d.url64(40)}`,
      (d) => `cache_key: v3:${d.word()}:${d.hex(32)}`,
      (d) => `idempotency-key: ${d.uuid()}`,
      (d) => `s3 key ${d.hex(2)}/${d.hex(2)}/${d.hex(60)} not found`,
      (d) => `continuation token ${d.digits(12)} expired, partition key ${d.hex(8)}`,
    ],
  },
  {
    name: 'xcode and visual studio projects',
    forms: [
      (d) =>
        `\t\t${d.hex(24).toUpperCase()} /* TokenStore.swift in Sources */ = {isa = PBXBuildFile; fileRef = ${d.hex(24).toUpperCase()} /* TokenStore.swift */; };`,
      (d) => `DEVELOPMENT_TEAM = ${d.upperAlnum(10)};\n\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = org.acme.key${d.word()};`,
      (d) =>
        `Project("{${d.uuid().toUpperCase()}}") = "Auth.Tokens", "Auth.Tokens.csproj", "{${d.uuid().toUpperCase()}}"`,
      (d) => `fileFormatVersion: 2\nguid: ${d.hex(32)}\nNativeFormatImporter: {mainObjectFileID: ${d.digits(8)}}`,
      (d) => `Version=4.0.0.0, Culture=neutral, PublicKeyToken=${d.hex(16)}`,
    ],
  },
  {
    name: 'packed data',
    forms: [
      (d) =>
        `0000010 ${Array.from({ length: 8 }, () => d.hex(4)).join(' ')}\n0000020 ${Array.from({ length: 8 }, () => d.hex(4)).join(' ')}`,
      (d) => `const LOOKUP = [0x${d.hex(8)}, 0x${d.hex(8)}, 0x${d.hex(8)}, 0x${d.hex(8)}]; // key schedule`,
      (d) => `>seq${d.int(1, 99)} key gene\n${d.of('ACGT', 60)}\n${d.of('ACGT', 60)}`,
      (d) => `MKTV${d.of('ACDEFGHIKLMNPQRSTVWY', 50)} is the protein of the token gene`,
      (d) =>
        `<path d="M${d.digits(2)}.${d.digits(2)} ${d.digits(1)}c0-.${d.digits(2)}.${d.digits(2)}-${d.digits(1)}.${d.digits(2)} 1.${d.digits(2)}z"/><title>key</title>`,
      (d) =>
        `geohash ${d.of('0123456789bcdefghjkmnpqrstuvwxyz', 9)}, plus code ${d.of('23456789CFGHJMPQRVWX', 8)}+${d.of('23456789CFGHJMPQRVWX', 2)}`,
      (d) => `Subject: =?UTF-8?B?${Buffer.from(`Ihr Schlüssel für ${d.word()} liegt bereit`).toString('base64')}?=`,
      (d) => `magnet:?xt=urn:btih:${d.hex(40)}&dn=${d.kebab(2)}`,
    ],
  },
];
