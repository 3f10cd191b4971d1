import { readAuthored } from '../safety/authored.js';
import type { Sample } from './dataset.js';

/** The texts that were written for the safety classifier, the first choice of each: harmful ones and their harmless twins. */
export function harmTexts(): Sample[] {
  return readAuthored().map(({ text, categories, lang }) => {
    const chosen = text.replace(/\{\{([^{}|]*)[^{}]*\}\}/g, '$1');
    const label = categories.length > 0 ? 1 : 0;
    return { text: chosen, label, source: `authored:harm ${String(label)}`, kind: 'harm text', lang, group: chosen };
  });
}
