import { expect, it } from 'vitest';
import { suiteApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('contract 6: conditions on what is found among very much', (store) => {
  it('an info type ends the run and is found in the logs, though more findings stand before it than are listed', async () => {
    const app = await suiteApp(store);
    const { body: policy } = await app.call('POST', 'policies/', {
      body: {
        name: 'No cards',
        available_analyzers: [{ name: 'sensitive-data' }],
        execution_plan: [{ type: 'sequential', analyzers: ['sensitive-data'] }],
        termination_conditions: [
          {
            analyzer: 'sensitive-data',
            any: [{ match: 'info_type', pattern: 'CREDIT_CARD_NUMBER' }],
            action: 'terminate',
          },
        ],
      },
    });
    const mails = Array.from({ length: 1001 }, (_, at) => `user${at}@mail${at}.example.org`).join(' ');
    const prompt = `${mails} my card is ${['4111', '1111', '1111', '1111'].join(' ')}`;
    const { body } = await app.call('POST', 'analyze/', { body: { prompt, policy_id: policy.id } });
    expect([body.decision, body.termination_reason?.rule]).toEqual(['block', 'info_type matches CREDIT_CARD_NUMBER']);
    const { output } = body.analyzer_results.dlp_analyzer;
    expect(output).toMatchObject({ findings_truncated: true, unlisted_info_types: ['CREDIT_CARD_NUMBER'] });
    const found = await app.call('POST', 'analyzer-logs/search', { body: { info_type: 'CREDIT_CARD_NUMBER' } });
    expect(found.body.total).toBe(1);
    const { body: replay } = await app.call('POST', `policies/${policy.id}/replay`, {
      body: { draft: { termination_conditions: policy.termination_conditions } },
    });
    expect(replay).toMatchObject({ examined: 1, unchanged: 1 });
  });
});
