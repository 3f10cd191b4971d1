import { seenJson } from '../../lib/unseen.js';

/** JSON for standard output: as it is for a program, and for a terminal so that no stored text drives it. */
export const jsonText = (json: string): string => (process.stdout.isTTY ? seenJson(json) : json);
