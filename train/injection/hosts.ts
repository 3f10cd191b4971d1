import { readAuthored, type AuthoredText } from './authored.js';
import { pick } from './grammar.js';
import type { Sample } from './dataset.js';

/** Harmless texts in which something can stand: documents, code, dialogues; and the shapes in which tools return them. */
export interface Hosts {
  readonly documents: readonly string[];
  /** Documents by their language, for orders in that language. */
  readonly documentsIn: ReadonlyMap<string, readonly string[]>;
  /** Whole harmless pages that were written one by one, by their language. */
  readonly pagesIn: ReadonlyMap<string, readonly string[]>;
  /** Short requests that people send to assistants. */
  readonly requests: readonly string[];
}

const documentKinds =
  /^(?:news_|code_|contract_text|first_person_story|llm_docs|support_dialogue|benign_tool_description)/;
const requestKinds =
  /^(?:assistant_query|coding_request|roleplay_request|instruction|tool_use_instruction|math_word_problem)/;

/** Sorts the harmless rows into documents and requests. */
export function collectHosts(samples: readonly Sample[]): Hosts {
  const benign = samples.filter((sample) => sample.label === 0);
  const documents = benign.filter(({ kind, text }) => documentKinds.test(kind) && text.length > 60);
  return {
    documents: documents.map(({ text }) => text),
    documentsIn: byLanguage(documents),
    pagesIn: byLanguage(readAuthored().filter(isPage)),
    requests: benign
      .filter(({ kind, text }) => requestKinds.test(kind) && text.length < 220 && !/toolformer/.test(text))
      .map(({ text }) => text),
  };
}

function isPage({ label, question, kind, text }: AuthoredText): boolean {
  const isWhole = kind.endsWith('-page') && kind !== 'quoted-attack-page' && !text.includes('{{');
  return label === 0 && question === 'data' && isWhole;
}

function byLanguage(texts: readonly Pick<Sample, 'lang' | 'text'>[]): Map<string, string[]> {
  const by = new Map<string, string[]>();
  for (const { lang, text } of texts) {
    if (!lang) continue;
    const known = by.get(lang);
    if (known) known.push(text);
    else by.set(lang, [text]);
  }
  return by;
}

/** Part of a document of about 100 to 1,500 units that begins and ends at words. */
export function excerpt(document: string, random: () => number): string {
  const length = 100 + Math.floor(random() * random() * 1400);
  if (document.length <= length) return document;
  const start = Math.floor(random() * (document.length - length));
  return document
    .slice(start, start + length)
    .replace(/^\S*\s/, '')
    .replace(/\s\S*$/, '');
}

/** Puts `inner` between two sentences or lines of `outer`, or before or after it. */
export function plant(inner: string, outer: string, random: () => number): string {
  const gap = pick([' ', '\n', '\n\n', ' '], random);
  const place = random();
  if (place < 0.3) return `${outer}${gap}${inner}`;
  if (place < 0.45) return `${inner}${gap}${outer}`;
  const borders = [...outer.matchAll(/[.!?。;]\s|\n/g)].map((match) => match.index + match[0].length);
  const at = borders.length > 0 ? pick(borders, random) : outer.length;
  return `${outer.slice(0, at)}${gap === ' ' ? '' : gap}${inner}${gap}${outer.slice(at)}`;
}

/** A document as a tool, mailbox or web page would return it. */
export function wrap(text: string, random: () => number): string {
  const shape = pick(shapes, random);
  return shape(text, random);
}

const names = ['Anna Berg', 'J. Osei', 'support', 'newsletter', 'Priya N.', 'Tom Keller', 'billing'];
const id = (random: () => number): number => Math.floor(random() * 90_000) + 1000;

const shapes: readonly ((text: string, random: () => number) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text,
  (text, random) =>
    `From: ${pick(names, random)}\nTo: me\nSubject: ${pick(['Update', 'Re: invoice', 'Question', 'Your order', 'Meeting notes'], random)}\n\n${text}`,
  (text, random) =>
    JSON.stringify({
      id: id(random),
      [pick(['content', 'body', 'text', 'description', 'review', 'message'], random)]: text,
      status: 'ok',
    }),
  (text, random) =>
    JSON.stringify(
      [
        { title: pick(['Result', 'Item', 'Note'], random), snippet: text, score: 0.7 },
        { title: 'Other', snippet: '', score: 0.2 },
      ],
      null,
      2,
    ),
  (text, random) =>
    `<html><body><h1>${pick(['News', 'Products', 'About us'], random)}</h1><p>${text}</p><footer>Contact | Imprint</footer></body></html>`,
  (text, random) =>
    `# ${pick(['Notes', 'README', 'Minutes', 'Report'], random)}\n\n${text}\n\n- item ${id(random)}\n- done`,
  (text, random) => `emails:\n- id: ${id(random)}\n  sender: ${pick(names, random)}\n  body: '${text}'\n  read: false`,
  (text, random) => `id,comment,stars\n${id(random)},fine,4\n${id(random)},"${text}",${Math.floor(random() * 5) + 1}`,
  (text, random) =>
    `${pick(['Search result', 'Document', 'Ticket', 'Review', 'Transcript', 'Page'], random)} ${id(random)}: ${text}`,
];
