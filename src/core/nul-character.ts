import type { TSchema } from 'typebox';

type Path = readonly (string | number)[];

/** Marks a text that is looked at as it is: it may hold U+0000. Where such a text is kept, it is made storable. */
export const anyCharacter = { 'x-any-character': true } as const;

/** Where a value holds U+0000, in names or texts, up to `most` places. No store of ours would keep it. */
export function nulPlaces(schema: TSchema, value: unknown, most: number): readonly Path[] {
  const places: Path[] = [];
  const look = (part: unknown, field: Field | undefined, path: Path): void => {
    if (places.length >= most) return;
    if (typeof part === 'string') {
      if (part.includes('\u0000') && !field?.['x-any-character']) places.push(path);
    } else if (Array.isArray(part)) {
      part.forEach((item, index) => look(item, undefined, [...path, index]));
    } else if (part !== null && typeof part === 'object') {
      for (const [name, item] of Object.entries(part)) {
        if (name.includes('\u0000')) places.push([...path, name]);
        look(item, field?.properties?.[name], [...path, name]);
      }
    }
  };
  look(value, schema, []);
  return places;
}

interface Field {
  readonly 'x-any-character'?: boolean;
  readonly properties?: Readonly<Record<string, Field>>;
}
