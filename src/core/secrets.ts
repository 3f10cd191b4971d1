import { createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Everything secret that the service derives from its master key. */
export interface Secrets {
  /** Mixed into the hash of API keys and idempotency keys. */
  readonly pepper: Uint8Array;
  /** Tells, without giving it away, which master key this is: 32 hexadecimal digits. */
  readonly keyCheck: string;
  /** 32 bytes for one tenant and purpose (HKDF-SHA-256, RFC 5869). */
  tenantKey(tenantId: string, purpose: string): Uint8Array;
}

declare module './context.js' {
  interface Services {
    readonly secrets: Secrets;
  }
}

export function secretsFrom(masterKey: Uint8Array): Secrets {
  const derive = (info: string) => new Uint8Array(hkdfSync('sha256', masterKey, 'svc', info, 32));
  const derived = new LRUCache<string, Uint8Array>({ max: 2000, memoMethod: (info) => derive(info) });
  const pepper = derive('pepper');
  return {
    pepper,
    // Backups of all versions carry it under this name.
    keyCheck: keyedHash(pepper, 'backup').slice(0, 32),
    tenantKey: (tenantId, purpose) => derived.memo(`tenant ${tenantId} ${purpose}`),
  };
}

/** HMAC-SHA-256 in hex. */
export function keyedHash(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}
