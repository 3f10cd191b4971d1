import { readFileSync } from 'node:fs';
import { readLines } from '../lib/read-lines.js';
import { readAuthored } from './authored.js';
import type { Sample } from './dataset.js';
import { framingGrammar } from './generate-framing.js';
import { pick, write } from './grammar.js';

/**
 * Texts that no network learns: they show the weighing what the networks make of frames and pages of people whom none of
 * them knows.
 */
export interface Unlearned {
  readonly user: readonly Sample[];
  readonly data: readonly Sample[];
}

/** Frames around something harmful and around something harmless; many writers, one source. */
export const unlearnedFrame = 'authored:unlearned frame';

/** `unlearned/*.txt` as they are, and `frames-unlearned.txt` filled with wishes of both kinds; `harmful` ones follow "how to". */
export function readUnlearned(harmful: readonly string[], random: () => number): Unlearned {
  const written = readAuthored('unlearned/').map(({ text, label, question, kind, lang, file }) => ({
    question,
    sample: { text, label, kind, lang, group: file, source: question === 'user' ? unlearnedFrame : `authored:${kind}` },
  }));
  const of = (asked: string): Sample[] =>
    written.filter(({ question }) => question === asked).map(({ sample }) => sample);
  return { user: [...of('user'), ...filledFrames(harmful, random)], data: of('data') };
}

/** Wishes of either kind that each frame is filled with. */
const perFrame = 6;
const fromGrammar = 0.4;

function filledFrames(harmful: readonly string[], random: () => number): Sample[] {
  const nearHarm = readLines(new URL('goals-near-harm.txt', import.meta.url));
  const wish = (label: 0 | 1): string =>
    random() < fromGrammar
      ? write(framingGrammar, label === 1 ? 'badgoal' : 'goodgoal', random)
      : pick(label === 1 ? harmful : nearHarm, random);
  const frames = readFileSync(new URL('frames-unlearned.txt', import.meta.url), 'utf8').split(/^---$/m);
  return frames.flatMap((frame) =>
    Array.from({ length: perFrame }, () =>
      ([1, 0] as const).map((label) => ({
        text: frame.trim().replace('GOAL', wish(label)),
        label,
        kind: 'wish-in-frame',
        lang: 'en',
        source: unlearnedFrame,
        group: frame,
      })),
    ).flat(),
  );
}
