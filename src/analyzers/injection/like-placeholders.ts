import { once } from '../../lib/once.js';
import { builtInTypes } from '../sensitive-data/registry.js';

const infoTypes = once(() => new Set(builtInTypes.map(({ name }) => name)));
const placeholder = /\[([A-Z][A-Z0-9_]{2,60})\]/g;
/** Where a value stands: at the beginning, behind a sign, or behind "is" or "to". "The [PASSWORD]" may be asked for. */
const ofValue =
  /(?:^|[:=([{<"'`,;/|&]|(?<!\p{L})(?:is|was|to|as|ist|war|lautet|zu|est|es|era|è|é|jest|är|er))\s{0,3}$/iu;
const mostBefore = 12;

/**
 * A text in which numbers of the same length stand where the sensitive-data analyzer put the type of a value in its place,
 * `[PASSWORD]`: whoever goes on from a sanitised prompt does not ask for what its placeholders are called after.
 */
export function withLikePlaceholders(text: string): string {
  if (!text.includes('[')) return text;
  return text.replace(placeholder, (written, name: string, at: number) => {
    if (!infoTypes().has(name) || !ofValue.test(before(text, at))) return written;
    return '4'.repeat(written.length);
  });
}

function before(text: string, at: number): string {
  return at <= mostBefore ? text.slice(0, at) : `.${text.slice(at - mostBefore, at)}`;
}
