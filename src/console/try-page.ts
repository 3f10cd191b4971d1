import { api, type Page } from './api.js';
import { badge, field, fill, h } from './dom.js';
import { problem, type PageMaker } from './page.js';

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
interface Decision {
  readonly decision: string;
  readonly termination_reason?: { readonly analyzer: string; readonly rule: string };
  readonly analyzer_results: Record<string, Result>;
  readonly sanitized_prompt?: string;
  readonly usage: { readonly total_tokens: number };
  readonly trace?: readonly {
    readonly step: number;
    readonly analyzer: string;
    readonly conditions: readonly { readonly rule: string; readonly held: boolean }[];
  }[];
}
export interface PolicyChoice {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly is_default: boolean;
}

const sources: Record<string, string> = {
  user: 'what a user writes',
  document: 'a retrieved document',
  tool: 'the result of a tool',
  model: 'an answer of the model',
};

/** A prompt under a policy, without record and without charge; the spans that were found stand in the text. */
export const tryPage: PageMaker = async (into, chosen) => {
  const { items } = await api<Page<PolicyChoice>>('GET', 'policies/?limit=200');
  const policy = h(
    'select',
    {},
    ...items.map(({ id, name, slug }) => h('option', { value: id, selected: slug === chosen }, name)),
  );
  const source = h('select', {}, ...Object.entries(sources).map(([value, text]) => h('option', { value }, text)));
  const prompt = h('textarea', {
    rows: '7',
    placeholder: 'Ignore all previous instructions and …',
    'aria-label': 'Prompt',
  });
  const result = h('section', { 'aria-live': 'polite' });
  const run = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = prompt.value;
    if (text === '') return;
    try {
      const body = { prompt: text, source: source.value };
      fill(result, resultOf(text, await api<Decision>('POST', `policies/${policy.value}/test`, body)));
    } catch (error) {
      fill(result, problem(error));
    }
  };
  prompt.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run(event);
  });
  fill(
    into,
    h(
      'form',
      { submit: (event) => void run(event) },
      h('div', { class: 'row' }, field('Policy', policy), field('The text is', source)),
      prompt,
      h('div', { class: 'row' }, h('button', {}, 'Analyze'), h('span', { class: 'soft' }, 'Ctrl + Enter')),
    ),
    result,
  );
  prompt.focus();
};

function resultOf(text: string, decision: Decision): HTMLElement {
  const { termination_reason: reason, sanitized_prompt: sanitized } = decision;
  return h(
    'div',
    {},
    h(
      'p',
      { class: 'decision' },
      badge(decision.decision),
      reason
        ? ` ${reason.analyzer}: ${reason.rule}`
        : decision.decision === 'flag'
          ? ' Something matched; no rule ended the run.'
          : '',
    ),
    h('pre', { class: 'text' }, ...marked(text, spansOf(decision))),
    ...(sanitized === undefined ? [] : [h('h3', {}, 'Sanitized'), h('pre', { class: 'text' }, sanitized)]),
    ...Object.entries(decision.analyzer_results).map(([name, result]) => resultCard(name, result)),
    decision.trace ? traceOf(decision.trace) : null,
  );
}

function resultCard(name: string, { status, output, metrics }: Result): HTMLElement {
  const shown = Object.entries(metrics ?? {}).map(([key, value]) =>
    h('span', {}, h('span', { class: 'soft' }, `${key} `), String(Math.round(value * 1000) / 1000)),
  );
  return h(
    'details',
    {},
    h('summary', {}, name, ' ', badge(status), h('span', { class: 'metrics' }, ...shown)),
    h('pre', {}, JSON.stringify(output, null, 2)),
  );
}

function traceOf(trace: NonNullable<Decision['trace']>): HTMLElement {
  const lines = trace.flatMap(({ step, analyzer, conditions }) =>
    conditions.map(({ rule, held }) =>
      h('li', {}, `step ${step}, ${analyzer}: `, h('code', {}, rule), ' ', badge(held ? 'held' : 'not held')),
    ),
  );
  return h('details', {}, h('summary', {}, 'Conditions, in order'), h('ol', {}, ...lines));
}

interface Named extends Span {
  readonly name: string;
}

/** Everything that the analyzers located, whatever they call it. */
function spansOf({ analyzer_results: results }: Decision): Named[] {
  const found: Named[] = [];
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, name));
    if (typeof value !== 'object' || value === null) return;
    const each = value as Record<string, unknown>;
    const own = [
      each['info_type'],
      each['technique'],
      each['rule_name'],
      each['encoding'],
      typeof each['url'] === 'string' ? 'URL' : undefined,
    ].find((label) => typeof label === 'string');
    const label = typeof own === 'string' ? own : name;
    if (typeof each['start'] === 'number' && typeof each['end'] === 'number' && typeof own === 'string')
      found.push({ start: each['start'], end: each['end'], name: label });
    for (const inner of Object.values(each)) visit(inner, label);
  };
  for (const [analyzer, { output }] of Object.entries(results))
    if (!analyzer.startsWith('nlp')) visit(output, analyzer);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The text with its spans marked; of spans that overlap, the first. */
function marked(text: string, spans: readonly Named[]): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let at = 0;
  for (const { start, end, name } of spans) {
    if (start < at || end > text.length) continue;
    parts.push(text.slice(at, start), h('mark', { title: name }, text.slice(start, end), h('sub', {}, name)));
    at = end;
  }
  return [...parts, text.slice(at)];
}
