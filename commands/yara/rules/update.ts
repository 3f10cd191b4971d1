import { readObject, readSource } from '../../../src/cli/read-input.js';
import { updateCommand } from '../../../src/cli/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default updateCommand(operationOf('yara_rules.update'), {
  list: operationOf('yara_rules.list'),
  nameField: 'name',
  noun: 'YARA rule',
  file: {
    description: 'File of the rule, or of fields in .json or .yaml; - reads the rule from standard input.',
    read: async (path) => (/\.(?:json|ya?ml)$/i.test(path) ? readObject(path) : { source: await readSource(path) }),
  },
  examples: [
    '# one field\nsvc yara rules update NAME --description "For the shop"',
    '# the rule itself\nsvc yara rules update NAME --from rule.yar',
  ],
});
