import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { applyPolicies, asPolicy } from '../../src/cli/policy-files.js';
import { readObject } from '../../src/cli/input/read-input.js';
import { operationOf } from '../../src/operations.js';

export default class PoliciesImport extends BaseCommand {
  static override summary = 'Create or update one policy from a file.';
  static override examples = [
    '# from a file\nsvc policies import strict.yaml',
    '# from a pipe\ncat strict.json | svc policies import -',
  ];
  static override args = {
    file: Args.string({ ignoreStdin: true, required: true, description: 'JSON or YAML file; - reads standard input.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(PoliciesImport);
    const wanted = [asPolicy(await readObject(args.file), args.file)];
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
