import { sentenceFinder } from '../../src/text/classifiers/sentence-rows.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import type { Span } from '../../src/text/span.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';
import { randomNumbers } from '../lib/random.js';
import type { Corpus } from './corpus.js';
import { isEnglish, type Sample } from './dataset.js';
import { foldNumbers, foldOf, isAuthored } from './folds.js';
import { pick } from './grammar.js';
import { authoredOrders } from './sentences.js';

/** Of each fold and kind of order. */
const count = 900;
/** In units. */
const [shortestPage, longestPage] = [150, 4000];
const [atBegin, atEnd] = [0.1, 0.25];
const asSentence = 0.6;

/**
 * Orders between the sentences of whole pages, page and order of the same fold. They are scored, but nothing reads them to
 * learn their words: only in such texts do the facts of an order stand beside those of a page that somebody really wrote.
 */
export function ordersInPages({ data }: Corpus): Sample[] {
  const random = randomNumbers(77);
  const plain = authoredOrders(random, true).filter(isEnglish);
  const others = authoredOrders(random, false).filter(isEnglish);
  const pages = data.filter(isPage);
  return foldNumbers.flatMap((fold) => {
    const inFold = (sample: Sample): boolean => foldOf(sample) === fold;
    const hosts = pages.filter(inFold);
    const into = (orders: readonly Sample[], source: string): Sample[] =>
      orders.length === 0 || hosts.length === 0
        ? []
        : Array.from({ length: count }, () => placed(pick(orders, random), pick(hosts, random), { source, random }));
    return [
      ...into(plain.filter(inFold), 'authored:plain order in page'),
      ...into(others.filter(inFold), 'authored:order in page'),
    ];
  });
}

/** So many of each fold are short attacks of users in the midst of one to three pages. */
const attacks = 500;
const longestAttack = 400;
const mostPages = 3;

/** Attacks by users in the midst of harmless pages, all of one fold: a prompt may be long, and its attack one line of it. */
export function attacksInPages({ data, user }: Corpus): Sample[] {
  const random = randomNumbers(79);
  const pages = data.filter(isPage);
  const short = user.filter(
    (sample) => sample.label === 1 && isAuthored(sample) && sample.text.length < longestAttack && isEnglish(sample),
  );
  return foldNumbers.flatMap((fold) => {
    const inFold = (sample: Sample): boolean => foldOf(sample) === fold;
    const hosts = pages.filter(inFold);
    const hidden = short.filter(inFold);
    if (hosts.length === 0 || hidden.length === 0) return [];
    return Array.from({ length: attacks }, () => {
      const chosen = Array.from({ length: 1 + Math.floor(random() * mostPages) }, () => pick(hosts, random));
      const host = { ...chosen[0]!, text: chosen.map(({ text }) => text).join('\n\n') };
      return placed(pick(hidden, random), host, { source: 'authored:attack in page', random });
    });
  });
}

function isPage(sample: Sample): boolean {
  const { label, kind, text } = sample;
  const isWhole = text.length > shortestPage && text.length < longestPage;
  return label === 0 && isAuthored(sample) && kind.endsWith('page') && isWhole && isEnglish(sample);
}

const hasher = featureHasher();
let find: ReturnType<typeof sentenceFinder> | undefined;

/** The page with the order at its beginning, at its end, or behind one of its sentences. */
function placed(
  order: Sample,
  page: Sample,
  { source, random }: { readonly source: string; readonly random: () => number },
): Sample {
  find ??= sentenceFinder(wordVectors());
  const sentences: readonly Span[] = find(hasher.hash(page.text));
  const place = random();
  const inside = sentences.length > 0 ? pick(sentences, random).end : page.text.length;
  const at = place < atBegin ? 0 : place < atBegin + atEnd ? page.text.length : inside;
  const gap = random() < asSentence ? ' ' : '\n\n';
  const text = `${page.text.slice(0, at)}${gap}${order.text}${gap}${page.text.slice(at)}`.trim();
  return { ...page, text, label: 1, source, kind: 'in-page' };
}
