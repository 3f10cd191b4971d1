import { objectIn, readSource } from './input/read-input.js';
import type { FileOfFields } from './kinds/resource-commands.js';

/** What `--from` of a YARA rule names: the rule, or fields of it. On standard input, no rule begins as JSON does. */
export const ruleFile: FileOfFields = {
  description: 'File of the rule, or of fields in .json or .yaml; - reads the rule or JSON from standard input.',
  async read(path) {
    const source = await readSource(path);
    const holdsFields = path === '-' ? source.trimStart().startsWith('{') : /\.(?:json|ya?ml)$/i.test(path);
    return holdsFields ? { fields: objectIn(source, path) } : { fields: { source }, sourceFile: path };
  },
};
