import { ahead, blanks, either, lineEnd, maybe, reader, times } from '../pattern.js';
import { nameEnd, nextLine } from './parts.js';

/** Ends the name: quotation marks, brackets, emphasis of Markdown. */
const closing = String.raw`\\?["'` + '`' + String.raw`\])}*_]{0,4}`;

/** Signs before a quotation mark in languages: `b"`, `f'`, `N'`, `@"`. */
const literal = '[bufrln@$]{0,2}["\'`]';

/** What only wraps a text: `SecretStr("`, `String::from("`, `Some("`. */
const wrapped =
  times(
    1,
    2,
    maybe('new[ \\t]'),
    String.raw`(?:Secret(?:Str(?:ing)?)?|String|Some)(?:::(?:from|new))?\(`,
    blanks(0, 2),
  ) + literal;

/** `string`, `&'static str`, `Optional[str]`, `string | null`. */
const typeName =
  String.raw`&?(?:'\w{1,12}[ ])?[a-z][\w.]{0,24}(?:[[<][\w., ]{0,24}[\]>])?[?!]?` +
  times(0, 2, String.raw`[ \t]?\|[ \t]?\w{1,16}`);

/** A type between a name and the sign before a text: `: string = "`, `[] = "`, ` As String = "`, `{ get; set; } = "`. */
const declaredType = maybe(
  either(
    String.raw`\[\d{0,4}\]`,
    `${blanks(0, 2)}[?!]?:${blanks(0, 2)}${typeName}`,
    `${blanks(1, 3)}As${blanks(1, 3)}String`,
    `${blanks(0, 2)}${String.raw`\{ ?get;(?: ?(?:private ?)?(?:set|init);)? ?\}`}`,
  ),
  ahead(blanks(0, 3), '=', blanks(0, 3), String.raw`\[?`, either(wrapped, literal)),
);

/** Signs are aligned in columns, and a remark may stand in brackets: `Key (WPA2):`. */
const gap = blanks(0, 40) + maybe(String.raw`\([^()\n]{1,24}\)`, blanks(0, 4));

/** PL/SQL's: `v_password varchar2(30) := '`. */
const columnType = maybe(String.raw`(?:str(?:ing)?|n?varchar2?(?:\(\d{1,4}\))?)`, blanks(0, 2));

const sign = either(':=', '=>', '->', '→', '==?', '[:>|]', String.raw`\u3000?：`, String.raw`\?=`);

/** A text that goes on behind its name's line, alone there: YAML's block scalars, a document of a shell or of Terraform. */
const block =
  either('[|>][+-]?', String.raw`<<[-~]?["']?\w{2,12}["']?`) +
  ahead(blanks(0, 3), lineEnd, blanks(0, 16), String.raw`\S{4,600}`, blanks(0, 8), either(lineEnd, '$')) +
  blanks(0, 3);

/** Begins the value: a list, a constructor, up to three quotation marks and brackets. */
const opening = times(
  0,
  3,
  either(
    String.raw`\[\s{0,40}(?=["'` + '`])',
    wrapped,
    String.raw`\\?["'` + '`({[<“„«‘‚「『]',
    String.raw`[bufrln@$]{1,2}["']`,
  ),
);

/** What leads from a keyword to its value by a sign: `": "`, ` := `, `=> '`, `", "`, `>`. */
export const signLink = reader(
  nameEnd,
  closing,
  declaredType,
  gap,
  columnType,
  sign,
  blanks(0, 40),
  maybe(either(block, `[>:=]${blanks(0, 3)}`)),
  nextLine,
  blanks(0, 8),
  maybe(String.raw`\*\*[ \t]?`),
  opening,
);

/** C++ begins a value so: `std::string password{"`. */
export const braceLink = reader(String.raw`\{[ \t]?["']`);
