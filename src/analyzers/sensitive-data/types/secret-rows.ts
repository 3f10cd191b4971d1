import type { AnchoredSecret, NamedSecret } from '../info-type.js';

/**
 * A secret with a literal beginning: name, title, beginnings separated by spaces (`…x`: `x` stands inside), expression of
 * the rest, and the smallest entropy of the rest in bits per character (default 2.5).
 */
export type SecretRow = readonly [name: string, title: string, anchors: string, rest: string, entropy?: number];

/** A secret known by a word near it: name, title, words separated by spaces, expression of the whole value. */
export type NamedRow = readonly [name: string, title: string, keywords: string, pattern: string];

/** Turns rows into declarations. */
export function anchoredSecret([name, title, anchors, rest, entropy]: SecretRow): AnchoredSecret {
  return {
    name,
    title,
    categories: ['CREDENTIAL'],
    locales: ['global'],
    anchors: anchors === '' ? [] : anchors.split(' '),
    pattern: rest,
    entropy: entropy ?? 2.5,
  };
}

/** Turns rows into declarations. */
export function namedSecret([name, title, keywords, pattern]: NamedRow): NamedSecret {
  return { name, title, categories: ['CREDENTIAL'], locales: ['global'], keywords: keywords.split(' '), pattern };
}
