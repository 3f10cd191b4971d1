import type { AnchoredSecret, Described, FoundType, NamedSecret, ShapedType } from './info-type.js';
import { africanTypes } from './types/africa-middle-east.js';
import { asiaPacificTypes } from './types/asia-pacific.js';
import { eastEuropeanTypes } from './types/europe-east.js';
import { westEuropeanTypes } from './types/europe-west.js';
import { healthAndDeviceTypes } from './types/health-devices.js';
import { financeTypes } from './types/finance.js';
import { foundTypes } from './types/found.js';
import { peopleTypes } from './types/people.js';
import { northAmericanTypes } from './types/north-america.js';
import { anchoredSecret, namedSecret } from './types/secret-rows.js';
import { cloudSecrets } from './types/secrets-cloud.js';
import { foundSecrets } from './types/secrets-found.js';
import { namedSecrets } from './types/secrets-named.js';
import { ownSecrets } from './types/secrets-own.js';
import { serviceSecrets } from './types/secrets-services.js';
import { southAmericanTypes } from './types/south-america.js';

/** Types recognised by shape, in the order of declaration, which settles ties between overlapping findings. */
export const shapedTypes: readonly ShapedType[] = [
  ...financeTypes,
  ...northAmericanTypes,
  ...southAmericanTypes,
  ...westEuropeanTypes,
  ...eastEuropeanTypes,
  ...asiaPacificTypes,
  ...africanTypes,
  ...healthAndDeviceTypes,
];

/** Secrets recognised by a literal. */
export const anchoredTypes: readonly AnchoredSecret[] = [
  ...[...cloudSecrets, ...serviceSecrets].map(anchoredSecret),
  ...ownSecrets,
];

/** Secrets recognised by the name of their provider. */
export const namedTypes: readonly NamedSecret[] = namedSecrets.map(namedSecret);

/** Every built-in info type, in the order of declaration: shaped types first. The index is the type's number. */
export const builtInTypes: readonly (Described & Partial<FoundType>)[] = [
  ...shapedTypes,
  ...foundTypes,
  ...peopleTypes,
  ...anchoredTypes,
  ...namedTypes,
  ...foundSecrets,
];

const numbers = new Map(builtInTypes.map((type, index) => [type.name, index]));

/** Number of a built-in type, or undefined. */
export function typeNumber(name: string): number | undefined {
  return numbers.get(name);
}

/** Number of a type that the engine's own code names. */
export function builtIn(name: string): number {
  const number = numbers.get(name);
  if (number === undefined) throw new Error(`unknown info type ${name}`);
  return number;
}
