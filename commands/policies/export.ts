import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { UsageError } from '../../src/cli/failure/exit-codes.js';
import { allPolicies, writePolicyFolder } from '../../src/cli/policy-files.js';
import { operationOf } from '../../src/operations.js';

export default class PoliciesExport extends BaseCommand {
  static override summary = 'Write every policy into a folder, one YAML file each.';
  static override examples = [
    '# for version control\nsvc policies export ./policies',
    '# from a server\nsvc policies export ./policies --server http://127.0.0.1:8080',
  ];
  static override args = {
    folder: Args.string({ ignoreStdin: true, required: true, description: 'Folder to write into; made when missing.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(PoliciesExport);
    if (args.folder === '-')
      throw new UsageError('A folder cannot go to standard output. One policy can: svc policies show SLUG --json.');
    const files = writePolicyFolder(
      args.folder,
      await allPolicies(await this.session(flags), operationOf('policies.list')),
    );
    this.print(files.join('\n'));
    return { files };
  }
}
