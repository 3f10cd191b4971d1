import { ahead, behind, blanks, either, lineEnd, maybe, reader, times, whitespace } from '../pattern.js';
import { nameEnd } from './parts.js';

const fieldQuote = String.raw`\\?["']`;
const equals = `${blanks(0, 3)}[:=]${blanks(0, 3)}`;

/** What leads from the name: its quotation mark, then a comma or a brace, or the end of its line. */
const nextField =
  either(
    fieldQuote + blanks(0, 3) + maybe(either(',', maybe(':', blanks(0, 3)) + String.raw`\{`)),
    ahead(blanks(0, 3), lineEnd),
  ) + either(behind('[,{]') + whitespace(0, 40), whitespace(1, 40));

/** Fields that say something else of it stand between. */
const otherField =
  maybe(fieldQuote) +
  '(?:type|description|sensitive|xsi:type)' +
  maybe(fieldQuote) +
  equals +
  String.raw`[^\s,]{1,60}` +
  either(`,${whitespace(0, 20)}`, whitespace(1, 20));

const valueField =
  maybe(fieldQuote) +
  '(?:(?:parameter|option)?value|default|defaultValue|content)' +
  maybe(fieldQuote) +
  equals +
  maybe(fieldQuote);

/** Name and value as two fields or attributes: `name="password" value="…"`, `"name":"TOKEN","value":"`, `- name: TOKEN⏎ value: …`, `variable "key" { default = "…`, `"key": {"value": "`, `"ParameterKey":"password","ParameterValue":"`. */
export const fieldLink = reader(nameEnd, nextField, times(0, 2, otherField), valueField);

/** Tags whose text is no value of the text before: the next item, a heading, what a person presses. */
const notItsValue = String.raw`li|th\b|h\d|label|button|option|input|a\b`;

const tag = String.raw`<\/?(?!${notItsValue})[a-z][a-z\d]{0,11}(?: [^<>\n]{0,80})?>` + whitespace(0, 20);

/** Tags between the two, and one behind the value: `Password: <strong>`, `<td>Password</td><td>`, `<key>ApiKey</key><string>`. */
export const tagLink = reader(
  blanks(0, 3),
  ':?',
  blanks(0, 3),
  times(1, 4, tag),
  ahead(String.raw`[^\s<>]{4,160}`, whitespace(0, 20), '<'),
);
