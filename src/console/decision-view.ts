import { analyzerName } from '../analyzers/server-keys.js';
import { rounded, shownRules } from '../lib/rounded.js';
import { badge, h } from './dom.js';
import { jsonOf } from './unseen.js';

interface Span {
  readonly start: number;
  readonly end: number;
}
interface Result {
  readonly status: string;
  readonly output: Record<string, unknown> | null;
  readonly metrics: Record<string, number>;
  readonly terminated_by?: { readonly rule: string };
}
/** What a test of a policy and a log record have in common. */
export interface Decision {
  readonly decision: string | null;
  readonly overall_status: string;
  readonly termination_reason?: { readonly analyzer: string; readonly rule: string } | null;
  readonly analyzer_results: Record<string, Result>;
  readonly sanitized_prompt?: string;
  readonly trace?: readonly {
    readonly step: number;
    readonly analyzer: string;
    readonly conditions: readonly { readonly rule: string; readonly held: boolean }[];
  }[];
}
/** What was decided and why: the reason, the text with what was found in it where the text is known, each analyzer's answer. */
export function decisionView(decision: Decision, text: string | null): (HTMLElement | null)[] {
  const { termination_reason: reason, sanitized_prompt: sanitized } = decision;
  const rules = shownRules(decision);
  return [
    h(
      'p',
      { class: 'decision' },
      badge(decision.decision ?? decision.overall_status),
      reason
        ? ` ${analyzerName(reason.analyzer)}: ${reason.rule}`
        : decision.decision === 'flag'
          ? ' Something matched; no rule ended the run.'
          : '',
    ),
    text === null ? placesOf(spansOf(decision)) : h('pre', { class: 'text' }, ...marked(text, spansOf(decision))),
    ...(sanitized === undefined ? [] : [h('h3', {}, 'Sanitized'), h('pre', { class: 'text' }, sanitized)]),
    ...Object.entries(decision.analyzer_results).map(([name, result]) => resultCard(analyzerName(name), result, rules)),
    decision.trace ? traceOf(decision.trace) : null,
  ];
}

function resultCard(name: string, { status, output, metrics }: Result, rules: readonly string[]): HTMLElement {
  const shown = Object.entries(metrics ?? {}).map(([key, value]) =>
    h('span', {}, h('span', { class: 'soft' }, `${key} `), String(Number(rounded(value, rules)))),
  );
  return h(
    'details',
    {},
    h('summary', {}, name, ' ', badge(status), h('span', { class: 'metrics' }, ...shown)),
    h('pre', {}, jsonOf(output)),
  );
}

function traceOf(trace: NonNullable<Decision['trace']>): HTMLElement {
  const lines = trace.flatMap(({ step, analyzer, conditions }) =>
    conditions.map(({ rule, held }) =>
      h(
        'li',
        {},
        `step ${step}, ${analyzerName(analyzer)}: `,
        h('code', {}, rule),
        ' ',
        badge(held ? 'held' : 'not held'),
      ),
    ),
  );
  return h('details', {}, h('summary', {}, 'Conditions, in order'), h('ol', {}, ...lines));
}

interface Named extends Span {
  readonly name: string;
}

/** Everything that the analyzers located, whatever they call it: a place within a thing with a name is called like it. */
function spansOf({ analyzer_results: results }: Decision): Named[] {
  const found = new Map<string, Named>();
  const visit = (value: unknown, outer?: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, outer));
    if (typeof value !== 'object' || value === null) return;
    const each = value as Record<string, unknown>;
    const own = [
      each['info_type'],
      each['technique'],
      each['rule_name'],
      each['encoding'],
      typeof each['host'] === 'string' ? urlLabel(each) : undefined,
    ].find((label) => typeof label === 'string');
    const name = typeof own === 'string' ? own : outer;
    const { start, end } = each;
    // Several strings of a rule may stand at one place.
    if (typeof start === 'number' && typeof end === 'number' && name !== undefined)
      found.set(`${start} ${end} ${name}`, { start, end, name });
    for (const inner of Object.values(each)) visit(inner, name);
  };
  for (const [analyzer, { output }] of Object.entries(results)) if (!analyzer.startsWith('nlp')) visit(output);
  return [...found.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

const urlLabel = ({ is_safe: isSafe }: Record<string, unknown>): string => (isSafe === false ? 'unsafe URL' : 'URL');

const mostPlaces = 100;

/** What was found and where, of a text that is not kept. */
function placesOf(spans: readonly Named[]): HTMLElement | null {
  if (spans.length === 0) return null;
  const places = spans.slice(0, mostPlaces).map(({ name, start, end }) => `${name} ${start}–${end}`);
  return h('p', {}, h('span', { class: 'soft' }, 'Found: '), places.join(', '), spans.length > mostPlaces && ' …');
}

/** The text with its spans marked; spans that overlap share a mark, which has all their names. */
function marked(text: string, spans: readonly Named[]): (string | HTMLElement)[] {
  const marks: (Span & { readonly names: Set<string> })[] = [];
  for (const { start, end, name } of spans) {
    if (end > text.length) continue;
    const last = marks.at(-1);
    if (last === undefined || start >= last.end) marks.push({ start, end, names: new Set([name]) });
    else marks.splice(-1, 1, { start: last.start, end: Math.max(last.end, end), names: last.names.add(name) });
  }
  const parts = marks.flatMap(({ start, end, names }, index) => {
    const title = [...names].join(', ');
    const before = text.slice(marks[index - 1]?.end ?? 0, start);
    return [before, h('mark', { title }, text.slice(start, end), h('sub', {}, title))];
  });
  return [...parts, text.slice(marks.at(-1)?.end ?? 0)];
}
