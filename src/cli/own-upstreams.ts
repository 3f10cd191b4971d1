import type { Settings } from '../core/settings.js';
import { configuredUpstreams } from '../upstreams.js';
import { refuseServer } from './bare-store.js';

/** The upstreams of this machine: those of a server stand in a file of its own. */
export async function ownUpstreams(settings: Settings) {
  refuseServer(settings);
  return configuredUpstreams(settings);
}
