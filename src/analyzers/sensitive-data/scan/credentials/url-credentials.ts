import { LIKELY, VERY_LIKELY } from '../../likelihood.js';
import { builtIn } from '../../registry.js';
import { urlEnd, type UrlSpan } from '../find-network.js';
import { propose, type Scan } from '../scan.js';
import { isDrawn } from '../whole-passwords.js';
import { isNoSecret } from './no-secret.js';

const URL_CREDENTIALS = builtIn('URL_CREDENTIALS');
const CONNECTION = builtIn('DATABASE_CONNECTION_STRING');

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
