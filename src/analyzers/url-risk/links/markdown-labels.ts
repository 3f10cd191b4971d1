import { longestName, nameOf } from './reference-names.js';

/** A `[label]` with an address behind it. */
export interface MarkdownLabel {
  readonly label: string;
  readonly isImage: boolean;
}

/** The labels of a text in Markdown, read as far as they are asked for. Linear in the text, whatever stands in it. */
export interface MarkdownLabels {
  /** The label that ends with the `]` at this place and has its address in parentheses behind it. */
  endingAt(close: number): MarkdownLabel | undefined;
  /** Whether an image has its address by this name, as it is compared. Reads the text to its end. */
  isImage(name: string): boolean;
  /** What a reader sees instead of the address of this name. Reads the text to its end. */
  labelOf(name: string): string | undefined;
}

/** Code units of a label that are kept. */
const longestLabel = 300;
/** A backslash with what it escapes, code and tags, brackets, and the blank line behind which no label goes on (CommonMark 0.31, 6.3 and 6.4). */
const signs = /\\[^]|[`<[\]]|\n[^\S\n]{0,100}\n/g;
const nameBehind = new RegExp(String.raw`\[((?:\\[^]|[^\\[\]]){0,${longestName}})\]`, 'y');

export function markdownLabels(text: string): MarkdownLabels {
  const found = foundLabels();
  let open: number[] = [];
  let lastOpen = -1;
  /** What may hold brackets that are none, such as code: a label that ends there may go on. */
  let lastHolder = -1;
  let read = 0;

  const readTo = (end: number): void => {
    while (read < end) {
      signs.lastIndex = read;
      const sign = signs.exec(text);
      if (sign === null) {
        read = text.length;
        return;
      }
      const [written] = sign;
      read = sign.index + written.length;
      if (written === '[') open.push((lastOpen = sign.index));
      else if (written === ']') {
        const from = open.pop();
        found.close(text, { from, at: sign.index, isInnermost: from === lastOpen, mayGoOn: lastHolder > (from ?? 0) });
      } else if (written.startsWith('\n')) {
        open = [];
        found.endParagraph();
        // Two blank lines share a line break.
        read -= 1;
      } else lastHolder = sign.index;
    }
  };

  return {
    endingAt(at) {
      readTo(at + 1);
      return found.before.get(at);
    },
    isImage(name) {
      readTo(text.length);
      return found.images.has(name);
    },
    labelOf(name) {
      readTo(text.length);
      return found.labels.get(name);
    },
  };
}

/** A `]`, and the `[` that it belongs to, if any. */
interface Closing {
  readonly from: number | undefined;
  readonly at: number;
  /** Whether no other brackets stand between. */
  readonly isInnermost: boolean;
  readonly mayGoOn: boolean;
}

interface FoundLabels {
  /** Labels before an address in parentheses, by where they end. */
  readonly before: Map<number, MarkdownLabel>;
  /** Names of images, and labels by the names of their addresses. */
  readonly images: Set<string>;
  readonly labels: Map<string, string>;
  close(text: string, closing: Closing): void;
  endParagraph(): void;
}

function foundLabels(): FoundLabels {
  const before = new Map<number, MarkdownLabel>();
  const images = new Set<string>();
  const labels = new Map<string, string>();
  /** An image's label ended and led nowhere, but may go on. */
  let isImageOpen = false;
  return {
    ...{ before, images, labels },
    close(text, { from, at, isInnermost, mayGoOn }) {
      const isImage = from !== undefined && text.charAt(from - 1) === '!';
      const label = text.slice(from === undefined ? at : from + 1, at);
      const next = text.charAt(at + 1);
      if (next === '(') {
        if (from !== undefined || isImageOpen)
          before.set(at, { label: label.slice(0, longestLabel), isImage: isImage || isImageOpen });
        isImageOpen = false;
        return;
      }
      if (from === undefined) return;
      nameBehind.lastIndex = at + 1;
      // A name has no brackets inside: what is read of a text for names is read once.
      const name = nameOf(nameBehind.exec(text)?.[1] ?? '') ?? (isInnermost ? nameOf(label) : undefined);
      if (!isImage && next === '[' && name !== undefined && !labels.has(name))
        labels.set(name, label.slice(0, longestLabel));
      if (!isImage) return;
      if (name !== undefined) images.add(name);
      isImageOpen = mayGoOn;
    },
    endParagraph: () => void (isImageOpen = false),
  };
}
