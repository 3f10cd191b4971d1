import type { TSchema } from 'typebox';
import { isStorable } from '../lib/storable-text.js';

type Path = readonly (string | number)[];

/** Marks a text that is looked at as it is, whatever it holds. Where such a text is kept, it is made storable. */
export const anyText = { 'x-any-text': true } as const;

/** Where a value holds names or texts that no store gives back as they were written, up to `most` places. */
export function unstorablePlaces(schema: TSchema, value: unknown, most: number): readonly Path[] {
  const places: Path[] = [];
  const look = (part: unknown, field: Field | undefined, path: Path): void => {
    if (places.length >= most) return;
    if (typeof part === 'string') {
      if (!field?.['x-any-text'] && !isStorable(part)) places.push(path);
    } else if (Array.isArray(part)) {
      part.forEach((item, index) => look(item, undefined, [...path, index]));
    } else if (part !== null && typeof part === 'object') {
      for (const [name, item] of Object.entries(part)) {
        if (!isStorable(name)) places.push([...path, name]);
        look(item, field?.properties?.[name], [...path, name]);
      }
    }
  };
  look(value, schema, []);
  return places;
}

interface Field {
  readonly 'x-any-text'?: boolean;
  readonly properties?: Readonly<Record<string, Field>>;
}
