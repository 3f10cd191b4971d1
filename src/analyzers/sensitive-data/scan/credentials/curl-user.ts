import { VERY_LIKELY } from '../../likelihood.js';
import { builtIn } from '../../registry.js';
import { propose, type Scan } from '../scan.js';
import { wordHash } from '../tokens.js';
import { USER_FLAG, addInterest } from '../word-interest.js';
import { isNoSecret } from './no-secret.js';

const PASSWORD = builtIn('PASSWORD');
const userFlags = new Set(['u', 'user'].map(wordHash));
addInterest(userFlags, USER_FLAG);
const userPassword = /[ \t]{1,4}(["']?)(\{?[^\s"':{}]{0,80}\}?)["']?:(["']?)([^\s"']{0,120})/y;
const isExample = /^(?:user|test|admin|root|foo|bar|string|host)/i;

/** Finds the password of `curl -u user:password` and `--user`; a key alone stands where the user does (`-u KEY:`). */
export function findCurlUser(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  if (!userFlags.has(tokens.hash[word] as number) || text.charCodeAt(start - 1) !== 45) return;
  userPassword.lastIndex = tokens.end[word] as number;
  const parts = userPassword.exec(text);
  if (!parts || !text.slice(Math.max(0, start - 400), start).includes('curl')) return;
  const [whole, , user = '', , password = ''] = parts;
  const isKeyAlone = password === '';
  const secret = isKeyAlone ? user : password;
  if (isNoSecret(secret, isKeyAlone ? '' : user) || secret.length < 4 || isExample.test(secret)) return;
  const end = tokens.end[word] as number;
  const at = isKeyAlone ? text.indexOf(user, end) : end + whole.length - password.length;
  propose(scan, { type: PASSWORD, level: VERY_LIKELY, start: at, end: at + secret.length });
}
