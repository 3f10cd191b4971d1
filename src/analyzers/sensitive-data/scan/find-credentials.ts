import { LIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import type { UrlSpan } from './find-network.js';
import { propose, type Scan } from './scan.js';
import { isPlaceholder } from './secret-value.js';
import { wordHash } from './tokens.js';
import { USER_FLAG, addInterest } from './word-interest.js';

const URL_CREDENTIALS = builtIn('URL_CREDENTIALS');
const CONNECTION = builtIn('DATABASE_CONNECTION_STRING');
const PASSWORD = builtIn('PASSWORD');

const authority = /^([a-z][a-z0-9+.-]{1,19}):\/\/([^/?#\s:@]{0,100}):([^/?#\s@]{1,200})@/i;
const databases =
  /^(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|oracle|cassandra|couchdb|clickhouse|cockroachdb|neo4j|kafka|nats|ldaps?|snowflake|memcached|influxdb|elasticsearch)/i;

/** Finds user and password inside web addresses, and connection strings of databases. */
export function findUrlCredentials(scan: Scan, urls: readonly UrlSpan[]): void {
  for (const { start, end } of urls) {
    const parts = authority.exec(scan.text.slice(start, Math.min(end, start + 420)));
    if (!parts) continue;
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
  findCommandPassword(scan, word);
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
/** Commands that take a password behind a flag of one letter, and the code of a wireless network as cameras read it. */
const commands: readonly (readonly [names: string, lead: RegExp])[] = [
  ['mysql mysqldump mysqladmin mysqlimport mariadb', new RegExp(`${flags}-p${quotedValue}`, 'y')],
  ['sshpass', new RegExp(`[ \\t]{1,4}-p[ \\t]{0,4}${quotedValue}`, 'y')],
  ['redis', new RegExp(`-cli${flags}-a[ \\t]{1,4}${quotedValue}`, 'y')],
  ['docker podman', new RegExp(`[ \\t]{1,4}login${flags}-p[ \\t]{1,4}${quotedValue}`, 'y')],
  ['wifi', /:(?:[TSHREAI]:[^;\n]{0,64};){0,6}P:(?:()()((?:[^;\\\n]|\\.){4,63});)/y],
];
const byCommand = new Map(
  commands.flatMap(([names, lead]) => names.split(' ').map((name) => [wordHash(name), lead] as const)),
);
addInterest(byCommand.keys(), USER_FLAG);

/** Finds the password of `mysql -pPASSWORD`, `sshpass -p PASSWORD` and the like. */
function findCommandPassword(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const lead = byCommand.get(tokens.hash[word] as number);
  if (lead === undefined) return;
  lead.lastIndex = tokens.end[word] as number;
  const parts = lead.exec(text);
  if (!parts) return;
  const value = parts.slice(1).find((part) => part !== undefined && part !== '');
  if (value === undefined || isNoSecret(value, '') || /^[-$<{]/.test(value)) return;
  const start = lead.lastIndex - parts[0].length + parts[0].lastIndexOf(value);
  propose(scan, { type: PASSWORD, level: VERY_LIKELY, start, end: start + value.length });
}
