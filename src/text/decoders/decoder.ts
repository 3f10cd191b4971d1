import type { MappedText } from '../span.js';

/** A readable text that a decoder found inside another, mapped to the units that spelled it. */
export interface Decoded {
  readonly encoding: string;
  readonly mapped: MappedText;
}

/** Finds what one family of encodings hides in a text. Linear in the text; yields at most `limit` finds. */
export type Decoder = (text: string, limit: number) => Decoded[];
