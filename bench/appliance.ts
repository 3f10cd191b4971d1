/**
 * Start-up, throughput and memory of the real binary, against the speed of this machine's own Node in the same run.
 *
 *   npx tsx bench/appliance.ts [calls]
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { packageRoot } from '../src/lib/package-root.js';

const calls = Number(process.argv[2] ?? 10_000);
const svc = join(packageRoot, 'bin', 'svc.js');
const folder = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const env = { ...process.env, SVC_DATA_DIR: join(folder, 'data'), SVC_LOG_LEVEL: 'warn' };

function medianMs(line: readonly string[], rounds = 11): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    spawnSync(process.execPath, [...line], { env });
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  readonly readyMs: number;
}

async function started(): Promise<Running> {
  const begin = performance.now();
  const child = spawn(process.execPath, [svc, 'serve', '--port', '0'], {
    env: { ...env, SVC_LOG_LEVEL: 'info' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      const found = /"address":"(http:[^"]+)"/.exec(log)?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(log)));
  });
  return { child, address, readyMs: performance.now() - begin };
}

function residentMb(pid: number | undefined): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb ?? 0) / 1024;
}

const text500 =
  'Please summarise the attached minutes of the meeting about the new warehouse and list who promised what until when. '
    .repeat(5)
    .slice(0, 500);

async function load(
  address: string,
  key: string,
  { prompt, amount, connections }: { prompt: string; amount: number; connections: number },
) {
  return autocannon({
    url: `${address}/api/v1/analyze/`,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt }),
    connections,
    amount,
  });
}

try {
  console.log(`node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'cpu'}`);
  const empty = medianMs(['-e', '']);
  const version = medianMs([svc, '--version']);
  console.log(
    `empty node ${empty.toFixed(0)} ms, svc --version ${version.toFixed(0)} ms: ratio ${(version / empty).toFixed(2)}`,
  );
  const init = JSON.parse(spawnSync(process.execPath, [svc, 'init', '--json'], { env, encoding: 'utf8' }).stdout) as {
    api_key: string;
  };
  spawnSync(process.execPath, [svc, 'tenants', 'update', 'default', '--rate-analyze', '1000000'], { env });
  const running = await started();
  console.log(
    `svc serve listens after ${running.readyMs.toFixed(0)} ms on an initialised store, ${residentMb(running.child.pid).toFixed(0)} MB resident`,
  );
  const first = performance.now();
  await fetch(`${running.address}/api/v1/analyze/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${init.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'hello' }),
  });
  console.log(`first call ${(performance.now() - first).toFixed(0)} ms`);
  for (const connections of [1, 50]) {
    const result = await load(running.address, init.api_key, {
      prompt: text500,
      amount: connections === 1 ? Math.ceil(calls / 5) : calls,
      connections,
    });
    console.log(
      `${connections} connection(s), 500 B, default-inbound: ${result.requests.average.toFixed(0)} calls/s, p50 ${result.latency.p50} ms, p97.5 ${result.latency.p97_5} ms, p99 ${result.latency.p99} ms, not 2xx: ${result.non2xx}`,
    );
  }
  console.log(`after ${calls} calls: ${residentMb(running.child.pid).toFixed(0)} MB resident`);
  const stopped = new Promise((resolve) => running.child.once('close', resolve));
  running.child.kill('SIGTERM');
  console.log(`SIGTERM: exit ${String(await stopped)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
