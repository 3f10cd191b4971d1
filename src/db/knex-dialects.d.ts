// The clients that ours extend, imported by path so that only these two dialects are loaded.
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { Knex } from 'knex';
  const client: new (config: Knex.Config) => {
    _query(connection: unknown, query: { sql: string }): Promise<unknown>;
    acquireConnection(): Promise<unknown>;
  };
  export default client;
}

declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  const client: new (config: Knex.Config) => {
    _query(connection: unknown, query: { sql: string }): Promise<unknown>;
    acquireConnection(): Promise<unknown>;
  };
  export default client;
}
