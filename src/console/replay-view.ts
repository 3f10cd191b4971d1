import type { Replay, Undecidable } from '../features/policies/replay-result.js';
import { analyzerName } from '../analyzers/server-keys.js';
import { api } from './api.js';
import { badge, h, tableOf } from './dom.js';

/** What decides; the name and the like of a draft change no decision. */
const deciding = new Set(['available_analyzers', 'execution_plan', 'termination_conditions']);

/** Which of the last thousand decisions a draft of the policy would have made otherwise, from their records. */
export async function replayView(
  policy: { readonly id: string },
  draft: Readonly<Record<string, unknown>>,
): Promise<HTMLElement> {
  // A name that no policy has is a mistake of its author: the service says so.
  const asked = Object.entries(draft).filter(([name]) => deciding.has(name) || !(name in policy));
  const changes = Object.fromEntries(asked);
  const replay = await api<Replay>('POST', `policies/${policy.id}/replay`, { draft: changes });
  const because = (wanted: Undecidable['reason']) =>
    replay.undecidable_analyzers
      .filter(({ reason }) => reason === wanted)
      .map(({ analyzer, count }) => `${analyzerName(analyzer)} (${count})`);
  const missing = because('no_result');
  const changed = because('changed_params');
  return h(
    'section',
    { role: 'status' },
    h('p', {}, sentenceOf(replay)),
    missing.length > 0 &&
      h('p', { class: 'soft' }, `The draft asks for results that they lack: ${missing.join(', ')}.`),
    changed.length > 0 &&
      h('p', { class: 'soft' }, `What other parameters would find is in no record: ${changed.join(', ')}.`),
    replay.flips.length > 0 &&
      tableOf(
        ['From', 'To', 'Records', 'Why', 'For example'],
        replay.flips.map(({ from, to, count, analyzer, rule, example_request_ids: [example = ''] }) => ({
          cells: [
            badge(from),
            badge(to),
            count,
            analyzer === '' ? '' : `${analyzerName(analyzer)}: ${rule}`,
            h('a', { href: `#/logs/${encodeURIComponent(example)}` }, h('code', {}, example)),
          ],
        })),
      ),
  );
}

function sentenceOf({ examined, unchanged, flipped, undecidable }: Replay): string {
  if (examined === 0) return 'This policy has decided nothing yet.';
  const rest = undecidable > 0 ? `, ${undecidable} cannot be told` : '';
  return `Of the last ${examined} decisions ${flipped} would change, ${unchanged} would stay${rest}.`;
}
