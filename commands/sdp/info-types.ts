import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('sdp.info_types'), {
  columns: [{ key: 'name' }, { key: 'display_name' }, { key: 'categories' }, { key: 'locales' }, { key: 'validated' }],
  examples: [
    '# all\nsvc sdp info-types --limit 200',
    '# those with card in the name\nsvc sdp info-types --search card',
  ],
});
