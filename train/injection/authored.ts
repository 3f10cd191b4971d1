import { readSections, type Section } from '../lib/sections.js';
import type { Sample } from './dataset.js';
import { pick } from './grammar.js';
import { noisy } from './noise.js';

/** A text that was written by itself, not by a grammar. */
export interface AuthoredText {
  readonly text: string;
  /** 1 attack, 0 harmless. */
  readonly label: number;
  readonly question: 'user' | 'data';
  /** Whether it is never put into documents: it says `prompt` for `user` in its header. */
  readonly isPromptOnly: boolean;
  /** Family; one that ends in `-order` is to be planted in documents. */
  readonly kind: string;
  readonly lang: string;
  /** Where it stands: texts of one file come from one hand. */
  readonly file: string;
}

const header = /^(attack|harmless) (user|prompt|data) ([a-z-]+) ([a-z-]+)$/;

/**
 * Reads the files of a folder, `texts/*.txt`: sections begin with `=== attack|harmless user|prompt|data <kind> <language>`, texts
 * are divided by a line of three dashes, `{{a|b}}` is a choice. Throws on a section without such a header.
 */
export function readAuthored(folder = 'texts/'): AuthoredText[] {
  return readSections(new URL(folder, import.meta.url)).flatMap(textsOf);
}

function textsOf(section: Section): AuthoredText[] {
  const [, label, question, kind, lang] = header.exec(section.header) ?? [];
  if (!label) throw new Error(`${section.file}: no kind of text is called "${section.header}"`);
  return section.body
    .split(/^---$/m)
    .map((text) => text.trim())
    .filter((text) => text.length > 0)
    .map((text) => ({
      text,
      label: label === 'attack' ? 1 : 0,
      question: question === 'data' ? 'data' : 'user',
      isPromptOnly: question === 'prompt',
      kind: kind!,
      lang: lang!,
      file: section.file,
    }));
}

interface Surroundings {
  readonly random: () => number;
  /** Puts a text somewhere in a harmless document of a language. */
  readonly plantedIn: (lang: string, text: string) => string;
}

/** Times that an order alone is put into documents. */
const plantings = 4;
/** User attacks up to this length are also put into documents. */
const shortAttack = 400;

/** The samples of both questions that authored texts of a folder give; each kind is a source of its own. */
export function authoredSamples(
  { random, plantedIn }: Surroundings,
  folder?: string,
): { user: Sample[]; data: Sample[] } {
  const user: Sample[] = [];
  const data: Sample[] = [];
  for (const authored of readAuthored(folder)) {
    const source = `authored:${sourceOf(authored)}`;
    const sample = (text: string, place = ''): Sample => ({
      text,
      label: authored.label,
      kind: authored.kind,
      lang: authored.lang,
      source: `${source}${place}`,
      group: authored.file,
    });
    const texts = variants(authored.text, random);
    if (authored.question === 'user') {
      user.push(...texts.map((text) => sample(text)));
      if (authored.label === 1 && !authored.isPromptOnly && authored.text.length < shortAttack)
        data.push(...texts.map((text) => sample(plantedIn(authored.lang, text), ' in data')));
    } else if (/order$/.test(authored.kind)) {
      const inPlace = Array.from({ length: plantings }, () => sample(plantedIn(authored.lang, pick(texts, random))));
      data.push(...inPlace, ...(random() < 0.3 ? [sample(texts[0]!)] : []));
      if (/^agent-order/.test(authored.kind)) user.push(...inPlace.slice(0, 2));
    } else {
      data.push(...texts.map((text) => sample(text)));
      if (authored.label === 0) user.push(...texts.map((text) => sample(text)));
    }
  }
  return { user, data };
}

/** Kinds of harmless pages that are taken for attacks most. */
const hardPages =
  /^(?:trigger|about-ai|tool-description|mail|article|manual|amid|planted|legal|command|ordinary)-page$/;

/**
 * Sources count by the root of their size, so that many small kinds would outweigh what people really write: harmless
 * pages and harmless frames are each one source.
 */
function sourceOf({ label, kind, lang }: AuthoredText): string {
  if (lang !== 'en' && lang !== 'mixed') return lang;
  if (label === 1 || hardPages.test(kind)) return kind;
  if (/page$/.test(kind)) return 'harmless page';
  return /long$|story|framed|role|fiction|persona/.test(kind) ? 'harmless frame' : kind;
}

const choice = /\{\{([^{}]*)\}\}/g;

/** A text with one of each of its choices. */
export function chosen(text: string, random: () => number): string {
  return text.replace(choice, (_, list: string) => pick(list.split('|'), random));
}

/** A text as it is, and with other choices and the flaws of typing. */
function variants(text: string, random: () => number): string[] {
  return text.includes('{{')
    ? [chosen(text, random), noisy(chosen(text, random), random), noisy(chosen(text, random), random)]
    : [text, noisy(text, random)];
}
