import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingsTable } from '../../src/core/settings.js';
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
    expect(seconds * 1000).toBeGreaterThan(settingsTable.shutdown_grace_ms.default as number);
  });

  it('the systemd unit allows what listening on all interfaces asks of the system, and reloads by SIGHUP', () => {
    expect(inUnit('RestrictAddressFamilies')?.split(' ')).toContain('AF_NETLINK');
    expect(inUnit('ExecReload')).toBe('/bin/kill -HUP $MAINPID');
  });
});
