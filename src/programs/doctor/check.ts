import type { Settings } from '../../core/settings.js';

export interface CheckResult {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
  /** What to do when it is not ok. */
  readonly fix?: string;
}

/** What a check finds. */
export type Finding = Omit<CheckResult, 'check'>;

export interface Check {
  readonly name: string;
  run(settings: Settings): Promise<Finding>;
  /** Repairs what can be repaired without a question. */
  repair?(settings: Settings): Promise<void>;
}
