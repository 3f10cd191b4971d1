import type { MappedText } from '../span.js';
import type { TextTraits } from '../units/traits.js';

/** A readable text, or a code of one, that a decoder found inside another, mapped to the units that spelled it. */
export interface Decoded {
  readonly encoding: string;
  readonly mapped: MappedText;
}

/** Finds what one family of encodings hides in a text. Linear in the text; the caller stops asking when its budget is used up. */
export type Decoder = (text: string, traits: TextTraits) => Iterable<Decoded>;
