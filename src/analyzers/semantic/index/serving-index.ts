import { LRUCache } from 'lru-cache';
import type { EmbeddingsModel } from '../../../models/model.js';
import type { AnalyzeCall } from '../../analyzer.js';
import { upstreamIndex, type EntrySet, type UpstreamIndex } from './upstream-index.js';

interface Scope {
  readonly byVersion: LRUCache<string, Built>;
  /** The index that was complete last: it answers while another model's is being made. */
  serving?: UpstreamIndex;
}

interface Built {
  readonly index: UpstreamIndex;
  building?: Promise<void>;
  failure?: unknown;
}

const scopes = new LRUCache<string, Scope>({ max: 500 });
const mostVersions = 3;
/** New entries that a call waits for; more are brought in behind its back. */
const mostAwaited = 64;

/**
 * An index that may answer for these entries: the model's own when it is complete, else the last complete one of another
 * model while the new one is made in the background; undefined when there is none yet.
 *
 * @throws what the making of the index failed with; it is tried anew behind the call
 */
export async function servingIndex(
  model: EmbeddingsModel,
  wanted: EntrySet,
  call: AnalyzeCall,
): Promise<UpstreamIndex | undefined> {
  const scope: Scope = scopes.get(wanted.scope) ?? { byVersion: new LRUCache({ max: mostVersions }) };
  scopes.set(wanted.scope, scope);
  const built: Built = scope.byVersion.get(model.version) ?? { index: upstreamIndex(model) };
  scope.byVersion.set(model.version, built);
  const { index } = built;
  await index.recall(wanted);
  const missing = index.missing(wanted);
  if (missing === 0 || (index.hasServed && missing <= mostAwaited)) {
    await index.sync(wanted, call.signal, call.spent);
    scope.serving = index;
    return index;
  }
  const { failure } = built;
  startBuilding(scope, built, wanted);
  if (failure !== undefined) throw failure;
  return scope.serving;
}

function startBuilding(scope: Scope, built: Built, wanted: EntrySet): void {
  built.building ??= built.index.sync(wanted, new AbortController().signal).then(
    () => {
      scope.serving = built.index;
      built.building = undefined;
      built.failure = undefined;
    },
    (error: unknown) => {
      built.building = undefined;
      built.failure = error;
    },
  );
}
