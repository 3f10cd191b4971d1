import { createHash } from 'node:crypto';

/** Markers that chat templates and judges' prompts give a meaning: turns, roles, instructions, reasoning, tools, sections. Some bars are wide. */
const markers =
  /<(\/?(?:start_of_turn|end_of_turn|bos|eos|s|think|BEGIN [A-Z ]{1,40}|END [A-Z ]{1,40}|[|｜][^|｜<>\n]{1,40}[|｜]))>|\[(\/?(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_(?:CALLS|CONTENT|RESULTS)))\]|<<(\/?SYS)>>/gi;

/** The text with such markers in brackets that mean nothing, so that it cannot end its own quotation. */
export function inert(text: string): string {
  let safe = text;
  // Markers inside markers appear when the inner ones are gone; who nests deeper loses all brackets.
  for (let pass = 0; pass < mostNested; pass += 1) {
    const next = withoutMarkers(safe);
    if (next === safe) return safe;
    safe = next;
  }
  return safe.replace(/[<[]/g, '‹').replace(/[>\]]/g, '›');
}

const mostNested = 4;

function withoutMarkers(text: string): string {
  return text.replace(
    markers,
    (_, angle?: string, square?: string, double?: string) => `‹${angle ?? square ?? double ?? ''}›`,
  );
}

/** White space within a line: of a run of line ends each would be looked through to the end. */
const turns = /^([^\S\n\r\u2028\u2029]*(?:user|agent)[^\S\n\r\u2028\u2029]*)[:：]/gim;

/** The text as one turn of a conversation whose turns begin with their speaker (`User: `): it cannot begin another. */
export function oneTurn(text: string): string {
  return inert(text).replace(turns, '$1 -');
}

/** The text between two lines that it cannot hold: they are made from its own hash. */
export function quoted(text: string): string {
  const safe = inert(text);
  const fence = `===== ${createHash('sha256').update(safe).digest('hex').slice(0, 16)} =====`;
  return `${fence}\n${safe}\n${fence}`;
}
