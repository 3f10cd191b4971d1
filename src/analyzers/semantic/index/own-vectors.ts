import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';
import { concepts } from '../../injection/lexicon/index.js';
import { anchors, standIns } from '../embedding/anchors.js';
import { embedText } from '../embedding/embedding.js';
import { functionWords } from '../embedding/function-words.js';
import { thesaurus } from '../embedding/thesaurus.js';
import { endings } from '../embedding/word-facts.js';
import { ownKeyPrefix } from './own-key-prefix.js';
import { publicThreatEntries } from './public-entries.js';

let key: string | undefined;

/**
 * What vectors of the embedded model are stored under: another one as soon as its files or word lists differ, or it gives
 * other vectors to the public entries. Some ten milliseconds the first time.
 */
export function ownModelKey(): string {
  if (key !== undefined) return key;
  const made = createHash('sha256');
  for (const [folder, file] of [
    ['semantic', 'embedding.bin'],
    ['text', 'word-vectors.bin'],
    ['text', 'foreign-words.bin'],
  ] as const)
    made.update(readFileSync(assetPath(folder, file)));
  made.update(JSON.stringify([concepts, anchors, standIns, [...functionWords], thesaurus, endings]));
  for (const { text } of publicThreatEntries()) made.update(ownVector(text) ?? 'none');
  key = ownKeyPrefix + made.digest('base64url').slice(0, 28);
  return key;
}

/** The eight-bit components that the embedded model gives to a text; undefined where there is nothing to compare. */
export function ownVector(text: string): Int8Array | undefined {
  return embedText(text)?.vector.values;
}
