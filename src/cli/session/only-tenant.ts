import { fail } from '../../core/errors.js';
import { UsageError } from '../failure/exit-codes.js';

export const howToMakeOne = '`svc tenants create --name NAME` makes one.';

/** The tenant that a command means when none is named: the only one, else an error that lists them (cli.md). */
export function onlyTenant(slugs: readonly string[]): string {
  const [only] = slugs;
  if (only === undefined) throw new UsageError(`There is no tenant. ${howToMakeOne}`);
  if (slugs.length > 1) throw new UsageError(`Name a tenant with --tenant or SVC_TENANT: ${slugs.join(', ')}.`);
  return only;
}

/** Exit 5 (cli.md). */
export function noSuchTenant(slug: string): never {
  fail('not_found', `No such tenant: ${slug}.`);
}
