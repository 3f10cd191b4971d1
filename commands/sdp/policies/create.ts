import { createCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default createCommand(operationOf('sdp_policies.create'), {
  noun: 'sensitive-data policy',
  examples: [
    '# from a file\nsvc sdp policies create --from sensitive-data-policy.yaml',
    '# from standard input, with another name\nsvc sdp policies create --from - --name "Second"',
  ],
});
