import type { FoundType } from '../info-type.js';

const credential = { categories: ['CREDENTIAL'], locales: ['global'] } as const;
const none = { yes: [], no: [] };

/** Secrets that are recognised by where they stand: headers, assignments, addresses, key files. Examples are in the tests. */
export const foundSecrets: readonly FoundType[] = [
  { ...credential, name: 'PRIVATE_KEY', title: 'Private key (PEM, OpenSSH, PGP)', examples: none },
  { ...credential, name: 'JSON_WEB_TOKEN', title: 'JSON web token', validated: true, examples: none },
  { ...credential, name: 'PASSWORD', title: 'Password', examples: none },
  { ...credential, name: 'AUTH_TOKEN', title: 'Authentication token or API key of any provider', examples: none },
  { ...credential, name: 'ENCRYPTION_KEY', title: 'Encryption or signing key', examples: none },
  { ...credential, name: 'BASIC_AUTH_HEADER', title: 'HTTP basic authentication', examples: none },
  { ...credential, name: 'HTTP_COOKIE', title: 'Session cookie', examples: none },
  { ...credential, name: 'URL_CREDENTIALS', title: 'User and password inside an address', examples: none },
  { ...credential, name: 'DATABASE_CONNECTION_STRING', title: 'Connection string with a password', examples: none },
  { ...credential, name: 'WEAK_PASSWORD_HASH', title: 'Password hash (crypt, bcrypt, Argon2, LDAP)', examples: none },
  { ...credential, name: 'WALLET_RECOVERY_PHRASE', title: 'Recovery phrase of a wallet (BIP-39)', examples: none },
  {
    ...credential,
    name: 'VERIFICATION_CODE',
    title: 'One-time code or PIN',
    examples: {
      yes: [
        'Your verification code is 482913',
        'the PIN is 7302',
        '您的验证码是482913',
        'Code de vérification : 918273',
      ],
      no: ['error code 504817', 'PIN 560001', 'postal code 10115'],
    },
  },
  {
    name: 'USERNAME',
    title: 'User name',
    categories: ['PERSON'],
    locales: ['global'],
    examples: { yes: ['my login is Feriha.Denkel51'], no: ['login is required'] },
  },
];
