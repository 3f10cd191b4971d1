import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { applyPolicies, readPolicyFolder } from '../../src/cli/policy-files.js';
import { builtInPolicyFiles } from '../../src/facades/built-in-files.js';
import { operationOf } from '../../src/operations.js';

export default class PoliciesSeed extends BaseCommand {
  static override summary = 'Restore the built-in policies, and apply a folder of policy files. Safe to repeat.';
  static override examples = [
    '# what would change\nsvc policies seed ./policies --dry-run',
    '# the built-ins alone\nsvc policies seed',
  ];
  static override args = {
    folder: Args.string({ ignoreStdin: true, description: 'Folder of JSON or YAML files, as `export` writes them.' }),
  };
  static override flags = { 'dry-run': Flags.boolean({ description: 'Only show the difference.' }) };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(PoliciesSeed);
    const wanted = [...builtInPolicyFiles(), ...(args.folder === undefined ? [] : await readPolicyFolder(args.folder))];
    const operations = {
      list: operationOf('policies.list'),
      create: operationOf('policies.create'),
      update: operationOf('policies.update'),
    };
    const items = await applyPolicies(await this.session(flags), operations, {
      wanted: lastOfEach(wanted),
      mode: flags['dry-run'] ? 'preview' : 'apply',
    });
    this.print(table(items, [{ key: 'slug' }, { key: 'change' }, { key: 'fields' }]));
    return { items, dry_run: flags['dry-run'] };
  }
}

/** A file of the folder stands above the built-in of the same slug. */
function lastOfEach<T extends { slug: string }>(policies: readonly T[]): T[] {
  return [...new Map(policies.map((policy) => [policy.slug, policy])).values()];
}
