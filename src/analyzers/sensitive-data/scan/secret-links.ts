import type { Keyword } from './secret-keywords.js';
import type { Scan } from './scan.js';

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

/** What may stand between a keyword and its sign: `TOKEN_ID`, `KEY_BASE`, `key_prod`. */
const suffix =
  '(?:[_.-]?(?:id|value|string|str|text|base|main|primary|secondary|current|default|prod|production|dev|staging|stage|test|live|new|old|v?\\d{1,2})){0,2}';
/** Between a keyword and its sign: signs are aligned in columns, and a remark may stand in brackets: `Key (WPA2):`. */
const gap = '[ \\t]{0,40}(?:\\([^()\\n]{1,24}\\)[ \\t]{0,4})?';
/** The value may stand on the next line, or alone on the one after an empty line, as in letters. */
const lineBreak = '(?:\\r?\\n[ \\t]{0,8}(?:\\r?\\n[ \\t]{0,8}(?=\\S{3,127}[^\\s:][ \\t]{0,8}(?:\\r?\\n|$)))?)?';
/** A text that goes on behind its name's line, alone there: YAML's block scalars, a document of a shell or of Terraform. */
const block =
  '(?:[|>][+-]?|<<[-~]?["\']?\\w{2,12}["\']?)(?=[ \\t]{0,3}\\r?\\n[ \\t]{0,16}\\S{4,600}[ \\t]{0,8}(?:\\r?\\n|$))[ \\t]{0,3}';
/** Signs before a quotation mark in languages: `b"`, `f'`, `N'`, `@"`. */
const quote = '[bufrln@$]{0,2}["\'`]';
/** What only wraps a text: `SecretStr("`, `String::from("`, `Some("`. */
const wrapped = `(?:(?:new[ \\t])?(?:Secret(?:Str(?:ing)?)?|String|Some)(?:::(?:from|new))?\\([ \\t]{0,2}){1,2}${quote}`;
const typeName =
  "&?(?:'\\w{1,12}[ ])?[a-z][\\w.]{0,24}(?:[[<][\\w., ]{0,24}[\\]>])?[?!]?(?:[ \\t]?\\|[ \\t]?\\w{1,16}){0,2}";
