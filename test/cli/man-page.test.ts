import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsTable, type SettingEntry } from '../../src/core/settings-table.js';
import { packageRoot } from '../../src/lib/package-root.js';
import { svcIn, temporaryFolder } from './svc.js';

it('the manual page holds every command, flag and variable, and nothing that roff takes for a request', async () => {
  const manifest = JSON.parse(readFileSync(join(packageRoot, 'oclif.manifest.json'), 'utf8')) as {
    commands: Record<string, { hidden?: boolean; flags: Record<string, { helpGroup?: string }> }>;
  };
  const page: string = (await svcIn(temporaryFolder())(['help', 'man'])).stdout.replaceAll('\\-', '-');
  for (const [id, { flags, hidden }] of Object.entries(manifest.commands)) {
    if (hidden) continue;
    expect(page).toContain(`\n.SS svc ${id.replaceAll(':', ' ')}`);
    for (const [name, { helpGroup }] of Object.entries(flags))
      if (helpGroup !== 'GLOBAL') expect(page).toContain(`\n.B --${name}`);
  }
  for (const { env } of Object.values(settingsTable as Record<string, SettingEntry>))
    expect(page).toContain(`\n.B ${env}\n`);
  const requests = page.split('\n').filter((line) => /^[.']/.test(line));
  expect(requests.filter((line) => !/^\.(?:TH|SH|SS|TP|PP|B|I|nf|fi)\b/.test(line))).toEqual([]);
});
