/** Longer texts are read in steps: the parser takes ten milliseconds for each megabyte, and hundreds for brackets. */
export const STEP_UNITS = 65_536;

/** Whether a text is one JSON document (RFC 8259), told as `JSON.parse` tells it; long ones in steps of a few milliseconds each. */
export function* validSteps(text: string): Generator<void, boolean> {
  return text.length <= STEP_UNITS ? parses(text) : yield* walked(text);
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What may stand next. */
const [VALUE, VALUE_OR_END, KEY, KEY_OR_END, COLON, COMMA_OR_END, NOTHING] = [0, 1, 2, 3, 4, 5, 6];

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const literal = /true|false|null/y;

/** One pass with a stack of its own: `isArray` of what is open. */
function* walked(text: string): Generator<void, boolean> {
  const isArray: boolean[] = [];
  let next = VALUE;
  let stepEnd = STEP_UNITS;
  const afterValue = (): number => (isArray.length === 0 ? NOTHING : COMMA_OR_END) as number;
  for (let at = 0; at < text.length;) {
    if (at >= stepEnd) {
      stepEnd = at + STEP_UNITS;
      yield;
    }
    const unit = text.charCodeAt(at);
    if (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) {
      at += 1;
      continue;
    }
    const mayBeValue = next === VALUE || next === VALUE_OR_END;
    if (unit === 0x22) {
      if (!mayBeValue && next !== KEY && next !== KEY_OR_END) return false;
      at = stringEnd(text, at + 1);
      if (at < 0) return false;
      next = mayBeValue ? afterValue() : COLON;
    } else if (unit === 0x7b || unit === 0x5b) {
      if (!mayBeValue) return false;
      isArray.push(unit === 0x5b);
      next = unit === 0x5b ? VALUE_OR_END : KEY_OR_END;
      at += 1;
    } else if (unit === 0x7d || unit === 0x5d) {
      const mayEnd = next === COMMA_OR_END || next === (unit === 0x5d ? VALUE_OR_END : KEY_OR_END);
      if (!mayEnd || isArray.pop() !== (unit === 0x5d)) return false;
      next = afterValue();
      at += 1;
    } else if (unit === 0x2c || unit === 0x3a) {
      if (next !== (unit === 0x2c ? COMMA_OR_END : COLON)) return false;
      next = unit === 0x2c && isArray[isArray.length - 1] === false ? KEY : VALUE;
      at += 1;
    } else {
      const form = unit === 0x2d || (unit >= 0x30 && unit <= 0x39) ? number : literal;
      form.lastIndex = at;
      if (!mayBeValue || !form.test(text)) return false;
      at = form.lastIndex;
      next = afterValue();
    }
  }
  return next === NOTHING;
}

const escape = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

/** The place behind the quote that ends a string; -1 when it is none. */
function stringEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at + 1;
    if (unit < 0x20) return -1;
    if (unit !== 0x5c) continue;
    escape.lastIndex = at + 1;
    if (!escape.test(text)) return -1;
    at = escape.lastIndex - 1;
  }
  return -1;
}
