import { letterBigrams } from '../../../text/words/letter-bigrams.js';

/** Of a registered name: longest number, changes between letters and digits, ending in a digit, share of different signs, longest word. */
export function nameTraits(name: string): number[] {
  return [
    longestOf(name.match(/\d+/g)),
    name.match(/[a-z](?=\d)|\d(?=[a-z])/g)?.length ?? 0,
    Number(/\d$/.test(name)),
    new Set(name).size / Math.max(1, name.length),
    longestOf(name.split(/[-\d]/)),
  ];
}

/** Of all that stands before the registered name: length of the first label, digits, share of vowels, a mail or name server, `www`. */
export function subdomainTraits(subdomain: string): number[] {
  const first = subdomain.split('.', 1)[0] as string;
  return [
    first.length,
    subdomain.match(/\d/g)?.length ?? 0,
    (subdomain.match(/[aeiouy]/g)?.length ?? 0) / Math.max(1, subdomain.length),
    Number(/^(?:ns\d|mx|mail|smtp)/.test(first)),
    Number(first === 'www'),
  ];
}

function longestOf(texts: readonly string[] | null): number {
  return (texts ?? []).reduce((most, text) => Math.max(most, text.length), 0);
}

/** How unusual a name's letter pairs are in English words: in the mean, at most, and in the worst four in a row. */
export function surpriseTraits(name: string): number[] {
  const framed = `^${name}$`;
  const surprises: number[] = [];
  for (let at = 1; at < framed.length; at += 1) {
    const from = letterOf(framed.charCodeAt(at - 1));
    const to = letterOf(framed.charCodeAt(at));
    if (from === border && to === border) continue;
    surprises.push('z'.charCodeAt(0) - (letterBigrams[from] as string).charCodeAt(to));
  }
  const four = surprises.map((_, at) => sumOf(surprises.slice(at, at + 4)));
  return [sumOf(surprises) / Math.max(1, surprises.length), Math.max(0, ...surprises), Math.max(0, ...four)];
}

/** Row of `letterBigrams` for whatever is no letter. */
const border = 26;

function letterOf(code: number): number {
  const letter = code - 'a'.charCodeAt(0);
  return letter >= 0 && letter < border ? letter : border;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Of a path: labels, a PHP script, a file of the kind that is dropped, a query, share of letters, longest label. */
export function pathTraits(rest: string): number[] {
  const path = rest.slice(0, 512).split(/[?#]/, 1)[0] as string;
  return [
    path.split('/').length - 1,
    Number(path.includes('.php')),
    Number(/\.(?:exe|dll|bin|zip|rar|sh|apk|jpg|ps1|vbs|hta|doc|dat|ico|gif)$/.test(path)),
    Number(rest.includes('?')),
    (path.match(/[a-z]/g)?.length ?? 0) / Math.max(1, path.length),
    longestOf(path.split('/')),
  ];
}
