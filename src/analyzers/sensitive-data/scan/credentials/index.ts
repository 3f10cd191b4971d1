import type { Scan } from '../scan.js';
import { accountPlaces } from './beside-accounts.js';
import { findCurlUser } from './curl-user.js';
import { callPlaces } from './in-calls.js';
import { commandPlaces } from './in-commands.js';
import { linkPlaces } from './in-links.js';
import { statementPlaces } from './in-statements.js';
import { promptPlaces } from './into-prompts.js';
import { placeFinder } from './places.js';

export { findUrlCredentials } from './url-credentials.js';

const findByPlace = placeFinder([
  ...commandPlaces,
  ...promptPlaces,
  ...statementPlaces,
  ...callPlaces,
  ...accountPlaces,
  ...linkPlaces,
]);

/** Finds the secrets that commands, calls, statements and links have a place for, at a word with `USER_FLAG`. */
export function findCommandSecrets(scan: Scan, word: number): void {
  findCurlUser(scan, word);
  findByPlace(scan, word);
}
