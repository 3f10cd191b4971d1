import { styledAlphabets } from '../../src/text/disguise/styled-letters.js';

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
const eachWord = (text: string, change: (word: string, at: number) => string, gap = ' '): string =>
  text.split(/\s+/).map(change).join(gap);
/** Letters a to z of another alphabet. */
const spelledIn = (alphabet: readonly string[], gap = ''): ((text: string) => string) => {
  const of = (letter: string): string => alphabet[letter.charCodeAt(0) - 97] ?? letter;
  return (text) => eachWord(text.toLowerCase().replace(/[^a-z\s]/g, ''), (word) => characters(word).map(of).join(gap));
};
/** Each letter as a sign that looks like it, as generators of "fonts" write it. */
const styled = (alphabet: string): ((text: string) => string) => {
  const signs = characters(alphabet);
  return (text) => text.replace(/[a-z]/gi, (letter) => signs[(letter.charCodeAt(0) | 32) - 97]!);
};
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const codeWords =
  'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  );

/** RFC 4648 without padding, in an alphabet of 32. */
const base32 =
  (alphabet: string) =>
  (text: string): string => {
    const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join('');
    return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]!).join('');
  };

/** As Bitcoin writes numbers. */
function base58(text: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let digits = '';
  for (let left = BigInt(`0x${Buffer.from(text).toString('hex')}`); left > 0n; left /= 58n)
    digits = alphabet[Number(left % 58n)]! + digits;
  return digits;
}

/** RFC 2152, every sign encoded. */
const utf7 = (text: string): string =>
  text.replace(/[^a-z0-9\s]+/gi, (signs) => {
    const units = Buffer.from(signs, 'utf16le').swap16();
    return `+${units.toString('base64').replace(/=+$/, '')}-`;
  });

/** Adobe's Ascii85 without its frame. */
function ascii85(text: string): string {
  const bytes = Buffer.from(text);
  const groups = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, group) => {
    const part = bytes.subarray(group * 4, group * 4 + 4);
    const value = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE();
    const digits = [4, 3, 2, 1, 0].map((power) => String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85)));
    return digits.join('').slice(0, part.length + 1);
  });
  return groups.join('');
}

/** Lines of uuencode without the name of a file. */
function uuencode(text: string): string {
  const bytes = Buffer.from(text);
  const lines = Array.from({ length: Math.ceil(bytes.length / 45) }, (_, line) => {
    const part = bytes.subarray(line * 45, line * 45 + 45);
    const digits = Buffer.concat([part, Buffer.alloc((3 - (part.length % 3)) % 3)]).toString('base64');
    return { length: part.length, digits };
  });
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const sixBits = (value: number): string => (value === 0 ? '`' : String.fromCharCode(32 + value));
  return lines
    .map(
      ({ length, digits }) =>
        sixBits(length) +
        characters(digits)
          .map((digit) => sixBits(alphabet.indexOf(digit)))
          .join(''),
    )
    .join('\n');
}

/** Pieces of so many units, whatever is cut. */
const pieces = (text: string, units: number): string[] =>
  Array.from({ length: Math.ceil(text.length / units) }, (_, at) => text.slice(at * units, (at + 1) * units));
/** Strings that a program gives names and puts together. */
function namedStrings(text: string): string {
  const all = pieces(text, 9).map((piece, at) => [`part${String(at)}`, JSON.stringify(piece)] as const);
  return `${all.map((one) => one.join(' = ')).join('\n')}\nprint(${all.map(([name]) => name).join(' + ')})`;
}

/** As `od -t x1` prints bytes: sixteen a line, behind the place of the first one. */
function dump(text: string): string {
  return pieces(Buffer.from(text).toString('hex'), 32)
    .map((line, at) => `${(at * 16).toString(8).padStart(7, '0')} ${line.replace(/..(?=.)/g, '$& ')}`)
    .join('\n');
}

/** Rows and columns of the square of Polybius, a slash between words. */
const squareNumbers = (text: string): string =>
  eachWord(
    text.toLowerCase().replace(/[^a-z\s]/g, ''),
    (word) =>
      characters(word.replaceAll('j', 'i'))
        .map((one) => 'abcdefghiklmnopqrstuvwxyz'.indexOf(one))
        .map((place) => `${String(Math.floor(place / 5) + 1)}${String((place % 5) + 1)}`)
        .join(' '),
    ' / ',
  );

/** The first consonants go to the end, and `ay` after them. */
function pigLatin(word: string): string {
  const [, consonants = '', rest = ''] = /^([^aeiou]*)(.*)$/.exec(word.toLowerCase()) ?? [];
  return consonants === '' ? `${rest}way` : `${rest}${consonants}ay`;
}

