import type { Settings } from '../core/settings.js';
import { SetupError } from '../core/setup-error.js';
import type { ConfiguredUpstreams } from '../features/upstreams/configured.js';
import { lazyUpstreams } from '../features/upstreams/lazy-upstreams.js';
import type { ModelFailure } from '../features/upstreams/probe-failure.js';
import type { FeedUpdate } from '../features/upstreams/update-feeds.js';

export type { ConfiguredUpstreams } from '../features/upstreams/configured.js';
export type { FeedUpdate } from '../features/upstreams/update-feeds.js';

/** What the command line does with upstream models and services. */

export const noUpstreams = 'No upstreams yet. Name a file of them with SVC_UPSTREAMS_FILE (docs/models.md).';

/**
 * The upstreams of these settings, checked.
 *
 * @throws SettingsError for what the file says wrongly; SetupError when there is no file
 */
export async function configuredUpstreams(settings: Settings): Promise<ConfiguredUpstreams> {
  const upstreams = lazyUpstreams(settings, process.env);
  if (!upstreams) throw new SetupError(noUpstreams);
  return upstreams.load();
}

/** Reads and checks the file of upstreams, where one is set. */
export async function checkUpstreams(settings: Settings): Promise<void> {
  const upstreams = lazyUpstreams(settings, process.env);
  await upstreams?.load();
  await upstreams?.close();
}

export interface ProbeResult {
  readonly id: string;
  readonly kind: string;
  readonly ok: boolean;
  /** Milliseconds that one small call took. */
  readonly ms: number;
  readonly detail: string;
  /** What went wrong at a model. */
  readonly failure?: ModelFailure;
}

/** One small call to each upstream, or to one of them, in turn. */
export async function probeUpstreams({ probes }: ConfiguredUpstreams, only?: string): Promise<ProbeResult[]> {
  const results: ProbeResult[] = [];
  for (const { id, kind, run } of probes.filter((probe) => only === undefined || probe.id === only)) {
    const startedAt = performance.now();
    let problem: string | undefined;
    let failure: ModelFailure | undefined;
    try {
      // Each upstream keeps its own deadline.
      await run(new AbortController().signal);
    } catch (error) {
      problem = error instanceof Error ? error.message : 'failed';
      const { failureOf } = await import('../features/upstreams/probe-failure.js');
      failure = failureOf(error);
    }
    const ms = Math.round(performance.now() - startedAt);
    const detail = problem ?? `answers in ${ms} ms`;
    results.push({ id, kind, ok: problem === undefined, ms, detail, ...(failure && { failure }) });
  }
  return results;
}

/** Downloads the configured feeds, or one of them; each that fails stays as it was. */
export async function updateFeeds(
  upstreams: ConfiguredUpstreams,
  { folder, only }: { folder: string; only?: string },
): Promise<FeedUpdate[]> {
  const { updateFeed } = await import('../features/upstreams/update-feeds.js');
  const updates: FeedUpdate[] = [];
  for (const feed of upstreams.feeds.filter(({ name }) => only === undefined || name === only)) {
    const apiKey = await upstreams.keyOf(feed);
    updates.push(await updateFeed(feed, { folder, ...(apiKey === undefined ? {} : { apiKey }) }));
  }
  return updates;
}
