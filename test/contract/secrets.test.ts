import { expect, it } from 'vitest';
import type { Logger } from '../../src/core/logger.js';
import { testApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

const marks = ['MARKED-PROMPT-7f3a', 'MARKED-QUOTE-91bc', 'MARKED-KEY-55de'];

onBothStores('§7 marked secrets', (store) => {
  it('contract 2 no prompt, quote or key reaches an error, a log line or the store', async () => {
    const lines: unknown[] = [];
    const log = (fields: object, message: string) => void lines.push([fields, message]);
    const logger: Logger = { debug: log, info: log, warn: log, error: log };
    const app = await testApp(store, { logger, settings: { analyze_deadline_ms: 50 } });
    const [prompt = '', quote = '', keyMark = ''] = marks;
    const errors: string[] = [];
    const collect = async (method: string, path: string, call: object) => {
      const { status, text } = await app.call(method, path, call);
      if (status >= 400) errors.push(text);
    };
    const text = `${prompt} ${quote}@example.com`;
    await collect('POST', 'analyze/', { body: { prompt: text, policy_slug: 'nowhere' } });
    await collect('POST', 'analyze/', { body: { prompt: text, unknown: 1 } });
    await collect('POST', 'analyze/', { body: { prompt: 5, metadata: { a: 1 } } });
    await collect('POST', 'analyze/', { body: `{"prompt": "${text}"` });
    await collect('POST', 'analyze/', { body: { prompt: `${text} ${'word '.repeat(110_000)}` } });
    await collect('POST', 'analyze/', { body: { prompt: text } });
    await collect('POST', 'analyze/', { body: { prompt: text }, key: `ak_${keyMark}` });
    await collect('POST', 'sdp/reidentify', { body: { policy_id: 'nowhere', text } });
    await collect('POST', 'sdp/policies/nowhere/test', { body: { text } });
    await collect('POST', 'yara-rules/test', { body: { rule_ids: ['x'], text } });
    await collect('POST', 'policies/', { body: { name: 'x', prompt: text }, headers: { 'idempotency-key': keyMark } });
    await app.app.store.sql.raw('select 1');
    expect(errors.length).toBeGreaterThanOrEqual(9);
    const stored: string[] = [];
    for (const table of [
      'analyzer_logs',
      'analyzer_log_facets',
      'analyzer_rollups',
      'audit_logs',
      'idempotency_records',
      'api_keys',
      'tenants',
      'policies',
      'sdp_policies',
    ]) {
      stored.push(JSON.stringify(await app.app.store.sql(table).select('*')));
    }
    const { ownerKey, operatorKey } = app;
    for (const secret of [...marks, ownerKey, operatorKey]) {
      expect(errors.join('\n')).not.toContain(secret);
      expect(JSON.stringify(lines)).not.toContain(secret);
      expect(stored.join('\n')).not.toContain(secret);
    }
    await app.close();
  });
});
