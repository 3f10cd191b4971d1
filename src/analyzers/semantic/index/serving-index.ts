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
  failure?: Failure;
}

/** Of the latest attempt to make an index. */
interface Failure {
  readonly cause: unknown;
  /** Whether nothing was embedded since that attempt began: one that got on is gone on with, and no failure. */
  isStuck(): boolean;
}

const scopes = new LRUCache<string, Scope>({ max: 500 });
const mostVersions = 3;
/** New entries that a call waits for; more are brought in behind its back. */
const mostAwaited = 64;

/** One for each set of entries, all of one model: vectors of different ones cannot be compared. Undefined when there are none yet. */
export async function servingIndexes(
  model: EmbeddingsModel,
  sets: readonly EntrySet[],
  call: AnalyzeCall,
): Promise<readonly UpstreamIndex[] | undefined> {
  const found = await Promise.all(sets.map((set) => servingIndex(model, set, call)));
  const versions = new Set(found.map((index) => index?.model.version));
  // A small set is complete before a large one: the former model's of it is asked until then.
  const former = [...versions].find((version) => version !== model.version);
  const same = await Promise.all(
    found.map((index, at) => (versions.size === 1 ? index : keptIndex(former, sets[at]!, call))),
  );
  const serving = same.filter((index) => index !== undefined);
  return serving.length === sets.length ? serving : undefined;
}

/**
 * An index that may answer for these entries: the model's own when it is complete, else the last complete one of another
 * model while the new one is made in the background; undefined when there is none yet.
 *
 * @throws what the making of the index failed with, where it does not get on; it is tried anew behind the call
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
  if (await isUpToDate(index, wanted, call)) return (scope.serving = index);
  const { failure } = built;
  startBuilding(scope, built, wanted);
  if (failure?.isStuck()) throw failure.cause;
  // What is saved while the other model's is made is found too.
  if (scope.serving) await isUpToDate(scope.serving, wanted, call);
  return scope.serving;
}

/** The index of a former model, where it is complete. */
async function keptIndex(
  version: string | undefined,
  wanted: EntrySet,
  call: AnalyzeCall,
): Promise<UpstreamIndex | undefined> {
  const index = scopes.get(wanted.scope)?.byVersion.get(version ?? '')?.index;
  return index && (await isUpToDate(index, wanted, call)) ? index : undefined;
}

/** Brings in what the index lacks, where a call can wait for that. */
async function isUpToDate(index: UpstreamIndex, wanted: EntrySet, call: AnalyzeCall): Promise<boolean> {
  if (index.missing(wanted) > (index.hasServed ? mostAwaited : 0)) return false;
  await index.sync(wanted, call.signal, call.spent);
  return true;
}

function startBuilding(scope: Scope, built: Built, wanted: EntrySet): void {
  const { index } = built;
  if (built.building) return;
  const lacked = index.missing(wanted);
  built.building = index.sync(wanted, new AbortController().signal).then(
    () => {
      scope.serving = index;
      built.building = undefined;
      built.failure = undefined;
    },
    (cause: unknown) => {
      built.building = undefined;
      built.failure = { cause, isStuck: () => index.missing(wanted) >= lacked };
    },
  );
}
