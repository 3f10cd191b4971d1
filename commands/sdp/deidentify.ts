import { sensitiveDataCommand } from '../../src/cli/kinds/sensitive-data-command.js';
import { operationOf } from '../../src/operations.js';

export default sensitiveDataCommand({
  test: operationOf('sdp_policies.test'),
  list: operationOf('sdp_policies.list'),
  summary: 'Print a text with its sensitive data transformed.',
  long: 'deidentify',
  examples: [
    '# a text\nsvc sdp deidentify "card 4111 1111 1111 1111"',
    '# a file, under another policy\nsvc sdp deidentify --file mail.txt --policy financial-data-masking',
    '# a file of any length, in constant memory\nsvc sdp deidentify --file server.log > server.clean.log',
  ],
  show: ({ sanitized_text: sanitized }) => sanitized ?? '',
});
