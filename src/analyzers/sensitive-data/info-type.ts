/** What an info type is about; policies and the catalogue group by it. */
export type Category =
  | 'PERSON'
  | 'CONTACT'
  | 'LOCATION'
  | 'FINANCIAL'
  | 'GOVERNMENT_ID'
  | 'HEALTH'
  | 'CREDENTIAL'
  | 'NETWORK'
  | 'DEMOGRAPHIC'
  | 'DEVICE'
  | 'DATE_TIME';

interface Described {
  /** Name as in Google's public info-type vocabulary where that has one. */
  readonly name: string;
  readonly title: string;
  readonly categories: readonly Category[];
  /** ISO 3166 codes in lower case, or `global`. */
  readonly locales: readonly string[];
  readonly description?: string;
  /**
   * Part of the default set: `always`, `sure` (only from LIKELY on) or `never`. Broad types (dates, addresses of web
   * sites) are only reported when a policy names them.
   */
  readonly usual?: 'always' | 'sure' | 'never';
}

/**
 * A number or code recognised by its shape. `shapes` lists words joined by separators: `d3-d2-d4` is three digits,
 * hyphen, two digits, hyphen, four digits; `w9` is nine letters and digits mixed; `a2` two letters; `x3` three of either
 * or of both; `_` stands for a space; alternatives are separated by spaces. Lengths are exact.
 */
export interface ShapedType extends Described {
  readonly shapes: string;
  /** Exact form of the value in upper case without separators. */
  readonly form?: RegExp;
  /** Check digits or other arithmetic on the value in upper case without separators. */
  readonly check?: (compact: string) => boolean;
  /** Context words and phrases of several words, separated by commas. */
  readonly context: string;
  /** Forms of the value that count for nothing without a context word. */
  readonly needsContext?: RegExp;
  /** What stands right before another number of this form. */
  readonly otherBehind?: RegExp;
  /** Level without a context word; default VERY_UNLIKELY. Applies to grouped shapes only when `grouped` is given. */
  readonly alone?: number;
  /** Level without a context word when the value is written with separators; default `alone`. */
  readonly grouped?: number;
  /**
   * Level without a context word where two to four blanks part the words of the value, three at least. A type without this is
   * never written so.
   */
  readonly spread?: number;
  /** Level with a context word; default VERY_LIKELY with a check, else LIKELY. */
  readonly near?: number;
  readonly examples: { readonly yes: readonly string[]; readonly no: readonly string[] };
}

/**
 * A secret recognised by a literal: `pattern` is what follows one of `anchors`; an anchor `…x` stands inside the value,
 * and `pattern` is then the whole value.
 */
export interface AnchoredSecret extends Described {
  readonly anchors: readonly string[];
  readonly pattern: string;
  /** Smallest Shannon entropy in bits per character of the part after the anchor; default 2.5. */
  readonly entropy?: number;
  /** Check digits of a whole value that an anchor begins. */
  readonly check?: (value: string) => boolean;
}

/** A secret recognised by the name of its provider near it and the form of the value. */
export interface NamedSecret extends Described {
  readonly keywords: readonly string[];
  readonly pattern: string;
}

/** A type that code of its own finds (e-mail addresses, names, postal addresses …). */
export interface FoundType extends Described {
  readonly validated?: boolean;
  readonly context?: string;
  readonly examples: { readonly yes: readonly string[]; readonly no: readonly string[] };
}

export type { Described };