/** A type between a name and the sign before a text: `: string = "`, `[] = "`, ` As String = "`, `{ get; set; } = "`. */
const declared = `(?:(?:\\[\\d{0,4}\\]|[ \\t]{0,2}[?!]?:[ \\t]{0,2}${typeName}|[ \\t]{1,3}As[ \\t]{1,3}String|[ \\t]{0,2}\\{ ?get;(?: ?(?:private ?)?(?:set|init);)? ?\\})(?=[ \\t]{0,3}=[ \\t]{0,3}\\[?(?:${wrapped}|${quote})))?`;
/** What leads from a keyword to its value by a sign: `": "`, ` := `, `=> '`, `", "`, `>`. */
const signLink = new RegExp(
  `${suffix}\\\\?["'\`\\])}*_]{0,4}${declared}${gap}(?:(?:str(?:ing)?|n?varchar2?(?:\\(\\d{1,4}\\))?)[ \\t]{0,2})?(?::=|=>|->|→|==?|[:>|]|\\u3000?：|\\?=)[ \\t]{0,40}(?:${block}|[>:=][ \\t]{0,3})?${lineBreak}[ \\t]{0,8}(?:\\*\\*[ \\t]?)?(?:\\[\\s{0,40}(?=["'\`])|${wrapped}|\\\\?["'\`({[<“„«‘‚「『]|[bufrln@$]{1,2}["']){0,3}`,
  'iy',
);
/** C++ begins a value so: `std::string password{"`. */
const braceLink = /\{[ \t]?["']/y;
/** Tags between the two, and one behind the value: `Password: <strong>`, `<td>Password</td><td>`, `<key>ApiKey</key><string>`. */
const tagLink =
  /[ \t]{0,3}:?[ \t]{0,3}(?:<\/?(?!li|th\b|h\d|label|button|option|input|a\b)[a-z][a-z\d]{0,11}(?: [^<>\n]{0,80})?>\s{0,20}){1,4}(?=[^\s<>]{4,160}\s{0,20}<)/iy;
/** Name and value as two fields or attributes: `name="password" value="…"`, `"name":"TOKEN","value":"`, `- name: TOKEN⏎ value: …`, `variable "key" { default = "…`, `"key": {"value": "`. */
const attributeLink = new RegExp(
  `${suffix}(?:\\\\?["'][ \\t]{0,3}(?:,|(?::[ \\t]{0,3})?\\{)?|(?=[ \\t]{0,3}\\r?\\n))(?:(?<=[,{])\\s{0,40}|\\s{1,40})(?:\\\\?["']?(?:type|description|sensitive|xsi:type)\\\\?["']?[ \\t]{0,3}[:=][ \\t]{0,3}[^\\s,]{1,60}(?:,\\s{0,20}|\\s{1,20})){0,2}\\\\?["']?(?:value|default|defaultValue|content)\\\\?["']?[ \\t]{0,3}[:=][ \\t]{0,3}\\\\?["']?`,
  'iy',
);
/** What leads to it in a call: `", "`. */
const commaLink = /\\?["'`][ \t]{0,3},[ \t]{0,40}\\?["'`]/y;
/** A call that sets it: `setPassword("`, `.withToken('`. */
const callLink = /\([ \t]{0,2}["'`]/y;
const setter = /^(?:set|with|use)[A-Z]/;
const plainSetter = /(?:\.|(?:set|with|use)_)$/;
/** A flag of a command: `--password `, in a list `"--password", "`, `- --password⏎ - `. */
const flagLink = /[ \t]{1,4}["']?|["'][ \t]{0,3},\s{0,40}["']|["']?\r?\n[ \t]{0,20}-[ \t]{1,3}["']?/y;
const flag = /(?:^|[\s"'])--?(?:[a-z][a-z-]{0,24}-)?$/i;
const verbs =
  "is|was|are|be|equals|ist|lautet|war|est|était|c'est|c’est|es|era|será|è|é|jest|to|je|este|är|er|on|είναι|là|adalah|คือ|هي|هو|है|היא|זה|becomes|становит|это|це|е|set to|changed to|reset to|now|currently|still|jetzt|nun|aktuell|maintenant|ahora";
const prepositions =
  'for|to|of|on|in|at|für|zum|zur|im|am|vom|beim|der|des|pour|sur|de|del|du|des|della|al|en|no|da|per|para|di|для|voor|van|op|von|do|dla|od|k|ke|ku|pro|za|för|från|till|til|på|pentru|la|untuk|για|του|της|от|до|к|на|від';
/** What is named between a password and its sign without a preposition: `contraseña wifi: `. */
const services =
  'wi-?fi|wlan|admin|root|router|guest|gast|server|servidor|vpn|db|database|smtp|imap|ssh|s?ftp|bios|windows|nas|zip|pdf|portal|account|zoom|teams';
const word = "[\\p{L}\\p{M}\\d_.@'-]{1,30}";
const between = '[ \\t]{1,2}';
/** Ends a phrase: a verb behind it, or the sign that it leads to. */
const phraseEnd = "(?:is|was|are|ist|lautet|war|est|c'est|es|era|è|é|jest|to|je|este|är|er|είναι|là|это|це)[ \\t:]";
/** ` for the staging box is `, ` van de NAS: `, ` wifi là `, ` للخادم هي `. */
const phrase = `(?:(?:${prepositions})[ \\t](?:${word}${between}(?:${word}${between}){1,4}?(?=${phraseEnd})|(?:${word}${between}){0,3}?${word}(?=[ \\t]?[:=→][ \\t])[ \\t]?|${word}${between})|(?:${services})(?=[ \\t]?[:=→][ \\t]|[ \\t](?:${verbs})[ \\t])[ \\t]?|(?:${word}${between}){1,2}(?=là[ \\t])|ل[\\u0621-\\u064a]{2,20}${between})`;
/** What leads to it by words: ` is `, ` for the staging box is `, ` lautet: `. */
const wordLink = new RegExp(
  `["'\`]?[ \\t]{1,3}${phrase}?(?:(?:${verbs}|:|=|-|→)[ \\t:]{1,3}){0,3}(?:(?<=:[ \\t]{0,3})${lineBreak})?\\\\?["'\`(“„«]{0,2}`,
  'yu',
);
const verb = new RegExp(
  `[ \\t](?:is|was|are|be|equals|ist|lautet|war|est|était|c'est|c’est|es|era|è|é|jest|är|er|είναι|это|це|:|=)[ \\t:"'\`]|[:=→][ \\t]`,
);
const sign = /[:=→]/;
const scheme =
  /(Bearer|Basic|Token|Api-?[Kk]ey|ApiToken|Api-Token|Digest|Negotiate|GenieKey|SSWS|Splunk|Key|token|bearer|basic)[ \t]{1,3}|/y;

/** What leads to it in scripts without spaces: `密码是`, `パスワードは「`. */
const cjkLink = /[ \t]{0,2}["'「『“]?(?=[!-~]{6})/y;
const cjkParticle = /[は是为為]$/;

/** A name and its value in two columns, alone on their line: `password    …`. */
const columnLink = /[ \t]{2,40}(?=\S{4,128}[ \t]{0,8}(?:\r?\n|$))/y;
const lineStart = /(?:^|\n)[ \t]{0,8}$/;

/** Where the value of a keyword begins that ends the word `word`; undefined when nothing leads on from it. */
export function linkFrom({ text, tokens }: Scan, word: number, keyword: Keyword): Link | undefined {
  const from = tokens.end[word] as number;
  const bySign =
    endOf(attributeLink, text, from) ??
    endOf(tagLink, text, from) ??
    endOf(signLink, text, from) ??
    endOf(braceLink, text, from) ??
    endOf(commaLink, text, from) ??
    columnEnd(text, { start: tokens.start[word] as number, from }, keyword) ??
    callEnd(text, { start: tokens.start[word] as number, from }) ??
    flagEnd(text, { start: tokens.start[word] as number, from });
  const byParticle = keyword.isCjk && cjkParticle.test(text.charAt(from - 1)) ? endOf(cjkLink, text, from) : undefined;
  const at = bySign ?? byParticle ?? endOf(wordLink, text, from);
  if (at === undefined) return undefined;
  const lead = text.slice(from, at);
  const isBare = keyword.needsVerb && bySign === undefined && !verb.test(lead);
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

function columnEnd(text: string, { start, from }: Place, { kind }: Keyword): number | undefined {
  if (kind !== 'PASSWORD' || !lineStart.test(text.slice(Math.max(0, start - 9), start))) return undefined;
  return endOf(columnLink, text, from);
}

function flagEnd(text: string, { start, from }: Place): number | undefined {
  const unit = text.charCodeAt(start - 1);
  if (unit !== 45) return undefined;
  return flag.test(text.slice(Math.max(0, start - 28), start)) ? endOf(flagLink, text, from) : undefined;
}
