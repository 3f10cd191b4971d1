import { Type, type TSchema } from 'typebox';
import { slugPattern } from '../lib/slug.js';

/** An input or output without fields. */
export const None = Type.Object({}, { additionalProperties: false });

/** The answer of a delete: 204 without a body. */
export const Empty = Type.Null({ description: 'No body.' });

export const Id = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Identifier (UUIDv7).',
  examples: ['019aa4c0-5c5e-7c3a-9d3f-3f1f0c1e2a77'],
});
/** What a caller may call a request (contract 1). */
export const requestIdPattern = '^[A-Za-z0-9._:-]{1,128}$';

/** Something that a reader sees: more than blanks and characters without a shape. */
export const visiblePattern =
  '[^\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0]';

export const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: visiblePattern,
  description: 'Name, 1 to 200 characters.',
  'x-trim': true,
});
export const Slug = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: slugPattern,
  'x-words': 'must be made of lower-case letters, digits and hyphens, such as strict-inbound',
  description: 'Short name in addresses: lower case, digits, hyphens. Made from the name when absent.',
});
export const Description = Type.String({ maxLength: 2000, description: 'Free text for people.' });
/** What is no time is told so. */
export const aTime = 'must be a time such as 2026-11-20T12:00:00.000Z';

export const Timestamp = Type.String({
  minLength: 20,
  maxLength: 40,
  'x-words': aTime,
  description: 'RFC 3339 in UTC with milliseconds.',
  examples: ['2026-11-20T12:00:00.000Z'],
});
/** An id or a slug. */
export const Reference = Type.String({ minLength: 1, maxLength: 64, description: 'Identifier or slug.' });

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()], schemaDescription(schema));

function schemaDescription(schema: TSchema): { description?: string } {
  const { description } = schema as { description?: string };
  return description === undefined ? {} : { description };
}

/** A closed object. */
export function closed<P extends Record<string, TSchema>>(
  properties: P,
  options: { description?: string; minProperties?: number } = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** One of a few words. */
export function oneOf<const T extends readonly string[]>(
  values: T,
  options: { description: string; default?: string },
) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

/**
 * An object whose sender chooses the names. Both bounds are said anew: a plain record takes names of any length, and
 * anything under a name with a line end in it.
 */
export function recordOf<T extends TSchema>(
  value: T,
  { mostNameChars, ...options }: { mostNameChars: number; maxProperties: number; description: string },
) {
  return Type.Record(Type.String({ pattern: '^[\\s\\S]*$' }), value, {
    propertyNames: { maxLength: mostNameChars },
    ...options,
  });
}

/** A malformed id is 404, not 422 (contract 1): any text is taken here. */
export const IdParams = closed({ id: Type.String({ maxLength: 1000, description: 'Identifier (UUIDv7).' }) });

/** Bounds of a list endpoint (§8.3). */
export interface PageBounds {
  readonly defaultLimit: number;
  readonly maxLimit: number;
}

export const usualPage: PageBounds = { defaultLimit: 50, maxLimit: 200 };
export const logPage: PageBounds = { defaultLimit: 100, maxLimit: 1000 };

export function pageFields({ defaultLimit, maxLimit }: PageBounds) {
  return {
    skip: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0, description: 'Records to skip.' }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxLimit,
        default: defaultLimit,
        description: `Records per page, at most ${maxLimit}.`,
      }),
    ),
  };
}

export const searchField = {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Substring of the name; capitals do not matter.' })),
};

/** The list envelope of §2.2. */
export function listOf<T extends TSchema>(item: T) {
  return closed({
    items: Type.Array(item, { maxItems: 10_000, description: 'The page of results.' }),
    total: Type.Integer({ minimum: 0, description: 'Matching records on all pages.' }),
    skip: Type.Integer({ minimum: 0, description: 'Records skipped before the first item.' }),
    limit: Type.Integer({ minimum: 1, description: 'Most items of a page.' }),
  });
}

export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly skip: number;
  readonly limit: number;
}

/** A page of a list that goes on in memory where the store has no more of it. */
export function pageWithRest<T>({ items, total, skip, limit }: Page<T>, rest: readonly T[]): Page<T> {
  const from = Math.max(0, skip - total);
  const more = rest.slice(from, from + limit - items.length);
  return { items: [...items, ...more], total: total + rest.length, skip, limit };
}

/** A page of a list that lives in memory. */
export function pageOf<T>(
  all: readonly T[],
  query: { skip?: number; limit?: number },
  bounds: PageBounds = usualPage,
): Page<T> {
  const { skip = 0, limit = bounds.defaultLimit } = query;
  return { items: all.slice(skip, skip + limit), total: all.length, skip, limit };
}
