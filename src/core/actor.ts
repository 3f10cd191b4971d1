import type { Role } from './roles.js';

/** Who acts: an API key over HTTP, the operator at the command line, or the service itself. */
export interface Actor {
  readonly type: 'key' | 'operator' | 'system';
  /** Key id, or the name of the system user at the command line. */
  readonly id: string;
  readonly role: Role;
  readonly scopes: readonly string[];
  readonly ip: string | null;
  readonly memberId: string | null;
  /** A sandbox key: canned analyzer output, nothing billed (§5.7). */
  readonly testMode: boolean;
}
