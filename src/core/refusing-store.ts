/** What is said of a store that answers and takes no writes. */
export interface StoreRefusal {
  /** At `/readyz` and of `svc status`. */
  readonly status: 'disk_full' | 'store_read_only';
  /** For callers: no path and no address. */
  readonly detail: string;
  /** For the log: what is wrong, and what the operator does about it. */
  readonly cause: string;
  readonly remedy: string;
}

const full = {
  status: 'disk_full',
  detail: 'The store is full: it takes no writes until there is room again.',
  cause: 'the store is full',
} as const;
const readOnly = {
  status: 'store_read_only',
  detail: 'The store takes no writes at present.',
  cause: 'the store takes no writes',
} as const;

/** By the driver's code. */
const refusals: Readonly<Record<string, StoreRefusal>> = {
  SQLITE_FULL: {
    ...full,
    remedy: 'Make room on the disk of the data folder, for example by moving old backups elsewhere.',
  },
  '53100': { ...full, remedy: 'Make room on the disk of the database server.' },
  SQLITE_READONLY: { ...readOnly, remedy: 'See that the data folder is mounted for writing, and whose it is.' },
  '25006': {
    ...readOnly,
    remedy:
      'The database server is a standby: name the primary in SVC_DATABASE_URL. Or default_transaction_read_only is on there.',
  },
};

/** Undefined for a code that says something else. */
export function storeRefusal(code: string): StoreRefusal | undefined {
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined;
}
