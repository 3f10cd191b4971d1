import { LOWER, classOf } from './characters.js';
import type { Scan } from './scan.js';
import { CAMEL, HAS_DIGIT, HAS_LOWER, HAS_UPPER, IS_CJK, pairHash, wordHash, type Tokens } from './tokens.js';
import { KEYWORD, addInterest } from './word-interest.js';

type KeywordKind = 'PASSWORD' | 'TOKEN' | 'KEY' | 'AUTHORIZATION' | 'USER' | 'COOKIE';

/** A word that leads to a secret. */
export interface Keyword {
  readonly kind: KeywordKind;
  /** Speaks of nothing but secrets: `password`, `api_key`. */
  readonly isStrong: boolean;
  /** Means other things too: only a verb or a sign leads on from it. */
  readonly needsVerb: boolean;
  /** `encryption key`, `signing secret`. */
  readonly isCrypto: boolean;
  /** Written without spaces: its value may follow at once, and ends where other letters than those of ASCII begin. */
  readonly isCjk?: boolean;
}

const lists: Readonly<Record<KeywordKind, string>> = {
  PASSWORD:
    'password passwords passwd passphrase passphrases passcode pwd pass passwort kennwort contraseña contrasena clave motdepasse passe senha parola wachtwoord lösenord ' +
    'lösenordet adgangskode adgangskoden passord passordet salasana salasanani hasło haslo hasłem heslo heslem jelszó jelszo jelszavam parolă ' +
    'пароль пароля паролем şifre sifre şifrem şifreniz şifresi şifremiz parolası parolam parolanız κωδικός סיסמה הסיסמה kata sandi парола лозинка lozinka zaporka geslo parool salasõna slaptažodis contrasenya পাসওয়ার্ড पासवर्ड รหัสผ่าน รหัสผ่านคือ 비밀번호 비밀번호는 비밀번호가 password1 userpass dbpass ' +
    'dbpassword userpassword mypassword rootpassword adminpassword mysqlpassword pgpassword redispassword smtppassword ftppass passw pw pswd secretpassword masterpassword psk presharedkey netzwerkschlüssel netzwerksicherheitsschlüssel storepass keypass',
  TOKEN:
    'token tokens secret secrets apikey apikeys apitoken authtoken accesstoken accesskey secretkey clientsecret appsecret apisecret secretaccesskey ' +
    'privatekey authkey sharedsecret webhooksecret refreshtoken idtoken bearertoken sessiontoken usertoken bottoken signingkey credential credentials ' +
    'cred creds bearer accountkey accesskeyid subscriptionkey instrumentationkey licensekey xapikey sas pat jwt oauth otp accesskeysecret',
  KEY: 'key keys schlüssel clé clave chave chiave ключ sleutel nyckel klucz klíč anahtar',
  AUTHORIZATION: 'authorization auth proxyauthorization xauthtoken authentication',
  USER: 'login username user userid usuario benutzername benutzer utilisateur identifiant usuário utente gebruikersnaam gebruiker användarnamn brukernavn käyttäjätunnus логин användare kullanıcı',
  COOKIE: 'cookie setcookie cookies',
};

/** Every word that leads to a secret. */
export function keywordLists(): readonly string[] {
  return Object.values(lists).flatMap((words) => words.split(' '));
}

const secretName = new RegExp(`(?:${keywordLists().join('|')}|value)s?[\\d_.-]{0,4}$`, 'iu');

/** True for a name that may be one of a secret: of a member, or of the field that holds it. */
export const mayNameSecret = (name: string): boolean => secretName.test(name.slice(-40));

/** Passwords in two words, of which the second alone means something else. */
const inTwoWords = [
  ['كلمة', 'المرور'],
  ['كلمة', 'السر'],
  ['رمز', 'المرور'],
  ['رمز', 'عبور'],
  ['mật', 'khẩu'],
  ['kata', 'laluan'],
].map(([first, second]) => [wordHash(first as string), wordHash(second as string)] as const);
const pairs = new Set(inTwoWords.map(([first, second]) => pairHash(first, second)));
const seconds = new Set(inTwoWords.map(([, second]) => second));
addInterest(seconds, KEYWORD);

const byHash = new Map<number, KeywordKind>();
for (const [kind, words] of Object.entries(lists) as [KeywordKind, string][])
  for (const word of words.split(' ')) if (!byHash.has(wordHash(word))) byHash.set(wordHash(word), kind);

/** Words of other meanings. */
const ambiguous = new Set(
  'pass passwords passphrases pw pat sas otp cred creds auth authentication bearer clave chave parola passe user login utente utilisateur usuario'
    .split(' ')
    .map(wordHash),
);

addInterest(byHash.keys(), KEYWORD);

const camelEnd =
  /(Password|Passwd|Passphrase|Pwd|Pass|Token|Secret|ApiKey|APIKey|Key|Credentials?|Auth|Login|Username|Cookie)s?$/;
