import { Type } from 'typebox';

/** How the score of an upstream model and that of the embedded one become one. */
const combinations = ['replace', 'max', 'average'] as const;
export type Combination = (typeof combinations)[number];

export const CombineField = Type.Optional(
  Type.Unsafe<Combination>({
    type: 'string',
    enum: [...combinations],
    default: 'replace',
    description:
      'With an upstream model: `replace` takes its score alone, `max` the higher of its score and the embedded one, `average` their mean.',
  }),
);

export function combinedScore(how: Combination, upstream: number, own: number): number {
  if (how === 'replace') return upstream;
  return how === 'max' ? Math.max(upstream, own) : (upstream + own) / 2;
}
