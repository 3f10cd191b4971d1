import { Type } from 'typebox';
import { keepOneDefault, refuseProtectedDelete } from '../../core/defaults.js';
import { failValidation } from '../../core/errors.js';
import { crud } from '../../core/resource.js';
import { closed, Description, Name, Slug } from '../../core/schema.js';
import { refuseWhenReferenced } from '../policies/references.js';

/** The built-in categories of contract 15: what the embedded classifier answers without an upstream model. */
export const builtInCategories = [
  'Dangerous Content',
  'Harassment',
  'Hate Speech',
  'Sexually Explicit',
  'Self-Harm',
  'Violence',
  'Illicit',
] as const;

export interface SafetyCategory {
  readonly name: string;
  readonly definition: string;
  readonly threshold: number;
}

const Category = closed({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', description: 'Name of the category.' }),
  definition: Type.String({ maxLength: 4000, description: 'What falls under it, for the judge.' }),
  threshold: Type.Number({ minimum: 0, maximum: 1, description: 'Score from which it is violated.' }),
});

export const safetyPolicies = crud({
  noun: 'safety_policy',
  plural: 'safety_policies',
  path: '/api/v1/safety-policies/',
  tag: 'safety-policies',
  table: 'safety_policies',
  writable: closed({
    name: Name,
    slug: Type.Optional(Slug),
    description: Type.Optional(Description),
    is_default: Type.Optional(Type.Boolean({ description: 'The policy when nothing names one.' })),
    policy_content: Type.Optional(Type.String({ maxLength: 50_000, description: 'Markdown for the judge.' })),
    categories: Type.Array(Category, { minItems: 1, maxItems: 50, description: 'What is judged.' }),
  }),
  readonly: closed({ is_builtin: Type.Boolean({ description: 'Made by the service; can be edited, not deleted.' }) }),
  defaults: { description: '', is_default: false, policy_content: '', is_builtin: false },
  searchIn: 'name',
  orderFirst: ['is_default'],
  example: {
    name: 'House rules',
    categories: [{ name: 'Harassment', definition: 'Insults and threats against persons.', threshold: 0.6 }],
  },
  hooks: {
    check: async (_ctx, values) => {
      const names = (values.categories as SafetyCategory[]).map((category) => category.name.toLowerCase());
      const twice = names.findIndex((name, index) => names.indexOf(name) < index);
      if (twice >= 0) failValidation(['body', 'categories', twice, 'name'], 'is listed twice', 'duplicate');
      return values;
    },
    beforeWrite: (ctx, item, current) => keepOneDefault(ctx, 'safety_policies', item, current),
    beforeDelete: async (ctx, item) => {
      refuseProtectedDelete(item);
      await refuseWhenReferenced(ctx, 'safety_policy_id', item);
    },
    afterWrite: async (_ctx, item) => {
      const known = new Set<string>(builtInCategories);
      const foreign = (item.categories as SafetyCategory[])
        .map((category) => category.name)
        .filter((name) => !known.has(name));
      if (foreign.length === 0) return item;
      return {
        ...item,
        warnings: [`Categories outside the built-in ones need an upstream model: ${foreign.join(', ').slice(0, 400)}.`],
      };
    },
  },
});
