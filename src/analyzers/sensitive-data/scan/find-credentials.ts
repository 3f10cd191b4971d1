import { LIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { isInTestCode } from './code-around.js';
import { urlEnd, type UrlSpan } from './find-network.js';
import { ahead, blanks, either, maybe } from './pattern.js';
import { propose, type Scan } from './scan.js';
import { isPairedPassword, isPassword, isStrongPassword } from './secret-kinds.js';
import { isMachineMade, isPlaceholder } from './secret-value.js';
import { wordHash } from './tokens.js';
import { isRepetitive, isSequence } from './typed-runs.js';
import { isDrawn, isUnlikeWords } from './whole-passwords.js';
import { USER_FLAG, addInterest } from './word-interest.js';

const URL_CREDENTIALS = builtIn('URL_CREDENTIALS');
const CONNECTION = builtIn('DATABASE_CONNECTION_STRING');
const PASSWORD = builtIn('PASSWORD');
const TOKEN = builtIn('AUTH_TOKEN');

/** A password may hold an `@`: the last before the host ends it, as browsers read it. */
const authority = /^([a-z][a-z0-9+.-]{1,19}):\/\/([^/?#\s:@]{0,100}):([^/?#\s@]{1,200}(?:@[^/?#\s@,;]{1,100}){0,3})@/i;
const databases =
  /^(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|oracle|cassandra|couchdb|clickhouse|cockroachdb|neo4j|kafka|nats|ldaps?|snowflake|memcached|influxdb|elasticsearch)/i;

/** Finds user and password inside web addresses, and connection strings of databases. */
export function findUrlCredentials(scan: Scan, urls: readonly UrlSpan[]): void {
  for (const { start, end } of urls) {
    const parts = authority.exec(scan.text.slice(start, Math.min(end, start + 420)));
    if (!parts) {
      findDatabaseAddress(scan, start);
      continue;
    }
    const [whole, scheme = '', user = '', password = ''] = parts;
    if (isNoSecret(password, user)) continue;
    if (databases.test(scheme)) {
      propose(scan, { type: CONNECTION, level: VERY_LIKELY, start, end });
      continue;
    }
    const from = start + scheme.length + 3;
    propose(scan, { type: URL_CREDENTIALS, level: LIKELY, start: from, end: start + whole.length - 1 });
  }
}

/** The address of a database whose password holds signs that end an address or its authority. */
const looseAuthority = /^([a-z][a-z0-9+.-]{1,19}):\/\/([^/?#\s:@"'`]{0,100}):([^\s"']{8,160})@(?=[a-z\d[])/i;
/** Ports, lists of hosts, tags, slots of templates and further addresses are no part of a password. */
const noPassword = /^\d{1,5}(?:[/?,]|$)|:\/\/|[{<]\/?\w*[}>]|\$[({]|`,|&\w+=/;

function findDatabaseAddress(scan: Scan, start: number): void {
  const { text } = scan;
  if (!databases.test(text.slice(start, start + 20))) return;
  const parts = looseAuthority.exec(text.slice(start, start + 300));
  if (!parts) return;
  const [whole, , user = '', password = ''] = parts;
  const drawn = password.replace(/[^A-Za-z\d!#$%^&*+~@_.-]/g, '');
  if (noPassword.test(password) || isNoSecret(password, user) || !isDrawn(drawn)) return;
  propose(scan, { type: CONNECTION, level: VERY_LIKELY, start, end: urlEnd(text, start + whole.length) });
}

function isNoSecret(password: string, user: string): boolean {
  if (/^\{[A-Za-z0-9]{10,}\}$/.test(password)) return false;
  return (
    isPlaceholder(password) ||
    /^(?:some|my|the|your|proxy|db|user|admin|ftp|smtp)?[_-]?(?:pass(?:w(?:or)?d)?|pwd|secret|token|pw|p|xyz|abc|123)$/i.test(
      password,
    ) ||
    /^[<[$%{]/.test(user) ||
    password === user
  );
}

const userFlags = new Set(['u', 'user'].map(wordHash));
addInterest(userFlags, USER_FLAG);
const userPassword = /[ \t]{1,4}(["']?)(\{?[^\s"':{}]{0,80}\}?)["']?:(["']?)([^\s"']{0,120})/y;

/** Finds the passwords that commands are given, at a word with `USER_FLAG`. */
export function findCommandSecrets(scan: Scan, word: number): void {
  findCurlUser(scan, word);
  findByPlace(scan, word);
}

/** Finds the password of `curl -u user:password` and `--user`. */
function findCurlUser(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  if (!userFlags.has(tokens.hash[word] as number) || text.charCodeAt(start - 1) !== 45) return;
  userPassword.lastIndex = tokens.end[word] as number;
  const parts = userPassword.exec(text);
  if (!parts || !text.slice(Math.max(0, start - 400), start).includes('curl')) return;
  const [whole, , user = '', , password = ''] = parts;
  const valueStart = (tokens.end[word] as number) + whole.length - password.length;
  const isEmpty = password === '';
  const secret = isEmpty ? user : password;
  if (
    isNoSecret(secret, isEmpty ? '' : user) ||
    secret.length < 4 ||
    /^(?:user|test|admin|root|foo|bar|string|host)/i.test(secret)
  )
    return;
  const at = isEmpty ? text.indexOf(user, tokens.end[word] as number) : valueStart;
  propose(scan, { type: PASSWORD, level: VERY_LIKELY, start: at, end: at + secret.length });
}

/** What stands between a command and the flag of its password: other flags and their values. */
const flags = '(?:[ \\t]{1,4}[^\\s|;&]{1,80}){0,8}?[ \\t]{1,4}';
const quotedValue = '(?:"([^"\\n]{4,120})"|\'([^\'\\n]{4,120})\'|([^\\s"\'|;&]{4,120}))';
/** Programs that ask for nothing but a password. */
const prompts =
  maybe('sudo', blanks(1, 4), maybe('-\\w{1,4}', blanks(1, 4))) +
  maybe('\\/[\\w/]{1,20}\\/') +
  either('cryptsetup', 'kinit', 'passwd[ \\t][^\\n|]{0,80}?--stdin');
/** Flags by which others read it from what is printed. */
const promptFlags =
  '[^\\n|]{0,160}?' +
  either(
    'sudo[ \\t](?:[^\\n|]{0,40}[ \\t])?-S(?![ \\t]{1,4}tee)',
    '--password-stdin',
    '--passphrase-fd[ =]0',
    '--with-token',
    'pass(?:in)?[ \\t]stdin',
  );
/** What is printed goes to a program that asks for a password: `| sudo -S`, `| docker login … --password-stdin`. */
const intoPrompt = `${blanks(0, 4)}\\|${blanks(0, 4)}${ahead(either(prompts, promptFlags), '\\b')}`;
/** The name of a user in a call, and what leads to the password behind it. */
const userInCall =
  '\\s{0,8}[a-z]?["\'`]([^"\'`\\n]{1,80})["\'`][ \\t]{0,3},\\s{0,8}(?:Some\\(|password[ \\t]?[=:][ \\t]?)?[a-z]?';
const secondOfCall = new RegExp(`(?:[=:][ \\t]?)?\\(${userInCall}(?:"([^"\\n]{4,120})"|'([^'\\n]{4,120})')`, 'y');
const thirdOfCall = new RegExp(`\\(\\s{0,8}[^\\s,]{1,160},${userInCall}(?:"([^"\\n]{4,120})"|'([^'\\n]{4,120})')`, 'y');

/** A password by the place that a command, a call, a statement or a setting has for it. */
interface Lead {
  /** Words, parted by spaces, that the expression begins behind. */
  readonly names: string;
  /** The value is its last group that took part; one before it is the user. */
  readonly lead: RegExp;
  /** What the value is; a password where nothing is said. */
  readonly type?: number;
  /** Other things stand there too: only what has the form of a secret is one. */
  readonly form?: (value: string) => boolean;
  /** What stands before the word, within `BEFORE`. */
  readonly behind?: RegExp;
}
const BEFORE = 200;
const setPassword =
  "(?:\\s{1,8}FOR\\s{1,8}[^\\s;=]{1,100})?\\s{0,8}=\\s{0,8}(?:PASSWORD\\(\\s{0,4})?'([^'\\n]{4,120})'";
const [updates, behindSet] = ['\\bupdate\\b[^;]{0,160}', '\\bset\\s{1,8}$'];
const sqlUser = /\b(?:(?:create|alter)\s{1,8}(?:user|role)|grant|set\s{1,8}password)\b[^;]{0,160}$/i;
/** What stands before a password in the settings of a router. */
const ofRouter = /(?:^|\n|[#>])[ \t]{0,8}(?:username[ \t]\S{1,40}[ \t](?:privilege[ \t]\d{1,2}[ \t])?|enable[ \t])?$/i;
/** The form in which mail providers show passwords for one program: four groups of four letters. */
const isAppPassword = (value: string): boolean => /^(?:[a-z]{4} ){3}[a-z]{4}$/.test(value);
/** `login: kiosk / PASSWORD`, `the account is ops | PASSWORD`. */
const accountWords =
  'login logins user username account accounts creds cred credentials access zugang zugangsdaten konto benutzer benutzername anmeldung utilisateur identifiants ' +
  'compte usuario cuenta acceso utente accesso credenziali conta credenciais gebruiker inlog inloggegevens dostęp użytkownik';
const userAndPassword =
  /["'*_`]{0,3}(?:[ \t]{0,3}(?:is|are|was|ist|sind|lautet|lauten|est|sont|es|son|sono|è|to|[:=]|[–-](?= ))){0,2}[ \t]{0,3}(?<=[ \t:="'`*])["'`]?([\w.@+\\-]{2,64})["'`]?[ \t]?[/|][ \t]?["'`]?([^\s"'`<>,;()]{8,64}?)(?=[.,;]?(?:[\s"'`<>)]|$))/iy;
/** What lets in whoever opens an address: the code of a sign-in elsewhere, the token of a mail. */
const linkParameter = /=([\w.~%+-]{16,600})(?![\w.~%+-])/y;
const linkOfAccess =
  /(?:callback|oauth2?|auth|log-?in|sign-?in|magic|verif(?:y|ication)|confirm|activat|reset|invit|recover|passwordless|sso|unlock|[/_-]cb)[^\s"'<>]{0,160}[?&#](?:[a-z]{1,12}_)?$/i;
const linkPath = /\/(?:[a-z]{1,12}\/)?([\w~-]{20,200})(?![\w~./-])/y;
const webAddress = /https?:\/\/[^\s"'<>/]{1,100}\/[^\s"'<>]{0,100}$/i;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The code that RFC 6749 shows (4.1.2), and documentation after it. */
const published = 'SplxlOBeZQQYbYS6WxSbIA';
const isLinkToken = (value: string): boolean =>
  value !== published && isMachineMade(value) && !uuid.test(value) && !isSequence(value) && !isRepetitive(value);
const isGiven = (value: string): boolean => isPassword(value, true) || isAppPassword(value);
const command = (names: string, lead: string, behind?: RegExp): Lead => ({
  names,
  lead: new RegExp(lead, 'iy'),
  ...(behind && { behind }),
});
const leads: readonly Lead[] = [
  command('mysql mysqldump mysqladmin mysqlimport mariadb', `${flags}-p${quotedValue}`),
  command('sshpass', `[ \\t]{1,4}-p[ \\t]{0,4}${quotedValue}`),
  command('redis', `-cli${flags}-a[ \\t]{1,4}${quotedValue}`),
  command('docker podman', `[ \\t]{1,4}login${flags}-p[ \\t]{1,4}${quotedValue}`),
  command('az oc helm', `[ \\t]{1,4}(?:(?:registry|acr)[ \\t]{1,4})?login${flags}-p[ \\t]{1,4}${quotedValue}`),
  { ...command('mongo mongosh mongodump mongorestore', `${flags}-p[ \\t]{1,4}${quotedValue}`), form: isGiven },
  { ...command('sqlcmd bcp', `${flags}-P[ \\t]{0,4}${quotedValue}`), form: isGiven },
  command('ldapsearch ldapmodify ldapadd', `${flags}-w[ \\t]{1,4}${quotedValue}`),
  command('unzip zip ipmitool', `${flags}-P[ \\t]{1,4}${quotedValue}`),
  command('7z 7za 7zz', `${flags}-p${quotedValue}`),
  command('smbclient', `${flags}-U[ \\t]{1,4}[^\\s%]{1,80}%${quotedValue}`),
  command('lftp', `${flags}-u[ \\t]{1,4}[^\\s,]{1,80},${quotedValue}`),
  { ...command('useradd usermod', `${flags}-p[ \\t]{1,4}${quotedValue}`), form: isGiven },
  {
    ...command(
      'echo printf',
      `(?:[ \\t]{1,4}-[neE]{1,3})?(?:[ \\t]{1,4}["']?%s(?:\\\\n)?["']?)?[ \\t]{1,4}${quotedValue}${intoPrompt}`,
    ),
    form: isGiven,
  },
  {
    ...command(
      'gh',
      `[ \\t]{1,4}secret[ \\t]{1,4}set[ \\t]{1,4}[\\w-]{1,80}${flags}(?:-b|--body)[ \\t=]{1,4}${quotedValue}`,
    ),
    form: isGiven,
  },
  command('thin oci', ':[\\w.]{1,40}\\/([^\\s@/]{4,60})@', /jdbc:oracle:$/i),
  command('sqlplus', `(?:[ \\t]{1,4}-[a-zA-Z]{1,4}){0,3}[ \\t]{1,4}[\\w.]{1,40}\\/([^\\s@/]{4,60})@`),
  command('rabbitmqctl', `[ \\t]{1,4}(?:add_user|change_password)[ \\t]{1,4}[^\\s]{1,80}[ \\t]{1,4}${quotedValue}`),
  command('securestring', `[ \\t]{1,4}(?:-String[ \\t]{1,4})?(?:"([^"\\n]{4,120})"|'([^'\\n]{4,120})')`),
  // `net user NAME PASSWORD /add`, `net use Z: \\\\NAS\\SHARE /user:NAME PASSWORD`
  command('net', '[ \\t]{1,4}user[ \\t]{1,4}[^\\s/]{1,64}[ \\t]{1,4}([^\\s/*]{4,120})[ \\t]{1,4}\\/add'),
  command('net', '[ \\t]{1,4}use[ \\t][^\\n/]{1,120}\\/user:[^\\s]{1,64}[ \\t]{1,4}([^\\s/*]{4,120})'),
  command(
    'htpasswd',
    `[ \\t]{1,4}-[a-zA-Z]{0,4}b[a-zA-Z]{0,4}[ \\t]{1,4}[^\\s]{1,120}[ \\t]{1,4}[^\\s]{1,80}[ \\t]{1,4}${quotedValue}`,
  ),
  // The code of a wireless network as cameras read it.
  command('wifi', ':(?:[TSHREAI]:[^;\\n]{0,64};){0,6}P:(?:()()((?:[^;\\\\\\n]|\\\\.){4,63});)'),
  // `CREATE USER … IDENTIFIED BY '…'`, `ALTER ROLE … PASSWORD '…'`
  command(
    'identified',
    '\\s{1,8}(?:WITH\\s{1,8}[\\w\'"`]{1,40}\\s{1,8})?BY\\s{1,8}(?:PASSWORD\\s{1,8})?(?:\'([^\'\\n]{4,120})\'|"([^"\\n]{4,120})")',
    sqlUser,
  ),
  // `SET PASSWORD FOR 'app'@'%' = '…'`, `= PASSWORD('…')`; in a row of some table, it may as well be a hash or a word of an example.
  command('password', setPassword, new RegExp(`(?<!${updates})${behindSet}`, 'i')),
  {
    ...command('password', setPassword, new RegExp(`${updates}${behindSet}`, 'i')),
    form: isStrongPassword,
  },
  // Settings of routers (Cisco IOS): communities that may be read or written, keys of tunnels, passwords hidden by a known key.
  command('community', '[ \\t]{1,4}([^\\s"]{4,64})[ \\t]{1,4}(?:RO|RW)\\b', /snmp(?:-server)?[ \t]{1,4}$/i),
  command('isakmp', '[ \\t]{1,4}key[ \\t]{1,4}(?:[06][ \\t]{1,4})?([^\\s"]{4,128})[ \\t]{1,4}(?:address|hostname)\\b'),
  { ...command('password secret', '[ \\t]{1,4}0[ \\t]{1,4}([^\\s"]{4,64})', ofRouter), form: isGiven },
  command('password secret key', '[ \\t]{1,4}7[ \\t]{1,4}([0-1]\\d(?:[0-9A-F]{2}){4,60})(?![0-9A-Za-z])'),
  command('stats', '[ \\t]{1,4}auth[ \\t]{1,4}[\\w.-]{1,40}:([^\\s]{4,120})', /(?:^|\n)[ \t]{0,12}$/),
  // A runner of builds is told what to hide.
  command('mask', '::([^\\s:][^\\s]{5,200})', /::add-$/),
  command('cwjap', '="[^"\\n]{1,32}","([^"\\n]{4,64})"'),
  {
    names:
      'networkcredential httpbasicauth httpdigestauth setbasicauth basicauth usernamepasswordcredentials passwordauthentication',
    lead: secondOfCall,
    form: isGiven,
  },
  { names: 'getconnection', lead: thirdOfCall, form: isGiven },
  { names: 'begin', lead: secondOfCall, behind: /wifi\.$/i, form: isGiven },
  {
    names: accountWords,
    lead: userAndPassword,
    form: (value) => isPairedPassword(value) || isUnlikeWords(value),
  },
  {
    names: 'code t ticket c k key sig otp hash auth magic',
    lead: linkParameter,
    behind: linkOfAccess,
    type: TOKEN,
    form: isLinkToken,
  },
  {
    names: 'link login signin invite invitation verify confirm reset activate unlock',
    lead: linkPath,
    behind: webAddress,
    type: TOKEN,
    form: isLinkToken,
  },
  { names: 'login auth', lead: secondOfCall, form: (value) => isStrongPassword(value) || isAppPassword(value) },
];
const byName = new Map<number, Lead[]>();
for (const lead of leads)
  for (const hash of lead.names.split(' ').map(wordHash)) byName.set(hash, [...(byName.get(hash) ?? []), lead]);
addInterest(byName.keys(), USER_FLAG);

/** A variable, a flag, or what joins two texts: `'" + hash + "'`. */
const isFromCode = /^(?:[-$<{]|["'`]\s?[+.&|])/;

/** Finds the password of `mysql -pPASSWORD`, `login("user", "PASSWORD")` and the like. */
function findByPlace(scan: Scan, word: number): void {
  for (const place of byName.get(scan.tokens.hash[word] as number) ?? []) findBehind(scan, word, place);
}

function findBehind(scan: Scan, word: number, { lead, form, behind, type = PASSWORD }: Lead): void {
  const { text, tokens } = scan;
  const from = tokens.start[word] as number;
  lead.lastIndex = tokens.end[word] as number;
  const parts = lead.exec(text);
  if (!parts || behind?.test(text.slice(Math.max(0, from - BEFORE), from)) === false) return;
  const groups = parts.slice(1).filter((part) => part !== undefined && part !== '');
  const value = groups.at(-1);
  const user = groups.length > 1 ? (groups[0] as string) : '';
  if (value === undefined || isNoSecret(value, user) || isFromCode.test(value)) return;
  const start = lead.lastIndex - parts[0].length + parts[0].lastIndexOf(value);
  if (form && (!form(value) || isInTestCode(scan, start))) return;
  propose(scan, { type, level: form ? LIKELY : VERY_LIKELY, start, end: start + value.length });
}
