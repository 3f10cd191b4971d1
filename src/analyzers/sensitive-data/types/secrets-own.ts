import { hasRightChecksum } from '../../../lib/key-checksum.js';
import type { AnchoredSecret } from '../info-type.js';

/** What this service itself gives out (contract 4): its checksum proves it. */
export const ownSecrets: readonly AnchoredSecret[] = [
  {
    name: 'SVC_API_KEY',
    title: 'API key of this service',
    categories: ['CREDENTIAL'],
    locales: ['global'],
    anchors: ['ak_'],
    pattern: '(?:test_)?[0-9A-Za-z]{49}',
    entropy: 0,
    check: hasRightChecksum,
  },
];
