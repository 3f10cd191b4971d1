import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { foldedHash } from '../../src/text/classifiers/folding.js';
import { assetPath } from '../../src/lib/package-root.js';
import { encodeForeignWords } from '../../src/text/words/foreign-words.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';

/**
 * Writes `assets/text/foreign-words.bin` from `dictionary/`, a file for each language with an English word a line, a tab and
 * the forms of its translations: `npx tsx train/text/foreign-words.ts`. A form that is a common English word is left out, and
 * one that languages share has the meaning of the first of them.
 */
const folder = new URL('dictionary/', import.meta.url);
/** So many of the commonest English words are read as English in any text. */
const commonEnglish = 8000;

const { words } = wordVectors();
const english = new Set(words);
const common = new Set(words.slice(0, commonEnglish).map((word) => foldedHash(word)));
const meanings = new Map<number, number>();
for (const file of readdirSync(folder).sort()) {
  for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean)) {
    const [head = '', forms = ''] = line.split('\t');
    if (!english.has(head)) continue;
    for (const hash of forms.split(' ').map((form) => foldedHash(form)))
      if (!common.has(hash) && !meanings.has(hash)) meanings.set(hash, foldedHash(head));
  }
}
const bytes = encodeForeignWords([...meanings]);
writeFileSync(assetPath('text', 'foreign-words.bin'), bytes);
process.stdout.write(`${String(meanings.size)} words, ${String(bytes.length)} bytes\n`);
