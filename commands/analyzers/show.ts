import { Args } from '@oclif/core';
import chalk from 'chalk';
import { fail } from '../../src/core/errors.js';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { keyValues, table } from '../../src/cli/output/output.js';
import { operationOf } from '../../src/operations.js';

interface Entry {
  readonly name: string;
  readonly server_key: string;
  readonly parameters: object[];
  readonly metrics: object[];
  readonly signals: object[];
  readonly [more: string]: unknown;
}

export default class AnalyzersShow extends BaseCommand {
  static override summary = 'Show parameters, metrics and signals of an analyzer.';
  static override examples = [
    '# by name\nsvc analyzers show yara',
    '# by server key, as the API answers it\nsvc analyzers show dlp_analyzer --json',
  ];
  static override args = {
    name: Args.string({ ignoreStdin: true, required: true, description: 'Canonical name or server key.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(AnalyzersShow);
    const page = (await (
      await this.session(flags)
    ).call(operationOf('analyzers.catalog'), { query: { limit: 200 } })) as { items: Entry[] };
    const entry = page.items.find((item) => item.name === args.name || item.server_key === args.name);
    if (!entry)
      fail('not_found', `No such analyzer: ${args.name}. There are ${page.items.map((item) => item.name).join(', ')}.`);
    const { parameters, metrics, signals, ...facts } = entry;
    this.print(keyValues(facts));
    this.print(section('Parameters', parameters, ['key', 'type', 'default', 'options', 'description']));
    this.print(section('Metrics', metrics, ['key', 'type', 'min', 'max', 'suggested_thresholds', 'description']));
    this.print(section('Signals', signals, ['key', 'kind', 'values', 'description']));
    return entry;
  }
}

function section(title: string, items: readonly object[], keys: readonly string[]): string {
  return items.length === 0
    ? ''
    : `\n${chalk.bold(title)}\n${table(
        items,
        keys.map((key) => ({ key })),
      )}`;
}
