import { Type } from 'typebox';
import type { RuleInfo } from '../../analyzers/yara/compile-rule.js';
import { onBorder } from '../../lib/code-points.js';
import { storableText } from '../../lib/storable-text.js';
import { closed, Description, oneOf, Slug } from '../../core/schema.js';

export const severities = ['low', 'medium', 'high', 'critical'] as const;

/** 256 KiB: far above any rule a person writes. */
export const mostSourceChars = 262_144;

export const RuleSource = Type.String({ minLength: 1, maxLength: mostSourceChars, description: 'YARA text.' });
const RuleName = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  'x-words': 'must be made of letters, digits and _, and begin with no digit',
  description: 'Identifier of the rule.',
  'x-trim': true,
});
const Category = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Group of the rule; default: `category` of its meta.',
});
const Severity = oneOf(severities, { description: 'Default: `severity` of its meta, else medium.' });

const RuleExample = closed({
  text: Type.String({ minLength: 1, maxLength: 10_000, description: 'A text.' }),
  matches: Type.Boolean({ description: 'Whether the rule must match it.' }),
});
const RuleExamples = Type.Array(RuleExample, {
  maxItems: 20,
  description: 'Texts that the rule is held to when it is saved.',
});

/** What create and update of a YARA rule take (contract 7). */
export const RuleFields = closed({
  name: Type.Optional(RuleName),
  slug: Type.Optional(Slug),
  description: Type.Optional(Description),
  category: Type.Optional(Category),
  severity: Type.Optional(Severity),
  source: RuleSource,
  examples: Type.Optional(RuleExamples),
  is_active: Type.Optional(Type.Boolean({ description: 'Inactive rules never match. Default: true.' })),
});

/** Category, severity and description as a rule's meta says them (contract 7). */
export function metaOf({ meta }: RuleInfo) {
  const { category = '', severity, description = '' } = meta;
  return {
    category: held(category, 64) || 'general',
    // Rules of others write `Critical` and `HIGH` as well.
    severity: severities.find((known) => known === String(severity).toLowerCase()) ?? 'medium',
    description: held(description, 2000),
  };
}

/** As much of it as a field holds and both stores keep. */
function held(value: unknown, most: number): string {
  const text = String(value);
  return storableText(text.slice(0, onBorder(text, most)));
}
