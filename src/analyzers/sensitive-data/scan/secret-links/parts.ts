import { ahead, behind, blanks, either, lineEnd, maybe, times } from '../pattern.js';

/** What a name may still say behind its keyword: `TOKEN_ID`, `KEY_BASE`, `key_prod`. */
export const nameEnd = times(
  0,
  2,
  '[_.-]?',
  either(
    'id|value|string|str|text|base|main|primary|secondary|current|default',
    'prod|production|dev|staging|stage|test|live|new|old',
    String.raw`v?\d{1,2}`,
  ),
);

/** A quotation mark, escaped where the text stands in another. */
export const quote = String.raw`\\?["'` + '`]';

/** The value may stand on the next line, or alone on the one after an empty line, as in letters. */
export const nextLine = maybe(
  lineEnd,
  blanks(0, 8),
  maybe(lineEnd, blanks(0, 8), ahead(String.raw`\S{3,127}[^\s:]`, blanks(0, 8), either(lineEnd, '$'))),
);

/** The same behind a colon alone. */
export const nextLineBehindColon = maybe(behind(':', blanks(0, 3)), nextLine);
