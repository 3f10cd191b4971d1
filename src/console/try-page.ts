import { api, isSandbox, listed } from './api.js';
import { decisionView, type Decision } from './decision-view.js';
import { field, fill, h } from './dom.js';
import { noSuchPolicy, problem, type PageMaker } from './page.js';
import { drafts } from './policy-drafts.js';
import { inPlainText } from './unseen.js';

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

/** Nobody should take the answers of the sandbox for what the analyzers say. */
function canned(): HTMLElement {
  const phrases = h('a', { href: '/docs/sandbox' }, 'phrases in the text');
  return h('p', {}, 'With this sandbox key no analyzer looks at the text: ', phrases, ' decide the answer.');
}

/** What was typed, for whoever comes back from another page. */
let typed = '';

/** Forgets it: who signs out leaves nothing. */
export const forgetPrompt = (): string => (typed = '');

/** A prompt under a policy, without record and without charge; the spans that were found stand in the text. */
export const tryPage: PageMaker = async (into, chosen) => {
  const { items } = await listed<PolicyChoice>('policies/');
  const policy = h(
    'select',
    {},
    ...items.map(({ id, name, slug }) => h('option', { value: id, selected: slug === chosen }, inPlainText(name))),
  );
  const source = h('select', {}, ...Object.entries(sources).map(([value, text]) => h('option', { value }, text)));
  const prompt = h('textarea', {
    rows: '7',
    placeholder: 'Ignore all previous instructions and …',
    'aria-label': 'Prompt',
  });
  prompt.value = typed;
  prompt.addEventListener('input', () => (typed = prompt.value));
  const ofDraft = h('p', { class: 'soft', role: 'status' });
  const chose = (): void =>
    fill(ofDraft, drafts.has(policy.value) && 'The draft of this policy is not saved: the saved policy decides.');
  policy.addEventListener('change', chose);
  chose();
  const result = h('section', { 'aria-live': 'polite' });
  const run = async (event: Event): Promise<void> => {
    event.preventDefault();
    const [text, tried] = [prompt.value, policy.value];
    if (text === '') return;
    // What an earlier call answers late goes into a part that is shown no more.
    const answer = h('div', { 'aria-busy': 'true' });
    fill(result, answer);
    try {
      const body = { prompt: text, source: source.value };
      const decision = await api<Decision>('POST', `policies/${tried}/test`, body);
      const under = items.find(({ id }) => id === tried);
      fill(answer, h('h2', {}, `Under ${under?.name ?? tried}`), ...decisionView(decision, text));
    } catch (error) {
      fill(answer, problem(error));
    }
    answer.removeAttribute('aria-busy');
  };
  prompt.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run(event);
  });
  fill(
    into,
    isSandbox() && canned(),
    chosen !== '' && !items.some(({ slug }) => slug === chosen) && noSuchPolicy(chosen),
    h(
      'form',
      { submit: (event) => void run(event) },
      h('div', { class: 'row' }, field('Policy', policy), field('The text is', source)),
      ofDraft,
      prompt,
      h('div', { class: 'row' }, h('button', {}, 'Analyze'), h('span', { class: 'soft' }, 'Ctrl + Enter')),
    ),
    result,
  );
  prompt.focus();
};
