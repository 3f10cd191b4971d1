import type { Knex } from 'knex';

const nothing = () => undefined;

/** What knex would print beside the JSON log (docs/operating.md): the same error reaches the caller, who logs it. */
export const silentLog: Knex.Logger = { debug: nothing, warn: nothing, error: nothing, deprecate: nothing };
