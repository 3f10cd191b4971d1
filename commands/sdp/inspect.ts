import { table } from '../../src/cli/output.js';
import { sensitiveDataCommand } from '../../src/cli/sensitive-data-command.js';
import { operationOf } from '../../src/operations.js';

export default sensitiveDataCommand({
  test: operationOf('sdp_policies.test'),
  list: operationOf('sdp_policies.list'),
  summary: 'Find sensitive data in a text.',
  long: 'inspect',
  examples: [
    '# a text\nsvc sdp inspect "card 4111 1111 1111 1111"',
    '# a file, under another policy\nsvc sdp inspect --file mail.txt --policy financial-data-masking',
    '# a file of any length, in constant memory\nsvc sdp inspect --file export.ndjson --json',
  ],
  show: ({ findings }) =>
    findings.length === 0
      ? 'Nothing found.'
      : table(
          findings,
          ['info_type', 'likelihood', 'start', 'end'].map((key) => ({ key })),
        ),
});
