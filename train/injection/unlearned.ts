import { readLines } from '../lib/read-lines.js';
import { readAuthored } from './authored.js';
import type { Sample } from './dataset.js';
import { framingGrammar } from './generate-framing.js';
import { pick, write } from './grammar.js';
import { filledFrames } from './wishes.js';

/**
 * Texts that no network of a fold learns: they show the weighing what networks make of frames and pages of people whom none
 * of them knows. Those of the package learn most of them last.
 */
export interface Unlearned {
  readonly user: readonly Sample[];
  readonly data: readonly Sample[];
}

/** Frames around something harmful and around something harmless; many writers, one source. */
export const unlearnedFrame = 'authored:unlearned frame';

/** Kinds of frame: jailbreaks, stories, and the harmless twins of both. */
const frameKinds = /^(?:framed-|jailbreak|story-)/;

/** `unlearned/*.txt` and `short-*.txt` as they are, and `frames-unlearned.txt` filled with wishes of both kinds; `harmful` ones follow "how to". */
export function readUnlearned(harmful: readonly string[], random: () => number): Unlearned {
  const written = readAuthored('unlearned/').map(({ text, label, question, kind, lang, file }) => ({
    question,
    sample: {
      text,
      label,
      kind,
      lang,
      group: file,
      unlearned: true as const,
      source: frameKinds.test(kind) ? unlearnedFrame : `authored:${kind}`,
    },
  }));
  const of = (asked: string): Sample[] =>
    written.filter(({ question }) => question === asked).map(({ sample }) => sample);
  return { user: [...of('user'), ...frames(harmful, random), ...shortTexts()], data: of('data') };
}

/**
 * What people type in one to five words, of which networks know little but that attacks use the same ones ("parking
 * instructions"); no network learns them, so that the weighing sees what is made of those that nobody listed.
 */
function shortTexts(): Sample[] {
  const of = (file: string, label: 0 | 1): Sample[] =>
    readLines(new URL(file, import.meta.url)).map((text) => ({
      text,
      label,
      kind: 'short',
      lang: 'mixed',
      group: text,
      unlearned: true,
      source: 'authored:short',
    }));
  return [...of('short-harmless.txt', 0), ...of('short-attacks.txt', 1)];
}

const fromGrammar = 0.4;

function frames(harmful: readonly string[], random: () => number): Sample[] {
  const nearHarm = readLines(new URL('goals-near-harm.txt', import.meta.url));
  const wish = (label: 0 | 1): string =>
    random() < fromGrammar
      ? write(framingGrammar, label === 1 ? 'badgoal' : 'goodgoal', random)
      : pick(label === 1 ? harmful : nearHarm, random);
  return filledFrames('frames-unlearned.txt', (frame, label) => ({
    text: frame.trim().replace('GOAL', wish(label)),
    label,
    kind: 'wish-in-frame',
    lang: 'en',
    source: unlearnedFrame,
    group: frame,
  }));
}
