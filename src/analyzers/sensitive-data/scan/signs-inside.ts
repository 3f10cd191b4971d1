import { isStrongPassword } from './secret-kinds.js';
import { isMachineMade } from './secret-value.js';

const quotedForms: Readonly<Record<string, RegExp>> = {
  '"': /(?:[^"\\\n]|\\[^\n]){4,160}(?=")/y,
  "'": /(?:[^'\\\n]|\\[^\n]){4,160}(?=')/y,
};

/** The whole of a value behind a quote, over what is escaped in it. */
export function quotedBehind(text: string, at: number): string | undefined {
  const form = quotedForms[text.charAt(at - 1)];
  if (form === undefined) return undefined;
  form.lastIndex = at;
  return form.exec(text)?.[0];
}

const bareForm =
  /[^\s"<\\'`“”„«»‘’>{}(),;\u3000-\u303f\uff00-\uffef][^\s'`“”„«»‘’>{}(),;\u3000-\u303f\uff00-\uffef]{6,126}(?=[ \t]{0,8}(?:\r?\n|$))/y;

/** A value without quotes, in which such signs stand, up to the end of its line. */
export function bareBehind(text: string, at: number): string | undefined {
  if (/["'`\\]/.test(text.charAt(at - 1))) return undefined;
  bareForm.lastIndex = at;
  const value = bareForm.exec(text)?.[0].replace(/\.$/, '');
  return value !== undefined && /["<\\]/.test(value) && !/["<\\]$/.test(value) && areOfValue(value) ? value : undefined;
}

const tag = /<[/!?%$]|<[a-z][\w .:-]{0,40}>/i;
const lineBreak = /\\[nrt]/;
const path =
  /^(?:[A-Za-z]:|\\|%\w+%|\$\w+|~|\.{1,2})\\|(?:\\{1,2}[\w .-]{3,}){2}|\\[\w -]+\.[a-z]{2,4}$|^[A-Za-z.-]+\d*\\{1,2}[A-Za-z_.-]+\d*$/;
const pattern = /\\[dwsbDWSBpP](?:[+*?{)\]\\.|$]|$)|\\[.^$()[\]{}*+?|/-]|^\^|\(\?/;
const code = /\\[ux][0-9a-fA-F]|[[($=:,]["]|["][\]),:;=]|<<|<=/;

/** True for a value that a machine made or a generator of passwords, in which `<`, `\` and `"` are signs like the others. */
export function areOfValue(value: string): boolean {
  if ([tag, lineBreak, path, pattern, code].some((other) => other.test(value))) return false;
  const rest = value.replace(/["<\\]/g, '');
  return isMachineMade(rest) || isStrongPassword(rest);
}
