import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { jsonInTurns } from '../../lib/json-in-turns.js';
import type { SensitiveDataPolicy } from '../deps.js';
import { compileInTurns, type Compiled } from './compile.js';

/** Characters of the configurations that are kept compiled: of a dictionary, each takes some six bytes then. */
const mostChars = 16_000_000;

const kept = new LRUCache<string, Promise<Compiled>>({ max: 64, maxSize: mostChars });

/**
 * `compileInTurns`, once for all equal configurations of a tenant: any write makes new plans of its tenant, most of which
 * compile the very policy of those before.
 */
export async function compiledOnce(tenantId: string, policy: Omit<SensitiveDataPolicy, 'id'>): Promise<Compiled> {
  const { hash, chars } = await fingerprint([policy.inspect, policy.deidentify ?? null]);
  const key = `${tenantId} ${hash}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const compiled = compileInTurns(policy);
  kept.set(key, compiled, { size: chars });
  compiled.catch(() => kept.delete(key));
  return compiled;
}

async function fingerprint(parts: readonly unknown[]): Promise<{ readonly hash: string; readonly chars: number }> {
  const made = createHash('sha256');
  let chars = 0;
  for (const part of parts) {
    const json = await jsonInTurns(part);
    for (const piece of typeof json === 'string' ? [json] : json) {
      made.update(piece);
      chars += piece.length;
    }
    // No JSON has this character: what ends one part does not begin the next.
    made.update('\u0000');
  }
  return { hash: made.digest('base64url'), chars };
}
