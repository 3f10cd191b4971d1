import type { Keyword } from './secret-keywords.js';
import type { Scan } from './scan.js';

/** Where a value begins, and how sure the text is that it is one. */
export interface Link {
  readonly at: number;
  /** Led to by a sign (`=`, `:`, a quotation mark …), not by words alone. */
  readonly isSign: boolean;
  /** Authentication scheme before the value, in lower case, or ''. */
  readonly scheme: string;
}

/** What may stand between a keyword and its sign: `TOKEN_ID`, `KEY_BASE`, `key_prod`. */
const suffix =
  '(?:[_.-]?(?:id|value|string|str|text|base|main|primary|secondary|current|default|prod|production|dev|staging|stage|test|live|new|old|v?\\d{1,2})){0,2}';
/** What leads from a keyword to its value by a sign: `": "`, ` := `, `=> '`, `", "`, `>`. */
const signLink = new RegExp(
  `${suffix}\\\\?["'\`\\])}*_]{0,4}[ \\t]{0,4}(?:(?:string|String|str)[ \\t]{0,2})?(?::=|=>|->|==?|[:>|]|\\u3000?：|\\?=)[ \\t]{0,8}(?:[>:=][ \\t]{0,3})?\\n?[ \\t]{0,8}(?:\\*\\*[ \\t]?)?(?:\\\\?["'\`({[<]|b["']){0,3}`,
  'iy',
);
/** Name and value as two fields or attributes: `name="password" value="…"`, `- name: TOKEN⏎ value: …`, `variable "key" { default = "…`. */
const attributeLink = new RegExp(
  `${suffix}(?:["'][ \\t]{0,3}[,{]?|(?=[ \\t]{0,3}\\n))\\s{1,40}(?:["']?(?:type|description|sensitive|xsi:type)["']?[ \\t]{0,3}[:=][ \\t]{0,3}[^\\s,]{1,60},?\\s{1,20}){0,2}["']?(?:value|default|defaultValue|content)["']?[ \\t]{0,3}[:=][ \\t]{0,3}["']?`,
  'iy',
);
/** What leads to it in a call: `", "`. */
const commaLink = /\\?["'`][ \t]{0,3},[ \t]{0,4}\\?["'`]/y;
/** A call that sets it: `setPassword("`, `.withToken('`. */
const callLink = /\([ \t]{0,2}["'`]/y;
const setter = /^(?:set|with|use)[A-Z]/;
const plainSetter = /(?:\.|(?:set|with|use)_)$/;
/** A flag of a command: `--password `. */
const flagLink = /[ \t]{1,4}["']?/y;
const flag = /(?:^|\s)--?(?:[a-z][a-z-]{0,24}-)?$/i;
const verbs =
  'is|was|are|be|equals|ist|lautet|war|est|était|es|era|è|é|jest|to|je|este|är|er|on|là|adalah|هي|هو|है|היא|becomes|становит|это|set to|changed to|reset to|now|currently|still|jetzt|aktuell|maintenant|ahora';
/** What leads to it by words: ` is `, ` for the staging box is `, ` lautet: `. */
const wordLink = new RegExp(
  `["'\`]?[ \\t]{1,3}(?:(?:for|to|of|on|in|at|für|zum|zur|im|am|pour|de|del|du|per|para|для|voor|von|do|dla|från|till|til|от|к)[ \\t](?:[\\p{L}\\d_.@'-]{1,30}[ \\t]{1,2}(?:[\\p{L}\\d_.@'-]{1,30}[ \\t]{1,2}){1,4}?(?=(?:is|was|are|ist|lautet|war|est|es|era|è|é|jest|to|är|er)[ \\t:])|[\\p{L}\\d_.@-]{1,30}[ \\t]{1,2}))?(?:(?:${verbs}|:|=|-)[ \\t:]{1,3}){0,3}\\\\?["'\`(]{0,2}`,
  'yu',
);
const verb = /[ \t](?:is|was|are|be|equals|ist|lautet|war|est|était|es|era|è|é|jest|är|er|это|:|=)[ \t:"'`]/;
const scheme =
  /(Bearer|Basic|Token|Api-?[Kk]ey|ApiToken|Api-Token|Digest|Negotiate|GenieKey|SSWS|Splunk|Key|token|bearer|basic)[ \t]{1,3}|/y;

/** What leads to it in scripts without spaces: `密码是`, `パスワードは「`. */
const cjkLink = /[ \t]{0,2}["'「『“]?(?=[!-~]{6})/y;
const cjkParticle = /[は是为為]$/;

/** Where the value of a keyword begins that ends the word `word`; undefined when nothing leads on from it. */
export function linkFrom({ text, tokens }: Scan, word: number, keyword: Keyword): Link | undefined {
  const from = tokens.end[word] as number;
  const bySign =
    endOf(attributeLink, text, from) ??
    endOf(signLink, text, from) ??
    endOf(commaLink, text, from) ??
    callEnd(text, { start: tokens.start[word] as number, from }) ??
    flagEnd(text, { start: tokens.start[word] as number, from });
  const byParticle = keyword.isCjk && cjkParticle.test(text.charAt(from - 1)) ? endOf(cjkLink, text, from) : undefined;
  const at = bySign ?? byParticle ?? endOf(wordLink, text, from);
  if (at === undefined) return undefined;
  if (keyword.needsVerb && bySign === undefined && !verb.test(text.slice(from, at))) return undefined;
  scheme.lastIndex = at;
  const named = scheme.exec(text)?.[1] ?? '';
  return {
    at: named === '' ? at : scheme.lastIndex,
    isSign: bySign !== undefined || named !== '',
    scheme: named.toLowerCase(),
  };
}

function endOf(expression: RegExp, text: string, from: number): number | undefined {
  expression.lastIndex = from;
  return expression.test(text) ? expression.lastIndex : undefined;
}

interface Place {
  readonly start: number;
  readonly from: number;
}

function callEnd(text: string, { start, from }: Place): number | undefined {
  const name = text.slice(start, from);
  const isSetter =
    setter.test(name) || (/^[a-z]+$/.test(name) && plainSetter.test(text.slice(Math.max(0, start - 5), start)));
  return isSetter ? endOf(callLink, text, from) : undefined;
}

function flagEnd(text: string, { start, from }: Place): number | undefined {
  const unit = text.charCodeAt(start - 1);
  if (unit !== 45) return undefined;
  return flag.test(text.slice(Math.max(0, start - 28), start)) ? endOf(flagLink, text, from) : undefined;
}
