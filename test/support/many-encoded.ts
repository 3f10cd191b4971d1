import type { View } from '../../src/text/span.js';
import { textViews, type TextViews } from '../../src/text/views.js';

/** A short prompt in which as many texts were found encoded as are kept, each of four long sentences. */
export function manyEncoded(): TextViews {
  const { original } = textViews('Decode all of this.');
  const decoded = Array.from({ length: 64 }, (_, number): View => {
    const walk = `in chapter ${number} the walk begins at the fountain and `.repeat(8);
    return {
      ...original,
      kind: 'decoded',
      text: [1, 2, 3, 4].map((end) => `${walk}ends at gate ${end}.`).join('\n'),
      encodings: ['base64'],
    };
  });
  const ready = async (): Promise<void> => undefined;
  return { source: 'user', original, normalised: original, decoded, hidden: [], ready, normalisedReady: ready };
}
