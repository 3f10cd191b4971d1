import { createCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default createCommand(operationOf('tickets.create'), {
  noun: 'ticket',
  examples: [
    '# from flags\nsvc support create --subject "Calls are slow" --description "Since this morning." --severity medium',
    '# from a file\nsvc support create --from ticket.yaml',
  ],
});
