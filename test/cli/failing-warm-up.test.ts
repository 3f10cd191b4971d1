import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../../src/db/connect.js';
import { freshStore, onBothStores } from '../support/stores.js';
import { serve } from './server-process.js';
import { svcIn, temporaryFolder } from './svc.js';

onBothStores('svc serve', (name) => {
  const folder = temporaryFolder();
  let remove: (() => Promise<void>) | undefined;
  afterAll(() => remove?.());

  it('cli.md whose store fails right behind its start goes on, and SIGTERM drains it, exit 0', async () => {
    const store = name === 'postgres' ? await freshStore(name) : undefined;
    remove = store?.remove;
    const { url } = store?.options ?? {};
    const env = { ...(url && { SVC_DATABASE_URL: url }), SVC_MASTER_KEY: randomBytes(32).toString('base64') };
    expect((await svcIn(folder)(['init'], { env })).code).toBe(0);
    const opened = connect(url ? { url } : { file: join(folder, 'data', 'svc.db') });
    await opened.sql.schema.renameTable('tenants', 'tenants_away');
    await opened.close();

    const server = await serve(folder, env);
    const told = new Promise<void>((resolve) => {
      const look = () => /the default policy does not run|Error:/.test(server.log()) && resolve();
      server.process.stderr?.on('data', look);
      look();
    });
    await Promise.race([told, server.stopped()]);
    server.process.kill('SIGTERM');
    expect(await server.stopped()).toBe(0);
    expect(server.log()).toContain('"stopped"');
  });
});
