import { ahead, blanks, either, lineEnd, reader, whitespace } from '../pattern.js';
import { nameEnd, quote } from './parts.js';

/** Where the name stands that leads to a value. */
export interface NamePlace {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What leads to it in the arguments of a call: `", "`. */
export const argumentLink = reader(quote, blanks(0, 3), ',', blanks(0, 40), quote);

const callStart = reader(String.raw`\(`, blanks(0, 2), '["\'`]');
const setter = /^(?:set|with|use)[A-Z]/;
const plainSetter = /(?:\.|(?:set|with|use)_)$/;

/** A call that sets it: `setPassword("`, `.withToken('`. */
export function callLink({ text, start, end }: NamePlace): number | undefined {
  const name = text.slice(start, end);
  const isSetter =
    setter.test(name) || (/^[a-z]+$/.test(name) && plainSetter.test(text.slice(Math.max(0, start - 5), start)));
  return isSetter ? callStart(text, end) : undefined;
}

/** A page's field is filled: `getByLabel('Password').fill('`, `[name=password]').type('`, `By.id("password")).sendKeys("`. */
export const fillLink = reader(
  String.raw`["'` + '`' + String.raw`\]]{1,3}\){1,2}`,
  whitespace(0, 40),
  String.raw`\.(?:fill|type|enter|sendKeys|send_keys|setValue|set_value|pressSequentially)(?:Text)?\(`,
  '["\'`]',
);

/** `--secret-id` names a secret of a store. */
const noId = String.raw`(?![_.-]?ids?\b)`;

const flagEnd = reader(
  noId,
  nameEnd,
  either(
    `${blanks(1, 4)}["']?`,
    `["']${blanks(0, 3)},${whitespace(0, 40)}["']`,
    `["']?${lineEnd}[ \\t]{0,20}-${blanks(1, 3)}["']?`,
  ),
);
const flag = /(?:^|[\s"'])--?(?:[a-z][a-z-]{0,24}-)?$/i;

/** A flag of a command: `--password `, in a list `"--password", "`, `- --password⏎ - `. */
export function flagLink({ text, start, end }: NamePlace): number | undefined {
  if (text.charAt(start - 1) !== '-') return undefined;
  return flag.test(text.slice(Math.max(0, start - 28), start)) ? flagEnd(text, end) : undefined;
}

const column = reader(blanks(2, 40), ahead(String.raw`\S{4,128}`, blanks(0, 8), either(lineEnd, '$')));
const lineStart = /(?:^|\n)[ \t]{0,8}$/;

/** A name and its value in two columns, alone on their line: `password    …`. */
export function columnLink({ text, start, end }: NamePlace): number | undefined {
  return lineStart.test(text.slice(Math.max(0, start - 9), start)) ? column(text, end) : undefined;
}
