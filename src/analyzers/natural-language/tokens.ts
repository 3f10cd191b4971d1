/** A word, number or sign of a text, with its UTF-16 offsets. */
export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'number' | 'sign';
  /** First of a sentence or of a line. */
  readonly first: boolean;
}

const pattern =
  /(\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*)|(\p{N}+(?:[.,:]\p{N}+)*)|([.!?…\n]+)|[^\s\p{L}\p{N}]/gu;

/** Splits a text, which begins at `shift` of a longer one, into tokens, at most `most`. Linear. */
export function tokensOf(text: string, most: number, shift = 0): Token[] {
  const tokens: Token[] = [];
  let first = true;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null && tokens.length < most; match = pattern.exec(text)) {
    const [all, word, number, stop] = match;
    const kind = word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign';
    tokens.push({
      text: all,
      lower: kind === 'word' ? all.toLowerCase() : all,
      start: match.index + shift,
      end: match.index + shift + all.length,
      kind,
      first,
    });
    if (stop !== undefined) first = true;
    else if (kind !== 'sign') first = false;
  }
  return tokens;
}

/** Whether all nouns of a language have capitals, wherever they stand: one says nothing of a name. */
export const nounsHaveCapitals = (language: string): boolean => language === 'de';
