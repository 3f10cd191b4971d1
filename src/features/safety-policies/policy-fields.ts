import { Type } from 'typebox';
import { closed, Description, Name, Slug, visiblePattern } from '../../core/schema.js';

export interface SafetyCategory {
  readonly name: string;
  readonly definition: string;
  readonly threshold: number;
}

const Category = closed({
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: visiblePattern,
    description: 'Name of the category.',
    'x-trim': true,
  }),
  definition: Type.String({ maxLength: 4000, description: 'What falls under it, for the judge.' }),
  threshold: Type.Number({ minimum: 0, maximum: 1, description: 'Score from which it is violated.' }),
});

/** What create and update of a safety policy take (contract 9). */
export const SafetyFields = closed({
  name: Name,
  slug: Type.Optional(Slug),
  description: Type.Optional(Description),
  is_default: Type.Optional(Type.Boolean({ description: 'The policy when nothing names one.' })),
  policy_content: Type.Optional(Type.String({ maxLength: 50_000, description: 'Markdown for the judge.' })),
  categories: Type.Array(Category, { minItems: 1, maxItems: 50, description: 'What is judged.' }),
});
