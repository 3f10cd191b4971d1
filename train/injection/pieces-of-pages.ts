import { randomNumbers } from '../lib/random.js';
import type { Corpus } from './corpus.js';
import { isEnglish, type Sample } from './dataset.js';
import { foldNumbers, foldOf, isAuthored } from './folds.js';
import { pick } from './grammar.js';
import { wrap } from './hosts.js';

/** Of each fold. */
const count = 700;
/** In units. */
const [shortestPage, shortest, longest] = [400, 150, 1500];
const wrappedShare = 0.7;

/** Documents that address their reader. */
const collected = /^(?:contract_text|llm_docs|code_md|support_dialogue)$/;

/**
 * Pieces of harmless pages cut out anywhere, as searches and tools return them: a clause without its beginning reads more
 * like an order than the page does. They are scored, but nothing reads them to learn their words.
 */
export function piecesOfPages({ data, unlearned }: Corpus): Sample[] {
  const random = randomNumbers(83);
  const pages = [...data, ...unlearned.data].filter(isPage);
  return foldNumbers.flatMap((fold) => {
    const hosts = pages.filter((page) => foldOf(page) === fold);
    const [written, others] = [hosts.filter(isAuthored), hosts.filter((page) => !isAuthored(page))];
    return Array.from({ length: count }, () => {
      const from = others.length === 0 || (written.length > 0 && random() < 0.5) ? written : others;
      return from.length === 0 ? [] : [pieceOf(pick(from, random), random)];
    }).flat();
  });
}

function isPage(sample: Sample): boolean {
  const { label, kind, text } = sample;
  const isKnown = collected.test(kind) || (isAuthored(sample) && kind.endsWith('page'));
  return label === 0 && isKnown && text.length > shortestPage && isEnglish(sample);
}

function pieceOf(page: Sample, random: () => number): Sample {
  const length = shortest + Math.floor(random() * (longest - shortest));
  const start = Math.floor(random() * Math.max(1, page.text.length - length));
  const piece = page.text.slice(start, start + length);
  return {
    ...page,
    text: random() < wrappedShare ? wrap(piece, random) : piece,
    source: 'authored:piece of page',
    kind: 'piece',
    group: page.group ?? `${String(page.label)}${page.source}`,
  };
}