const camelKinds: Readonly<Record<string, KeywordKind>> = {
  Password: 'PASSWORD', Passwd: 'PASSWORD', Passphrase: 'PASSWORD', Pwd: 'PASSWORD', Pass: 'PASSWORD', Token: 'TOKEN', Secret: 'TOKEN', ApiKey: 'TOKEN',
  APIKey: 'TOKEN', Key: 'KEY', Credential: 'TOKEN', Credentials: 'TOKEN', Auth: 'TOKEN', Login: 'USER', Username: 'USER', Cookie: 'COOKIE',
}; // prettier-ignore

/** Last letters of what `camelEnd` finds. */
const camelLast = new Set(Array.from('dehlnsty', (letter) => letter.charCodeAt(0)));

/** Keys that are no secrets. */
const harmless =
  /(?:public|publishable|applicationserver|site|verify|verification|verifying|validation|pagination|continuation|resume|sync|public[_-]?key|primary|foreign|cache|sort|partition|object|row|column|map|hash|dict|react|storage|query|lookup|unique|index|i18n|translation|pub|lock|idempotency|next|prev|page|cursor)[_\-. ]?(?:token|key|keys)$|cache\b[\w:=, ]{1,24}\bkeys?$|checksum[_\-./ ]?(?:secret|token|key|config)s?$/i;
const cryptoWords = /(?:encrypt|crypt|sign|aes|rsa|hmac|private|master|cipher)\w{0,6}[_\-. ]?(?:key|secret)$/i;
const strongLead =
  /(?:api|access|secret|auth|private|client|account|subscription|bearer|admin|service|app|consumer|rest|master|license|licence|x|encryption|signing|security|integration|aws|gcp|azure|personal)[_\-. ]?$/i;
/** The password of a wireless network. */
const wirelessKey = /(?:wi-?fi|wlan|wpa\d?)[ _-]key$/i;
const cjkPassword = /(?:パスワード|暗証番号|密码|密碼|口令|비밀번호)(?:は|是|为|為|：)?$/;
const cjkUser = /(?:ユーザー名|ユーザーID|ログイン|用户名|帐号|登录名|账号)(?:は|是|为|為)?$/;

const MIXED_CASE = HAS_UPPER | HAS_LOWER;
/** Words of mixed case that are longer may be identifiers. */
const SHORT_NAME = 7;

/** True for words that `keywordOf` may know: listed ones, identifiers, and runs of CJK. Nearly every word ends here. */
export function mayBeKeyword({ units, flags, interest, start, end }: Tokens, word: number): boolean {
  const own = flags[word] as number;
  if (((interest[word] as number) & KEYWORD) !== 0 || (own & (CAMEL | IS_CJK)) !== 0) return true;
  if ((own & MIXED_CASE) !== MIXED_CASE) return false;
  const at = start[word] as number;
  // Of what has one capital at its beginning no part begins with another.
  return (end[word] as number) - at > SHORT_NAME && classOf[units[at + 1] as number] !== LOWER;
}

/** The keyword at a word, alone or as the end of an identifier. */
export function keywordOf({ tokens, text }: Scan, word: number): Keyword | undefined {
  if (!mayBeKeyword(tokens, word)) return undefined;
  const flags = tokens.flags[word] as number;
  const isListed = ((tokens.interest[word] as number) & KEYWORD) !== 0;
  const end = tokens.end[word] as number;
  if (flags & IS_CJK) return cjkKeyword(text.slice(Math.max(tokens.start[word] as number, end - 12), end));
  let kind = isListed ? byHash.get(tokens.hash[word] as number) : undefined;
  const isMixed =
    (flags & CAMEL) !== 0 || ((flags & MIXED_CASE) === MIXED_CASE && end - (tokens.start[word] as number) > SHORT_NAME);
  if (kind === undefined && isMixed && (flags & HAS_DIGIT) === 0 && camelLast.has(tokens.units[end - 1] as number)) {
    const suffix = camelEnd.exec(text.slice(Math.max(tokens.start[word] as number, end - 14), end))?.[1];
    if (suffix !== undefined) kind = camelKinds[suffix];
  }
  if (isSecondOfPair(tokens, word)) kind = 'PASSWORD';
  if (kind === 'KEY' && wirelessKey.test(text.slice(Math.max(0, end - 12), end))) kind = 'PASSWORD';
  if (kind === undefined) return undefined;
  const needsVerb = kind === 'KEY' || kind === 'COOKIE' || ambiguous.has(tokens.hash[word] as number);
  if (kind !== 'KEY' && kind !== 'TOKEN') return { kind, isStrong: false, isCrypto: false, needsVerb };
  const lead = text.slice(Math.max(0, end - 32), end);
  if (harmless.test(lead)) return undefined;
  const keyLead = text.slice(Math.max(0, (tokens.start[word] as number) - 16), tokens.start[word]);
  return { kind, isStrong: strongLead.test(keyLead), isCrypto: cryptoWords.test(lead), needsVerb };
}

function isSecondOfPair({ hash }: Tokens, word: number): boolean {
  const own = hash[word] as number;
  return word > 0 && seconds.has(own) && pairs.has(pairHash(hash[word - 1] as number, own));
}

function cjkKeyword(tail: string): Keyword | undefined {
  const kind = cjkPassword.test(tail) ? 'PASSWORD' : cjkUser.test(tail) ? 'USER' : undefined;
  return kind && { kind, isStrong: false, isCrypto: false, needsVerb: false, isCjk: true };
}
