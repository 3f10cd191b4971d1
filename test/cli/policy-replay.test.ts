import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const policy = (action: string) => `name: Cards
slug: cards
available_analyzers: [{ name: sensitive-data }]
execution_plan: [{ type: sequential, analyzers: [sensitive-data] }]
termination_conditions: [{ analyzer: sensitive-data, any: [{ signal: has_sensitive_data }], action: ${action} }]
`;

beforeAll(async () => {
  await svc(['init']);
  await svc(['policies', 'import', '-'], { input: policy('proceed_to_next_step') });
  for (const prompt of ['card 4111 1111 1111 1111', 'hello there'])
    expect((await svc(['analyze', prompt, '--policy', 'cards', '--log'])).code).toBe(0);
  writeFileSync(join(folder, 'blocking.yaml'), policy('terminate'));
}, 60_000);

it('svc policies replay tells which logged decisions a changed file would have made otherwise, and changes nothing', async () => {
  const { code, json } = await svc(['policies', 'replay', 'cards', '--from', 'blocking.yaml', '--json']);
  expect([code, json]).toEqual([
    0,
    expect.objectContaining({
      ...{ examined: 2, unchanged: 1, flipped: 1, undecidable: 0 },
      flips: [expect.objectContaining({ from: 'flag', to: 'block', count: 1 })],
    }),
  ]);
  const { stdout } = await svc(['policies', 'replay', 'cards', '--from', 'blocking.yaml']);
  expect(stdout).toMatch(/flag → block +1 +\S+ +sensitive-data: has_sensitive_data/);
  expect((await svc(['policies', 'show', 'cards', '--json'])).json.version).toBe(1);
});

it('takes the times of the records as the logs do, and a policy as `show --json` prints it', async () => {
  const { stdout } = await svc(['policies', 'show', 'cards', '--json']);
  const replay = (more: string) =>
    svc(['policies', 'replay', 'cards', '--from', '-', '--json', ...more.split(' ')], { input: stdout });
  expect((await replay('--since 1h')).json).toMatchObject({ examined: 2, unchanged: 2 });
  expect((await replay('--until 1h')).json.examined).toBe(0);
  expect((await replay('--limit 1')).json.examined).toBe(1);
});

it('names the analyzer whose other parameters no record can tell of', async () => {
  const changed = policy('terminate').replace(
    'name: sensitive-data }',
    'name: sensitive-data, params: { sdp_policy_id: default } }',
  );
  const { stdout } = await svc(['policies', 'replay', 'cards', '--from', '-'], { input: changed });
  expect(stdout).toMatch(/undecidable +2\n/);
  expect(stdout).toMatch(/parameters_changed +sensitive-data 2\n?/);
});

it('a file that decides nothing is a mistake', async () => {
  const { code, stderr } = await svc(['policies', 'replay', 'cards', '--from', '-'], { input: 'name: other' });
  expect([code, stderr]).toEqual([2, expect.stringContaining('nothing to decide anew')]);
});

it('a field that no policy has is named, not passed over', async () => {
  const { code, stderr } = await svc(['policies', 'replay', 'cards', '--from', '-'], {
    input: policy('terminate').replace('termination_conditions', 'termination_condition'),
  });
  expect([code, stderr]).toEqual([6, expect.stringContaining('termination_condition: is not a field')]);
});
