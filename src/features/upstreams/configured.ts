import type { FeedSource } from '../../analyzers/url-risk/feeds/feed-source.js';
import type { GuardHealth, GuardParts } from '../../models/guard.js';
import type { Models } from '../../models/model.js';
import { createModels, systemParts } from '../../models/create-models.js';
import { urlLookup, type UrlLookupService } from '../../models/url-lookup.js';
import { readUpstreams, type KeyedEntry, type UpstreamsSource } from './upstreams-file.js';

/** One upstream and how it fares in this process. */
export interface UpstreamHealth extends Omit<GuardHealth, 'lastFailure'> {
  readonly id: string;
  readonly kind: string;
  readonly last_failure: GuardHealth['lastFailure'];
}

/** What the operator configured, ready to be called. */
export interface ConfiguredUpstreams {
  readonly models: Models;
  /** Analyzer to the id of its model where a policy names none. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly urlLookup?: UrlLookupService;
  readonly feeds: readonly FeedSource[];
  keyOf(entry: KeyedEntry): Promise<string | undefined>;
  health(): UpstreamHealth[];
  /** What `svc doctor` and `svc models test` try. */
  readonly probes: readonly UpstreamProbe[];
  close(): Promise<void>;
}

export interface UpstreamProbe {
  readonly id: string;
  readonly kind: string;
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Reads the file and makes what it names; nothing is called yet.
 *
 * @throws SettingsError
 */
export async function configureUpstreams(
  source: UpstreamsSource,
  parts: GuardParts = systemParts,
): Promise<ConfiguredUpstreams> {
  const { file, keyOf } = await readUpstreams(source);
  const drafts = await Promise.all(
    (file.models ?? []).map(async (config) => {
      const apiKey = 'url' in config ? await keyOf(config) : undefined;
      return { config, ...(apiKey === undefined ? {} : { apiKey }) };
    }),
  );
  const models = createModels({ models: drafts, defaults: file.defaults ?? {} }, parts);
  const lookup = file.url_lookup && urlLookup(file.url_lookup, await keyOf(file.url_lookup), parts);
  const lookups = lookup && file.url_lookup ? [{ id: 'url-lookup', kind: file.url_lookup.kind, lookup }] : [];
  return {
    models,
    defaults: file.defaults ?? {},
    ...(lookup ? { urlLookup: lookup } : {}),
    feeds: file.feeds ?? [],
    keyOf,
    health: () => [
      ...models.all.map((model) => healthOf(model, model.health())),
      ...lookups.map((one) => healthOf(one, one.lookup.health())),
    ],
    probes: [
      ...models.all.map(({ id, kind, probe }) => ({ id, kind, run: probe })),
      ...lookups.map((one) => ({ id: one.id, kind: one.kind, run: (signal: AbortSignal) => one.lookup.probe(signal) })),
    ],
    close: () => models.close(),
  };
}

function healthOf(
  { id, kind }: { readonly id: string; readonly kind: string },
  { lastFailure, ...health }: GuardHealth,
): UpstreamHealth {
  return { id, kind, ...health, last_failure: lastFailure };
}
