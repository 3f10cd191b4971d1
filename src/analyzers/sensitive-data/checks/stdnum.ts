import { createRequire } from 'node:module';

interface Validator {
  validate(value: string): { readonly isValid: boolean };
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, Validator>();

/**
 * A check by the stdnum package, named by country and number, for example `de/idnr`. Each validator is loaded on first
 * use: importing all of them takes 200 ms.
 */
export function stdnum(path: string): (compact: string) => boolean {
  return (compact) => validatorAt(path).validate(compact).isValid;
}

function validatorAt(path: string): Validator {
  let validator = loaded.get(path);
  if (!validator) {
    validator = require(`stdnum/lib/cjs/${path}.js`) as Validator;
    loaded.set(path, validator);
  }
  return validator;
}
