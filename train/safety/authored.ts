import { isSafetyCategory, safetyCategories, type SafetyCategory } from '../../src/analyzers/safety/categories.js';
import { readSections } from '../lib/sections.js';
import type { SafetyExample } from './examples.js';

/** A text that was written by itself, not by a pattern. */
export interface AuthoredText {
  readonly text: string;
  readonly categories: readonly SafetyCategory[];
  readonly lang: string;
}

/**
 * Reads `texts/*.txt`: sections begin with `=== harmless <language>` or `=== <category>[+<category>] <language>`, every line
 * is a text, `{{a|b}}` is a choice. Throws on a section whose header names no category.
 */
export function readAuthored(): AuthoredText[] {
  return readSections(new URL('texts/', import.meta.url)).flatMap(({ file, header, body }) => {
    const [, names, lang] = /^(.+) ([a-z]{2})$/.exec(header) ?? [];
    if (names === undefined || lang === undefined) throw new Error(`${file}: "${header}" has no language`);
    const categories = names === 'harmless' ? [] : names.split('+');
    const unknown = categories.find((name) => !isSafetyCategory(name));
    if (unknown !== undefined) throw new Error(`${file}: "${unknown}" is no category`);
    return body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 0)
      .map((text) => ({ text, categories: categories as SafetyCategory[], lang }));
  });
}

/** Number of parts that take turns at being left out. */
export const folds = 4;

/** Categories that a text of one category often also has: about these it says nothing. */
const neighbours: Readonly<Record<SafetyCategory, readonly SafetyCategory[]>> = {
  'Dangerous Content': ['Illicit', 'Violence', 'Hate Speech', 'Self-Harm'],
  Harassment: ['Hate Speech', 'Violence', 'Self-Harm', 'Sexually Explicit', 'Illicit'],
  'Hate Speech': ['Harassment', 'Violence', 'Dangerous Content'],
  'Sexually Explicit': ['Harassment', 'Violence'],
  'Self-Harm': ['Dangerous Content', 'Harassment', 'Violence'],
  Violence: ['Harassment', 'Dangerous Content', 'Illicit', 'Hate Speech'],
  Illicit: ['Dangerous Content', 'Violence', 'Harassment'],
};

const choice = /\{\{([^{}]*)\}\}/g;

/** Examples of the authored texts of some folds, each as written and `more` times with other choices and hurried typing. */
export function authoredExamples({
  keep,
  more,
  weight,
  random,
}: {
  readonly keep: (fold: number) => boolean;
  readonly more: number;
  readonly weight: number;
  readonly random: () => number;
}): SafetyExample[] {
  return readAuthored().flatMap(({ text, categories, lang }, place) => {
    if (!keep(place % folds)) return [];
    const unknown = safetyCategories.filter(
      (one) => !categories.includes(one) && categories.some((category) => neighbours[category].includes(one)),
    );
    const example = (form: string): SafetyExample => ({
      text: form,
      categories,
      unknown,
      weight,
      source: `authored ${lang === 'en' ? (categories[0] ?? 'lookalike') : 'languages'}`,
    });
    const chosen = (): string =>
      text.replace(choice, (_, list: string) => {
        const options = list.split('|');
        return options[Math.floor(random() * options.length)]!;
      });
    return [chosen(), ...Array.from({ length: more }, () => typed(chosen(), random))].map(example);
  });
}

/** A text as somebody in a hurry types it: without capitals, without signs, with slips. */
function typed(text: string, random: () => number): string {
  const form = random();
  if (form < 0.3) return text.toLowerCase();
  if (form < 0.5) return text.toLowerCase().replace(/[.,?!'’]/g, '');
  if (form < 0.55) return text.toUpperCase();
  if (form < 0.7) return text.replace(/[.!?]$/, '');
  return text.replace(/[a-z]{4,}/g, (word) => {
    if (random() > 0.08) return word;
    const at = 1 + Math.floor(random() * (word.length - 2));
    return word.slice(0, at) + word.slice(at + 1);
  });
}
