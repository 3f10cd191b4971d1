/** What character references of HTML by name write: spaces, and the signs of ASCII that values and what leads to them are made of. */
export const signsByName: Readonly<Record<string, string>> = {
  nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', commat: '@', period: '.', hyphen: '-', dash: '-',
  colon: ':', semi: ';', comma: ',', equals: '=', num: '#', excl: '!', quest: '?', dollar: '$', percnt: '%', plus: '+', ast: '*', sol: '/', bsol: '\\',
  lowbar: '_', lpar: '(', rpar: ')', lsqb: '[', rsqb: ']', lbrack: '[', rbrack: ']', lcub: '{', rcub: '}', lbrace: '{', rbrace: '}', verbar: '|', grave: '`',
  // Nobody sees it: what it parts is one word.
  shy: '',
}; // prettier-ignore
