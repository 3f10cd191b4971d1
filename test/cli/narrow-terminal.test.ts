import { beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/cli/wrap.js';
import { svcIn, temporaryFolder } from './svc.js';
import { svcOnTerminal } from './terminal.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const onTerminal = svcOnTerminal(folder);

beforeAll(async () => {
  await svc(['init']);
  await svc(['analyze', '--jsonl', '-', '--log'], { input: '"one"\n"two"\n"three"\n' });
}, 60_000);

describe('experience.md tables and what stands below them fit the terminal', () => {
  it.each([
    'billing plans',
    'policies list',
    'policies list --limit 1',
    'tenants list',
    'sdp info-types --limit 5',
    'keys list',
    'analyzers list',
    'logs search --limit 2',
    'logs summary',
    'help scopes',
    'help config',
    'help formats',
  ])('svc %s', async (line) => {
    for (const columns of [40, 80]) {
      const { code, text } = await onTerminal(line, { columns });
      expect(code).toBe(0);
      expect(text.split('\n').filter((each) => displayWidth(each) > columns)).toEqual([]);
    }
  });

  it('and the cursor of the next page stays whole, to be copied', async () => {
    const { text } = await onTerminal('logs search --limit 2', { columns: 40 });
    const [, cursor = ''] = /2 of 3\. More with --cursor\s+(\S+)\n/.exec(text) ?? [];
    expect((await svc(['logs', 'search', '--cursor', cursor, '--json'])).json.items).toHaveLength(1);
  });
});
