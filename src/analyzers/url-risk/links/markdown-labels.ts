/** A `[label]` with an address behind it. */
export interface MarkdownLabel {
  readonly label: string;
  readonly isImage: boolean;
}

/** The labels of a text in Markdown, read as far as they are asked for. Linear in the text, whatever stands in it. */
export interface MarkdownLabels {
  /** The label that ends with the `]` at this place and has its address in parentheses behind it. */
  endingAt(close: number): MarkdownLabel | undefined;
  /** Whether an image has its address by this name, in lower case. Reads the text to its end. */
  isImage(name: string): boolean;
  /** What a reader sees instead of the address of this name. Reads the text to its end. */
  labelOf(name: string): string | undefined;
}

/** Code units of a label and of a name that are kept. */
const [longestLabel, longestName] = [300, 100];
/** A backslash with what it escapes, brackets, and the blank line behind which no label goes on (CommonMark 0.31, 6.3 and 6.4). */
const signs = /\\[^]|[[\]]|\n[^\S\n]{0,100}\n/g;
const nameBehind = /\[([^\][]{0,100})\]/y;
/** What may hold brackets that are none, such as code: a label that ends there may go on. */
const mayGoOn = /[`<\\]/;

export function markdownLabels(text: string): MarkdownLabels {
  const found = foundLabels();
  let open: number[] = [];
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
      if (written === '[') open.push(sign.index);
      else if (written === ']') found.close(text, open.pop(), sign.index);
      else if (written.startsWith('\n')) {
        open = [];
        found.endParagraph();
        // Two blank lines share a line break.
        read -= 1;
      }
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

interface FoundLabels {
  /** Labels before an address in parentheses, by where they end. */
  readonly before: Map<number, MarkdownLabel>;
  /** Names of images, and labels by the names of their addresses. */
  readonly images: Set<string>;
  readonly labels: Map<string, string>;
  /** A `]`, and the `[` that it belongs to, if any. */
  close(text: string, from: number | undefined, at: number): void;
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
    close(text, from, at) {
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
      const name = (nameBehind.exec(text)?.[1] || label).slice(0, longestName + 1).toLowerCase();
      if (!isImage && next === '[' && !labels.has(name)) labels.set(name, label.slice(0, longestLabel));
      if (!isImage) return;
      images.add(name);
      isImageOpen = mayGoOn.test(label);
    },
    endParagraph: () => void (isImageOpen = false),
  };
}
