/**
 * Kills the server at random moments under load and checks, after each restart, that usage is the sum of the durable
 * records and that every answer given before the kill has its record.
 *
 *   npx tsx bench/crash.ts [calls] [kills]
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../src/db/connect.js';
import { packageRoot } from '../src/lib/package-root.js';

const calls = Number(process.argv[2] ?? 2000);
const kills = Number(process.argv[3] ?? 8);
const svc = join(packageRoot, 'bin', 'svc.js');
const folder = mkdtempSync(join(tmpdir(), 'svc-crash-'));
const env = { ...process.env, SVC_DATA_DIR: join(folder, 'data'), SVC_LOG_LEVEL: 'info' };

function start(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [svc, 'serve', '--port', '0'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      const address = /"address":"(http:[^"]+)"/.exec(log)?.[1];
      if (address) resolve({ child, address });
    });
    child.once('close', () => reject(new Error(log)));
  });
}

async function check(answered: ReadonlySet<string>): Promise<string | undefined> {
  const store = connect({ file: join(folder, 'data', 'svc.db') });
  try {
    const logs = (await store.sql('analyzer_logs').select('request_id', 'usage')) as {
      request_id: string;
      usage: string;
    }[];
    const summed = logs.reduce(
      (total, row) => total + (JSON.parse(row.usage) as { total_tokens: number }).total_tokens,
      0,
    );
    const [used] = (await store
      .sql('token_usage')
      .select(store.sql.raw('coalesce(sum(input_tokens + analyzer_tokens + output_tokens), 0) as total'))) as {
      total: number;
    }[];
    const known = new Set(logs.map((row) => row.request_id));
    const lost = [...answered].filter((id) => !known.has(id));
    if (known.size !== logs.length) return 'a record stands twice';
    if (lost.length > 0) return `${lost.length} answers without a record`;
    return Number(used?.total) === summed ? undefined : `usage ${used?.total} is not the sum ${summed}`;
  } finally {
    await store.close();
  }
}

try {
  const { api_key: key } = JSON.parse(
    spawnSync(process.execPath, [svc, 'init', '--json'], { env, encoding: 'utf8' }).stdout,
  ) as { api_key: string };
  spawnSync(process.execPath, [svc, 'tenants', 'update', 'default', '--rate-analyze', '1000000'], { env });
  const answered = new Set<string>();
  for (let round = 1; round <= kills; round += 1) {
    const { child, address } = await start();
    const killAfter = Math.ceil(Math.random() * (calls / kills));
    let done = 0;
    const call = async (index: number) => {
      const response = await fetch(`${address}/api/v1/analyze/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: `call ${round} ${index}, mail jane@example.com` }),
      });
      const body = (await response.json()) as { request_id: string };
      if (response.status === 200) answered.add(body.request_id);
      done += 1;
      if (done === killAfter) child.kill('SIGKILL');
    };
    const closed = new Promise((resolve) => child.once('close', resolve));
    for (let index = 0; index < calls / kills; index += 20)
      await Promise.allSettled(Array.from({ length: 20 }, (_, offset) => call(index + offset)));
    child.kill('SIGKILL');
    await closed;
    const problem = await check(answered);
    console.log(
      `kill ${round} after ${killAfter} answers: ${problem ?? `${answered.size} answers, all recorded once, usage adds up`}`,
    );
    if (problem) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
