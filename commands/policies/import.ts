import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { UsageError } from '../../src/cli/failure/exit-codes.js';
import { applyPolicies, asPolicy, readPolicyFolder } from '../../src/cli/policy-files.js';
import { readObject } from '../../src/cli/input/read-input.js';
import { isFolder } from '../../src/lib/is-folder.js';
import { operationOf } from '../../src/operations.js';

export default class PoliciesImport extends BaseCommand {
  static override summary = 'Create or update the policy of a file, or those of a folder.';
  static override examples = [
    '# from a file\nsvc policies import strict.yaml',
    '# what `svc policies export` wrote\nsvc policies import ./policies',
    '# from a pipe\ncat strict.json | svc policies import -',
  ];
  static override args = {
    file: Args.string({
      ignoreStdin: true,
      required: true,
      description: 'JSON or YAML file, or a folder of them; - reads standard input.',
    }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(PoliciesImport);
    const wanted = await policiesIn(args.file);
    const operations = {
      list: operationOf('policies.list'),
      create: operationOf('policies.create'),
      update: operationOf('policies.update'),
    };
    const items = await applyPolicies(await this.session(flags), operations, { wanted, mode: 'apply' });
    this.print(table(items, [{ key: 'slug' }, { key: 'change' }, { key: 'fields' }]));
    return { items };
  }
}

async function policiesIn(path: string) {
  if (!isFolder(path)) return [asPolicy(await readObject(path), path)];
  const policies = await readPolicyFolder(path);
  if (policies.length === 0) throw new UsageError(`There are no policy files in ${path}.`);
  return policies;
}
