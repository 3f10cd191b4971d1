import type { MigrationState } from '../../db/migrate.js';

/** What `svc migrate status` lists: each migration once. */
export function migrationLines({ applied, pending, unknown }: MigrationState): string {
  const own = applied.filter((name) => !unknown.includes(name));
  return [
    ...own.map((name) => `applied  ${name}`),
    ...pending.map((name) => `pending  ${name}`),
    ...unknown.map((name) => `newer    ${name}`),
  ].join('\n');
}

export const migrationsInWords = (count: number): string => `${count} migration${count === 1 ? '' : 's'}`;
