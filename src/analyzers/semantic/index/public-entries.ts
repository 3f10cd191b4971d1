import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';
import type { ThreatEntry } from '../../deps.js';

let loaded: readonly ThreatEntry[] | undefined;

/** Public threat entries, written for this product; the same ids on every server. */
export function publicThreatEntries(): readonly ThreatEntry[] {
  loaded ??= (
    JSON.parse(readFileSync(assetPath('threat-intel', 'public.json'), 'utf8')) as Omit<ThreatEntry, 'id'>[]
  ).map((entry) => ({ id: publicId(entry.text), ...entry }));
  return loaded;
}

/** A UUID made of the text, so that an entry keeps its id when others come and go. */
function publicId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `00000000-0001-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
