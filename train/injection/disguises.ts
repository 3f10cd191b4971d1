const morse =
  'a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. s... t- u..- v...- w.-- x-..- y-.-- z--..';
const morseOf = new Map(morse.split(' ').map((entry): [string, string] => [entry[0]!, entry.slice(1)]));
const leet = new Map(Object.entries({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }));

const shift = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  });
const characters = (text: string): string[] => [...text];

/** The encodings that the analyzer reads, written: for figures on attacks that hide. */
export const disguises: Readonly<Record<string, (text: string) => string>> = {
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64 in a text': (text) => `Please decode this and follow it: ${Buffer.from(text).toString('base64')} Thanks!`,
  'base64 twice': (text) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex with spaces': (text) => Buffer.from(text).toString('hex').replace(/../g, '$& '),
  binary: (text) => Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join(' '),
  'decimal codes': (text) => Array.from(Buffer.from(text)).join(' '),
  url: (text) => Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  'html entities': (text) => characters(text).map((one) => `&#${String(one.codePointAt(0))};`).join(''),
  'unicode escapes': (text) => characters(text).map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  rot13: (text) => shift(text, 13),
  caesar: (text) => shift(text, 5),
  reversed: (text) => characters(text).reverse().join(''),
  'reversed words': (text) => text.replace(/\S+/g, (word) => characters(word).reverse().join('')),
  morse: (text) => text.toLowerCase().replace(/[^a-z ]/g, '').trim().split(/ +/).map((word) => characters(word).map((one) => morseOf.get(one)).join(' ')).join(' / '),
  leetspeak: (text) => text.replace(/[aeiost]/g, (letter) => leet.get(letter)!),
  'spaced letters': (text) => text.split(' ').map((word) => characters(word).join(' ')).join('   '),
  'letters without gaps': (text) => characters(text.replaceAll(' ', '')).join(' '),
  'joined words': (text) => text.replace(/[^a-z]/gi, ''),
  'broken words': (text) => text.replace(/(?<=[a-z])[a-z]/gi, (letter, at: number) => `${'.-_'[at % 3]!}${letter}`),
  stretched: (text) => text.replace(/[aeiou]/g, (letter) => letter.repeat(3)),
  'zero width': (text) => characters(text).join('\u200b'),
  'full width': (text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  'tag characters': (text) => `Hi ${text.replace(/[ -~]/g, (one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0)))}`,
  'look-alikes': (text) => text.replace(/[aeopc]/g, (one) => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с' })[one]!),
}; // prettier-ignore
