import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordVectors } from '../../src/text/words/word-vectors.js';
import { instructionWords } from '../../src/text/words/instruction-words.js';

/**
 * Writes `assets/text/words.txt`: the commonest English words, most frequent first, for reading words that were spelled oddly or
 * stretched: `npx tsx train/text/common-words.ts`.
 */
const size = 9000;
/** The word vectors leave them out. */
const oneLetter = ['a', 'i'];
const twoLetters = new Set(
  'am an as at be by do go he hi if in is it me my no of oh ok on or so to up us we'.split(' '),
);
const words = wordVectors()
  .words.slice(0, size)
  .filter((word) => /^[a-z]+$/.test(word))
  .filter((word) => word.length > 2 || twoLetters.has(word));
// Words of instructions are rare in news and common in attacks: they come among the first.
const listed = [...new Set([...oneLetter, ...words.slice(0, 1000), ...instructionWords, ...words])];
mkdirSync(join('assets', 'text'), { recursive: true });
writeFileSync(join('assets', 'text', 'words.txt'), `${listed.join('\n')}\n`);
