import { Type } from 'typebox';
import { closed, oneOf, visiblePattern } from '../../core/schema.js';

/** Characters of the longest text of an entry: code points, as a schema counts them. */
export const longestEntry = 20_000;

/** What a create of a threat entry takes (contract 9). */
export const EntryFields = closed({
  text: Type.String({
    minLength: 1,
    maxLength: longestEntry,
    pattern: visiblePattern,
    description: 'Text of the threat; similar prompts are found.',
  }),
  category: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: visiblePattern,
      description: 'Group, which conditions may name. Default: general.',
      'x-trim': true,
    }),
  ),
  severity: Type.Optional(oneOf(['low', 'medium', 'high', 'critical'], { description: 'Default: medium.' })),
});
