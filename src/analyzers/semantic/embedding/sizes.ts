import { rowBytes } from './simd-scan.js';

/** Components of the meaning part: those of the word vectors. */
export const meaningSize = 100;
/** Components of the wording part: hashed words, neighbours and letter groups. */
export const wordingSize = rowBytes - meaningSize;
