import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { errorTable } from '../../src/core/errors.js';
import { metricsTable } from '../../src/core/metrics-table.js';
import { settingsTable, type SettingEntry } from '../../src/core/settings-table.js';
import { packageRoot } from '../../src/lib/package-root.js';
import { testApp } from '../support/app.js';

interface Command {
  readonly flags?: Readonly<Record<string, { readonly char?: string; readonly allowNo?: boolean }>>;
}
const manifest = JSON.parse(readFileSync(join(packageRoot, 'oclif.manifest.json'), 'utf8')) as {
  readonly commands: Readonly<Record<string, Command>>;
};

const pages = ['README.md', ...readdirSync(join(packageRoot, 'docs')).map((name) => join('docs', name))].map(
  (file) => ({
    file,
    text: readFileSync(join(packageRoot, file), 'utf8'),
  }),
);

function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, body]) =>
    name === language ? [body!] : [],
  );
}

/** The `svc …` calls of shell blocks, without their comments. */
function calls(text: string): string[] {
  return blocks(text, 'sh')
    .flatMap((block) => block.replace(/\\\n/g, ' ').split('\n'))
    .flatMap((line) => /(?:^|[ (])(?:\.\/bin\/svc\.js|svc) (.*)$/.exec(line.replace(/\s#.*$/, ''))?.[1] ?? [])
    .map((call) => call.replace(/\)$/, ''));
}

describe.each(pages)('$file', ({ file, text }) => {
  it('names commands and flags that the program has', () => {
    for (const call of calls(text)) {
      const words = call.split(/\s+/).filter((word) => word !== '');
      const id = [words.slice(0, 3), words.slice(0, 2), words.slice(0, 1)]
        .map((name) => name.join(':'))
        .find((name) => name in manifest.commands);
      expect(id, call).toBeDefined();
      for (const [, flag] of call.matchAll(/ --([a-z-]+)/g)) {
        const flags = Object.entries(manifest.commands[id!]!.flags ?? {});
        const known = flags.some(([name, { allowNo }]) => name === flag || (allowNo === true && `no-${name}` === flag));
        expect(known, `${call}: --${flag!}`).toBe(true);
      }
    }
  });

  it('links to what is there', () => {
    for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g))
      expect(existsSync(join(packageRoot, dirname(file), target!)), target).toBe(true);
  });

  it('names settings, metrics and error codes that exist', () => {
    const variables = new Set(Object.values(settingsTable as Record<string, SettingEntry>).map(({ env }) => env));
    for (const [name] of text.matchAll(/\bSVC_[A-Z_]+[A-Z]\b/g))
      expect(name === 'SVC_CONFIG' || variables.has(name.replace(/_FILE$/, '')) || variables.has(name), name).toBe(
        true,
      );
    for (const [, name] of text.matchAll(/`(svc_[a-z_]+)`/g)) expect(Object.keys(metricsTable)).toContain(name);
    for (const [, status, code] of text.matchAll(/^\| (\d{3}) +\| `([a-z_]+)`/gm))
      expect(errorTable[code as keyof typeof errorTable]?.status, code).toBe(Number(status));
  });
});

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...pages.map(({ file }) => file)])('%s', (file) => {
  it('names files and folders of the repository that are there', () => {
    const text = readFileSync(join(packageRoot, file), 'utf8');
    const named = text.matchAll(/(?<![\w/.-])(?:src|test|bench|train|commands|migrations|deploy)\/[\w./-]*\w/g);
    expect([...named].map(([path]) => path).filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  });
});

describe('programs of the pages', () => {
  it('type-check in a strict project on Node, as they stand', () => {
    const folder = mkdtempSync(join(packageRoot, 'node_modules', '.docs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const programs = pages.flatMap(({ text }) => blocks(text, 'ts'));
    expect(programs.length).toBeGreaterThan(0);
    const files = programs.map((program, at) => {
      writeFileSync(join(folder, `${at}.ts`), program);
      return `${at}.ts`;
    });
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'nodenext',
      types: ['node'],
      lib: ['es2023'],
    };
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = join(packageRoot, 'node_modules', '.bin', 'tsc');
    const { stdout } = spawnSync(tsc, ['-p', folder, '--skipLibCheck'], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

describe('the sentence that shows why `source` matters', () => {
  it('passes from a user and is blocked inside a document', async () => {
    const app = await testApp('sqlite');
    onTestFinished(() => app.close());
    const { text = '' } = pages.find(({ file }) => file.endsWith('integrating.md')) ?? {};
    const prompt = /`source` matters: "([^"]+)"/.exec(text)?.[1];
    const decisionFor = async (source: string) =>
      (await app.call('POST', 'analyze/', { body: { prompt, source } })).body.decision;
    expect([await decisionFor('user'), await decisionFor('document')]).toEqual(['allow', 'block']);
  });
});

describe('policies of the pages', () => {
  it('can be saved as they stand', async () => {
    const app = await testApp('sqlite');
    const policies = pages
      .flatMap(({ text }) => blocks(text, 'yaml'))
      .filter((block) => block.includes('execution_plan:'));
    expect(policies.length).toBeGreaterThan(2);
    for (const policy of policies) {
      const { status, text } = await app.call('POST', 'policies/', { body: parse(policy) as object });
      expect([status, status === 201 ? '' : text]).toEqual([201, '']);
    }
    await app.close();
  });

  it('so can sensitive-data policies and YARA rules', async () => {
    const app = await testApp('sqlite');
    const saved = (language: string, mark: string, save: (block: string) => ReturnType<typeof app.call>) =>
      Promise.all(
        pages
          .flatMap(({ text }) => blocks(text, language))
          .filter((block) => block.includes(mark))
          .map(async (block) => (await save(block)).status),
      );
    const policies = await saved('yaml', 'inspect_config:', (block) =>
      app.call('POST', 'sdp/policies/', { body: parse(block) as object }),
    );
    const rules = await saved('yara', 'condition:', (source) =>
      app.call('POST', 'yara-rules/import', { body: { source } }),
    );
    expect([policies, rules]).toEqual([[201], [201]]);
    await app.close();
  });
});
