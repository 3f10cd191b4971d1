import type { Settings } from '../../core/settings.js';
import type { ConfiguredUpstreams, UpstreamHealth } from './configured.js';

/** The operator's upstreams, read on first use: where none are configured, none of their code is loaded. */
export interface LazyUpstreams {
  load(): Promise<ConfiguredUpstreams>;
  /** How those that are loaded fare; nothing is loaded for it. */
  health(): UpstreamHealth[];
  close(): Promise<void>;
}

declare module '../../core/context.js' {
  interface Services {
    /** Absent when the operator configured none. */
    readonly upstreams?: LazyUpstreams;
  }
}

/** The upstreams of these settings; undefined when there is no file of them. */
export function lazyUpstreams(
  { upstreams_file: path, analyze_deadline_ms: analyzeDeadlineMs }: Settings,
  env: Readonly<Record<string, string | undefined>>,
): LazyUpstreams | undefined {
  if (path === undefined) return undefined;
  return upstreamsFrom(async () => {
    const { configureUpstreams } = await import('./configured.js');
    return configureUpstreams({ path, env, analyzeDeadlineMs });
  });
}

/** Upstreams that `configure` makes, once. A failure is tried anew by the next who asks. */
export function upstreamsFrom(configure: () => Promise<ConfiguredUpstreams>): LazyUpstreams {
  let loading: Promise<ConfiguredUpstreams> | undefined;
  let loaded: ConfiguredUpstreams | undefined;
  return {
    load() {
      loading ??= configure().then(
        (upstreams) => (loaded = upstreams),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    health: () => loaded?.health() ?? [],
    close: async () => loaded?.close(),
  };
}
