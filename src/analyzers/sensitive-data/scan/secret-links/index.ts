import type { Scan } from '../scan.js';
import type { Keyword } from '../secret-keywords.js';
import { argumentLink, callLink, columnLink, fillLink, flagLink, type NamePlace } from './calls.js';
import { fieldLink, tagLink } from './fields.js';
import { braceLink, signLink } from './signs.js';
import { hasVerb, particleLink, wordLink } from './words.js';

/** Where a value begins, and how sure the text is that it is one. */
export interface Link {
  readonly at: number;
  /** Led to by a sign (`=`, `:`, a quotation mark …), not by words alone. */
  readonly isSign: boolean;
  /** Nothing but a space leads from a word of other meanings: `pass Ex…`. */
  readonly isBare: boolean;
  /** Authentication scheme before the value, in lower case, or ''. */
  readonly scheme: string;
}

const cjkParticle = /[は是为為]$/;
const sign = /[:=→]/;
const scheme =
  /(Bearer|Basic|Token|Api-?[Kk]ey|ApiToken|Api-Token|Digest|Negotiate|GenieKey|SSWS|Splunk|Key|token|bearer|basic)[ \t]{1,3}|/y;

/** Where the value of a keyword begins that ends the word `word`; undefined when nothing leads on from it. */
export function linkFrom({ text, tokens }: Scan, word: number, keyword: Keyword): Link | undefined {
  const name = { text, start: tokens.start[word] as number, end: tokens.end[word] as number };
  const bySign = signAfter(name, keyword);
  const at = bySign ?? wordsAfter(name, keyword);
  if (at === undefined) return undefined;
  const lead = text.slice(name.end, at);
  const isBare = keyword.needsVerb && bySign === undefined && !hasVerb(lead);
  if (isBare && keyword.kind !== 'PASSWORD') return undefined;
  scheme.lastIndex = at;
  const named = scheme.exec(text)?.[1] ?? '';
  return {
    at: named === '' ? at : scheme.lastIndex,
    isSign: bySign !== undefined || named !== '' || (keyword.kind === 'PASSWORD' && sign.test(lead)),
    isBare,
    scheme: named.toLowerCase(),
  };
}

/** The surest first. */
function signAfter(name: NamePlace, { kind }: Keyword): number | undefined {
  const { text, end } = name;
  return (
    fieldLink(text, end) ??
    tagLink(text, end) ??
    signLink(text, end) ??
    braceLink(text, end) ??
    argumentLink(text, end) ??
    (kind === 'PASSWORD' ? columnLink(name) : undefined) ??
    callLink(name) ??
    fillLink(text, end) ??
    flagLink(name)
  );
}

function wordsAfter({ text, end }: NamePlace, { isCjk }: Keyword): number | undefined {
  const byParticle = isCjk && cjkParticle.test(text.charAt(end - 1)) ? particleLink(text, end) : undefined;
  return byParticle ?? wordLink(text, end);
}