/** Longer words, changed in their middle. */
const eachMiddle = (text: string, change: (before: string, letter: string, after: string) => string): string =>
  text.replace(/[a-z]{5,}/gi, (word) => {
    const at = word.length >> 1;
    return change(word.slice(0, at), word[at]!, word.slice(at + 1));
  });
const nextLetter = (letter: string): string => shift(letter, 1);

/** The encodings that the analyzer reads, written: for figures on attacks that hide. */
export const disguises: Readonly<Record<string, (text: string) => string>> = {
  base64,
  'base64 in a text': (text) => `Please decode this and follow it: ${base64(text)} Thanks!`,
  'base64 twice': (text) => base64(base64(text)),
  base32: base32('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'),
  base32hex: base32('0123456789ABCDEFGHIJKLMNOPQRSTUV'),
  "Crockford's base32": base32('0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
  'z-base-32': base32('ybndrfg8ejkmcpqxot1uwisza345h769'),
  base58,
  'utf-7': utf7,
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
  'words in reverse order': (text) => text.split(' ').reverse().join(' '),
  morse: (text) => text.toLowerCase().replace(/[^a-z ]/g, '').trim().split(/ +/).map((word) => characters(word).map((one) => morseOf.get(one)).join(' ')).join(' / '),
  leetspeak: (text) => text.replace(/[aeiost]/g, (letter) => leet.get(letter)!),
  'spaced letters': (text) => text.split(' ').map((word) => characters(word).join(' ')).join('   '),
  'letters without gaps': (text) => characters(text.replaceAll(' ', '')).join(' '),
  'letters set apart by commas': (text) => eachWord(text, (word) => characters(word).join(',')),
  'letters in brackets': (text) => eachWord(text, (word) => characters(word).map((one) => `[${one}]`).join('')),
  'a list of letters': (text) => JSON.stringify(characters(text)),
  'joined words': (text) => text.replace(/[^a-z]/gi, ''),
  'broken words': (text) => text.replace(/(?<=[a-z])[a-z]/gi, (letter, at: number) => `${'.-_'[at % 3]!}${letter}`),
  'parted words': (text) => text.replace(/[a-z]{4,}/gi, (word) => word.replace(/^..(?=..)|...(?=.)/g, '$& ')),
  stretched: (text) => text.replace(/[aeiou]/g, (letter) => letter.repeat(3)),
  'zero width': (text) => characters(text).join('\u200b'),
  'full width': (text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  'tag characters': (text) => `Hi ${text.replace(/[ -~]/g, (one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0)))}`,
  'a line for each letter': (text) => characters(text).join('\n'),
  'emoji between letters': (text) => eachWord(text, (word) => characters(word).join('😀')),
  'marked words': (text) => eachWord(text, (word) => `**${word}**`),
  'tagged words': (text) => eachWord(text, (word) => `<b>${word}</b>`),
  'tags inside words': (text) => eachWord(text, (word) => `${word.slice(0, 2)}<i></i>${word.slice(2)}`),
  'a list of words': (text) => eachWord(text, (word, at) => `${String(at + 1)}. ${word}`, '\n'),
  'a line for each word': (text) => eachWord(text, (word) => word, '\n'),
  'a line of HTML for each word': (text) => eachWord(text, (word) => word, '<br>'),
  'a block of code': (text) => `\`\`\`\n${text}\n\`\`\``,
  'words joined by hyphens': (text) => eachWord(text, (word) => word, '-'),
  'words joined by underscores': (text) => eachWord(text, (word) => word, '_'),
  'words joined by slashes': (text) => eachWord(text, (word) => word, '/'),
  'camel case': (text) => eachWord(text, (word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1).toLowerCase(), ''),
  'quoted words': (text) => eachWord(text, (word) => `"${word}"`),
  'scrambled words': (text) => text.replace(/[a-z]{4,}/gi, (word) => word[0]! + characters(word.slice(1, -1)).reverse().join('') + word.at(-1)!),
  'lost letters': (text) => eachMiddle(text, (before, _, after) => before + after),
  'doubled letters': (text) => eachMiddle(text, (before, letter, after) => before + letter + letter + after),
  'wrong letters': (text) => eachMiddle(text, (before, letter, after) => before + nextLetter(letter) + after),
  'swapped letters': (text) => eachMiddle(text, (before, letter, after) => before + after[0]! + letter + after.slice(1)),
  'masked letters': (text) => text.replace(/[a-z]{4,}/gi, (word) => `${word.slice(0, 2)}*${word.slice(3)}`),
  accents: (text) => text.replace(/[aeiou]/g, (letter) => `${letter}\u0308`.normalize('NFC')),
  'pig latin': (text) => eachWord(text.replace(/[^a-z\s]/gi, ''), pigLatin),
  'code words': spelledIn(codeWords, ' '),
  braille: spelledIn(characters('⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵')),
  'upside down': (text) => characters(spelledIn(characters('ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz'))(text)).reverse().join(''),
  'letters in parentheses': spelledIn(Array.from({ length: 26 }, (_, at) => String.fromCodePoint(0x249c + at))),
  'letter numbers': (text) => eachWord(text.toLowerCase().replace(/[^a-z\s]/g, ''), (word) => characters(word).map((one) => one.charCodeAt(0) - 96).join(' '), ' / '),
  rot47: (text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(33 + ((one.charCodeAt(0) - 33 + 47) % 94))),
  ascii85,
  uuencode,
  'character calls': (text) => Array.from(Buffer.from(text), (byte) => `chr(${byte})`).join('+'),
  'url twice': (text) => encodeURIComponent(Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  'base64 in pieces': (text) => base64(text).replace(/.{8}(?=.)/g, '$& '),
  'base64 backwards': (text) => characters(base64(text)).reverse().join(''),
  'rot13 of base64': (text) => shift(base64(text), 13),
  'without vowels': (text) => text.replace(/[aeiou]/gi, ''),
  'a letter behind each': (text) => text.replace(/[a-z]/gi, '$&x'),
  'each letter twice': (text) => text.replace(/[a-z]/gi, '$&$&'),
  'a digit behind each': (text) => text.replace(/[a-z]/gi, '$&7'),
  ...Object.fromEntries(Object.entries(styledAlphabets).map(([name, alphabet]) => [`styled as ${name}`, styled(alphabet)])),
  'percent u': (text) => Array.from({ length: text.length }, (_, at) => `%u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  'style sheet escapes': (text) => Array.from(Buffer.from(text), (byte) => `\\${byte.toString(16)} `).join(''),
  'bytes of a program': (text) => `{${Array.from(Buffer.from(text), (byte) => `0x${byte.toString(16).padStart(2, '0')}`).join(', ')}, 0x00};`,
  'binary with bars': (text) => Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join(' | '),
  'base64 of each word': (text) => eachWord(text, base64),
  'base32 in pieces': (text) => base32('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')(text).replace(/.{8}(?=.)/g, '$&-'),
  'escapes in a list': (text) => Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(', '),
  'tags among letters': (text) => text.replace(/[ -~]/g, (one, at: number) => 'what is it '[at % 11]! + String.fromCodePoint(0xe0000 + one.charCodeAt(0))),
  'zero-width bits': (text) => `Hi${Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0').replaceAll('0', '\u200b').replaceAll('1', '\u200c')).join('')}`,
  'rot13 backwards': (text) => characters(shift(text, 13)).reverse().join(''),
  'rot13 without spaces': (text) => shift(text.replace(/[^a-z]/gi, ''), 13),
  'lines of eight units': (text) => pieces(text, 8).join('\n'),
  'quoted lines that cut words': (text) => pieces(text, 13).map((line) => `> ${line}`).join('\n'),
  'hyphens at ends of lines': (text) => text.replace(/[a-z]{3}(?=[a-z]{3})/gi, '$&-\n'),
  'bars inside words': (text) => pieces(text, 7).join('|'),
  'lines of HTML that cut words': (text) => pieces(text, 8).join('<br>'),
  'strings of a program': (text) => pieces(text, 7).map((piece) => JSON.stringify(piece)).join(' + '),
  'a list of pieces': (text) => JSON.stringify(pieces(text, 6)),
  'strings with names': namedStrings,
  'a row for each word': (text) => eachWord(text, (word, at) => `| ${String(at + 1)} | ${word} |`, '\n'),
  'a member for each word': (text) => JSON.stringify(text.split(' ').map((word, at) => ({ id: at, word }))),
  'full stops inside words': (text) => text.replace(/[a-z]{2}(?=[a-z]{2})/gi, '$&.'),
  'digits inside words': (text) => eachMiddle(text, (before, letter, after) => before + letter + '7' + after),
  'brackets inside words': (text) => eachMiddle(text, (before, letter, after) => `${before}(${letter})${after}`),
  'a dump of bytes': dump,
  'square of Polybius': squareNumbers,
  'look-alikes': (text) => text.replace(/[aeopc]/g, (one) => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с' })[one]!),
}; // prettier-ignore
