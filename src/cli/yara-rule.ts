import { operationOf } from '../operations.js';
import type { Reference } from './kinds/resource-commands.js';

/** YARA rules as YARA policies name them at the command line: by id or by name. */
export const yaraRule: Reference = {
  list: operationOf('yara_rules.list'),
  nameField: 'name',
  noun: 'YARA rule',
};
