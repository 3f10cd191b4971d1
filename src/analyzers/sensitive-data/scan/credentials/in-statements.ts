import { maybe, whitespace } from '../pattern.js';
import { isStrongPassword } from '../secret-kinds.js';
import { inQuotes, isGiven, place, space, type SecretPlace } from './places.js';

const gap = whitespace(1, 8);
const setPassword = [
  maybe(gap, 'FOR', gap, '[^\\s;=]{1,100}'),
  whitespace(0, 8),
  '=',
  whitespace(0, 8),
  maybe('PASSWORD\\(\\s{0,4}'),
  "'([^'\\n]{4,120})'",
];
const [updates, behindSet] = ['\\bupdate\\b[^;]{0,160}', '\\bset\\s{1,8}$'];
const sqlUser = /\b(?:(?:create|alter)\s{1,8}(?:user|role)|grant|set\s{1,8}password)\b[^;]{0,160}$/i;

/** Statements and addresses of databases. */
const ofDatabases: readonly SecretPlace[] = [
  place('thin oci', [':[\\w.]{1,40}\\/([^\\s@/]{4,60})@'], { behind: /jdbc:oracle:$/i }),
  // `CREATE USER … IDENTIFIED BY '…'`, `ALTER ROLE … PASSWORD '…'`
  place('identified', [gap, maybe('WITH', gap, '[\\w\'"`]{1,40}', gap), 'BY', gap, maybe('PASSWORD', gap), inQuotes], {
    behind: sqlUser,
  }),
  // `SET PASSWORD FOR 'app'@'%' = '…'`, `= PASSWORD('…')`; in a row of some table, it may as well be a hash or a word of an example.
  place('password', setPassword, { behind: new RegExp(`(?<!${updates})${behindSet}`, 'i') }),
  place('password', setPassword, { behind: new RegExp(`${updates}${behindSet}`, 'i'), form: isStrongPassword }),
];

/** What stands before a password in the settings of a router. */
const ofRouter = /(?:^|\n|[#>])[ \t]{0,8}(?:username[ \t]\S{1,40}[ \t](?:privilege[ \t]\d{1,2}[ \t])?|enable[ \t])?$/i;

/** Settings of routers (Cisco IOS): communities that may be read or written, keys of tunnels, passwords hidden by a known key. */
const ofRouters: readonly SecretPlace[] = [
  place('community', [space, '([^\\s"]{4,64})', space, '(?:RO|RW)\\b'], { behind: /snmp(?:-server)?[ \t]{1,4}$/i }),
  place('isakmp', [space, 'key', space, maybe('[06]', space), '([^\\s"]{4,128})', space, '(?:address|hostname)\\b']),
  place('password secret', [space, '0', space, '([^\\s"]{4,64})'], { behind: ofRouter, form: isGiven }),
  place('password secret key', [space, '7', space, '([0-1]\\d(?:[0-9A-F]{2}){4,60})(?![0-9A-Za-z])']),
];

/** Statements and settings that have a place for a password. */
export const statementPlaces: readonly SecretPlace[] = [
  ...ofDatabases,
  ...ofRouters,
  // The statistics of a proxy (HAProxy).
  place('stats', [space, 'auth', space, '[\\w.-]{1,40}:([^\\s]{4,120})'], { behind: /(?:^|\n)[ \t]{0,12}$/ }),
  // The code of a wireless network as cameras read it.
  place('wifi', [':(?:[TSHREAI]:[^;\\n]{0,64};){0,6}P:(?:()()((?:[^;\\\\\\n]|\\\\.){4,63});)']),
];
