/**
 * What character references of HTML by name write: spaces, and the signs that words, values and what leads to them are made
 * of. A map: `&toString;` is none.
 */
export const signsByName: ReadonlyMap<string, string> = new Map(Object.entries({
  nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', Tab: '\t', NewLine: '\n', quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', commat: '@', period: '.',
  hyphen: '-', dash: '-', ndash: '-', mdash: '-', lsquo: "'", rsquo: "'", ldquo: '"', rdquo: '"', hellip: '…', colon: ':', semi: ';', comma: ',',
  equals: '=', num: '#', excl: '!', quest: '?', dollar: '$', percnt: '%', plus: '+', ast: '*', sol: '/', bsol: '\\', lowbar: '_', lpar: '(', rpar: ')',
  lsqb: '[', rsqb: ']', lbrack: '[', rbrack: ']', lcub: '{', rcub: '}', lbrace: '{', rbrace: '}', verbar: '|', grave: '`',
  // Nobody sees these: what they part is one word.
  shy: '', zwnj: '', zwj: '', ZeroWidthSpace: '',
})); // prettier-ignore
