import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/core/openapi.js';
import { packageRoot } from '../../src/lib/package-root.js';
import { operations } from '../../src/operations.js';

interface ManifestCommand {
  readonly id: string;
  readonly summary?: string;
  readonly examples?: readonly string[];
  readonly pluginName: string;
  readonly args: Record<string, { required?: boolean }>;
  readonly flags: Record<string, { type: string; multiple?: boolean; options?: string[] }>;
}

const manifest = JSON.parse(readFileSync(join(packageRoot, 'oclif.manifest.json'), 'utf8')) as {
  commands: Record<string, ManifestCommand>;
};
const { oclif } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  oclif: { topics: Record<string, { description: string }> };
};
const commands = Object.values(manifest.commands).sort((a, b) => (a.id < b.id ? -1 : 1));

// What others rely on: a change here is a change for them, and is made on purpose (`npx vitest run test/structure -u`).
describe('the surface', () => {
  it('of commands and flags', () => {
    const lines = commands.map(({ id, args, flags }) => {
      const given = Object.entries(args).map(([name, { required }]) =>
        required ? name.toUpperCase() : `[${name.toUpperCase()}]`,
      );
      const named = Object.entries(flags)
        .map(([name, { type, multiple }]) => `--${name}${type === 'option' ? `=${multiple ? '…' : ''}` : ''}`)
        .sort();
      return [`svc ${id.replaceAll(':', ' ')}`, ...given, ...named].join(' ');
    });
    expect(lines.join('\n')).toMatchSnapshot();
  });

  it('describes every topic of commands, and none that is not there', () => {
    const topicsOf = (id: string) => id.split(':').map((_, at, parts) => parts.slice(0, at).join(':'));
    const topics = new Set(commands.flatMap(({ id }) => topicsOf(id)).filter((topic) => topic !== ''));
    expect(Object.keys(oclif.topics).sort()).toEqual([...topics].sort());
  });

  it('of operations', () => {
    const { paths } = openApiDocument(operations) as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    const lines = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId, responses }]) =>
          `${method.toUpperCase()} ${path} ${operationId} ${Object.keys(responses).join(',')}`,
      ),
    );
    expect(lines.sort().join('\n')).toMatchSnapshot();
  });

  it('gives no kept answer with a key or a token to another caller', () => {
    const holding = operations.filter(
      ({ idempotent, output }) => idempotent && /"(?:api_key|token)":/.test(JSON.stringify(output)),
    );
    expect(holding.map(({ id }) => id).sort()).toEqual(
      operations
        .filter((op) => op.answersSecret)
        .map(({ id }) => id)
        .sort(),
    );
    expect(holding.length).toBeGreaterThanOrEqual(4);
  });

  it.each(commands.map((command) => [command.id, command] as const))(
    'svc %s has a summary and two explained examples',
    (_id, { summary, examples = [] }) => {
      expect(summary).toMatch(/^[A-Z].*\.$/s);
      expect(examples.length).toBeGreaterThanOrEqual(2);
      for (const example of examples) expect(example).toMatch(/^# .+\n.*svc /s);
      // A comment that goes on in another line of help is a command to whoever copies both.
      for (const example of examples) expect(example.split('\n')[0]!.length).toBeLessThanOrEqual(76);
    },
  );
});
