import type { Settings } from '../../core/settings.js';
import { configuredUpstreams, type ConfiguredUpstreams } from '../../facades/upstreams.js';
import { refuseServer } from './bare-store.js';

/** The upstreams of this machine, where it has any: those of a server stand in a file of its own. */
export async function ownUpstreams(settings: Settings): Promise<ConfiguredUpstreams | undefined> {
  refuseServer(settings);
  return settings.upstreams_file === undefined ? undefined : configuredUpstreams(settings);
}
