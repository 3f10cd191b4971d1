/** Arrays for the words of one text. The arrays are at least as long as the text, and hold what the last text left in them. */
export interface Memory {
  /** UTF-16 code units of the text. */
  readonly units: Uint16Array;
  /** `units` as bytes. */
  readonly bytes: Buffer;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly hash: Int32Array;
  readonly flags: Uint8Array;
  readonly interest: Uint16Array;
  /** Indexes of words that someone may ask for: `Tokens.marked`. */
  readonly marked: Int32Array;
  /** Context lists, by word. */
  readonly contexts: Uint16Array;
  /** Lexicon bits of each word, for the tagger. */
  readonly bits: Uint8Array;
  /** Form of each word: see `formOf`. */
  readonly forms: Uint8Array;
  /** What stands before each word: see `gapOf`. */
  readonly gaps: Uint8Array;
  /** First and last word of the run of name-like words that a word stands in; itself outside runs. */
  readonly runFirst: Int32Array;
  readonly runLast: Int32Array;
  /** Lexicon bits of all words of the run, by its first word. */
  readonly runBits: Uint8Array;
  /** What the tagger says of each word, and how surely. */
  readonly label: Uint8Array;
  readonly sureness: Uint8Array;
}

/** Entries behind the last word and the last code unit that may be read: neighbours of what ends the text. */
const BEYOND = 4;

/** New arrays for a text of some code units. */
export function newMemory(length: number): Memory {
  const size = length + BEYOND;
  const { units, bytes } = newUnits(length);
  return {
    units,
    bytes,
    start: new Int32Array(size),
    end: new Int32Array(size),
    hash: new Int32Array(size),
    flags: new Uint8Array(size),
    interest: new Uint16Array(size),
    marked: new Int32Array(size),
    contexts: new Uint16Array(size),
    bits: new Uint8Array(size),
    forms: new Uint8Array(size),
    gaps: new Uint8Array(size),
    runFirst: new Int32Array(size),
    runLast: new Int32Array(size),
    runBits: new Uint8Array(size),
    label: new Uint8Array(size),
    sureness: new Uint8Array(size),
  };
}

/** Longest text whose arrays are kept for the next, in UTF-16 code units; 44 bytes each. */
const KEPT = 65_536;

let kept = newMemory(4_096);

type Units = Pick<Memory, 'units' | 'bytes'>;

function newUnits(length: number): Units {
  const units = new Uint16Array(length + BEYOND);
  return { units, bytes: Buffer.from(units.buffer) };
}

/** Writes the code units of a text, a zero behind the last. */
export function writeUnits({ units, bytes }: Units, text: string): void {
  bytes.write(text, 0, 'utf16le');
  units[text.length] = 0;
}

/**
 * Arrays that one scan after another uses: making them anew cost a tenth of the time of a short text. What is read from them is
 * valid until the next call; a scan runs from its beginning to its end in one go.
 */
export function sharedMemory(length: number): Memory {
  if (kept.units.length >= length + BEYOND) return kept;
  if (length > KEPT) return newMemory(length);
  kept = newMemory(Math.min(KEPT, length * 2));
  return kept;
}
