import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingsTable } from '../../src/core/settings-table.js';
import { packageRoot } from '../../src/lib/package-root.js';

const read = (file: string) => readFileSync(join(packageRoot, 'deploy', file), 'utf8');
const unit = read('svc.service');
const inUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

/** Patience of each kind of deployment with a process that drains. */
const patience: readonly [file: string, seconds: (text: string) => unknown][] = [
  ['svc.service', () => inUnit('TimeoutStopSec')],
  ...['compose.sqlite.yaml', 'compose.postgres.yaml'].map((file): [string, (text: string) => unknown] => [
    file,
    (text) => parseAllDocuments(text)[0]?.toJS().services.svc.stop_grace_period,
  ]),
  ['kubernetes.yaml', (text) => parseAllDocuments(text)[0]?.toJS().spec.template.spec.terminationGracePeriodSeconds],
];

describe('deploy', () => {
  it.each(patience)('cli.md %s waits until a stop has drained: no accepted request is dropped', (file, secondsOf) => {
    const seconds = Number(String(secondsOf(read(file))).replace(/s$/, ''));
    const wait = Number(/SVC_SHUTDOWN_WAIT_MS, value: '(\d+)'/.exec(read(file))?.[1] ?? 0);
    expect(seconds * 1000).toBeGreaterThan(wait + settingsTable.shutdown_grace_ms.default);
  });

  it('the pods of Kubernetes still take calls while its nodes learn that they end', () => {
    const [deployment] = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS());
    const env: { name: string; value?: string }[] = deployment.spec.template.spec.containers[0].env;
    expect(Number(env.find(({ name }) => name === 'SVC_SHUTDOWN_WAIT_MS')?.value)).toBeGreaterThan(0);
    const settings = Object.values(settingsTable).map((setting): string => setting.env);
    expect(env.map(({ name }) => name).filter((name) => !settings.includes(name))).toEqual([]);
  });

  it('the systemd unit allows what listening on all interfaces asks of the system, and reloads by SIGHUP', () => {
    expect(inUnit('RestrictAddressFamilies')?.split(' ')).toContain('AF_NETLINK');
    expect(inUnit('ExecReload')).toBe('/bin/kill -HUP $MAINPID');
  });

  it('the image is built from what its build stage copies: every command loads there', () => {
    const [stage = ''] = readFileSync(join(packageRoot, 'Dockerfile'), 'utf8').split(/^FROM .*bookworm-slim$/m);
    const copied = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(copied).toContain('package.json');
    const folder = mkdtempSync(join(tmpdir(), 'svc-image-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const path of [...copied, 'dist']) cpSync(join(packageRoot, path), join(folder, path), { recursive: true });
    symlinkSync(join(packageRoot, 'node_modules'), join(folder, 'node_modules'));
    const manifest = spawnSync('npx', ['oclif', 'manifest'], { cwd: folder, encoding: 'utf8' });
    expect([manifest.status, manifest.stderr]).toEqual([0, expect.not.stringContaining('ENOENT')]);
  }, 120_000);
});
