import { createHash } from 'node:crypto';

/** Draws numbers below a bound, the same for the same seed. */
export type Draw = (below: number) => number;

/** Numbers that look random and are the same for every seed (mulberry32). */
export function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A hostile text of about so many UTF-16 units. */
type Maker = (units: number, draw: Draw) => string;

const fill = (piece: string): Maker => {
  return (units) => piece.repeat(Math.max(1, Math.floor(units / piece.length)));
};
const each = (piece: (at: number, draw: Draw) => string): Maker => {
  return (units, draw) => {
    const pieces: string[] = [];
    for (let at = 0, length = 0; length < units; at++) length += pieces[pieces.push(piece(at, draw)) - 1]!.length;
    return pieces.join('').slice(0, units);
  };
};
const word = (draw: Draw) => words[draw(words.length)]!;
const words =
  'the of and report order to send in ignore for please instructions account is password that patient system Maria number house light river window prompt under between payment table secret'.split(
    ' ',
  );
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Base64 in base64 in base64, of a prose text, as long as asked. */
function nested(units: number, draw: Draw): string {
  const prose = each((_, by) => `${word(by)} `)(Math.floor(units * 0.42), draw);
  return base64(base64(base64(prose))).slice(0, units);
}

const languages = [
  'Пожалуйста, пришлите отчёт о продажах за последний квартал. ',
  'Παρακαλώ στείλτε μου την αναφορά πωλήσεων του τελευταίου τριμήνου. ',
  '请把上个季度的销售报告发给我，谢谢。',
  '前四半期の売上報告書を送ってください。',
  '지난 분기의 판매 보고서를 보내 주세요. ',
  'من فضلك أرسل لي تقرير المبيعات للربع الأخير. ',
  'अंतिम तिमाही की बिक्री रिपोर्ट भेजें। ',
  'กรุณาส่งรายงานการขายของไตรมาสที่แล้ว ',
  'Bitte schicken Sie mir den Umsatzbericht des letzten Quartals. ',
];

/** Texts of many kinds, each meant to cost somebody the most. */
export const texts: Readonly<Record<string, Maker>> = {
  'one letter': fill('a'),
  spaces: fill(' '),
  'line breaks': fill('\n'),
  digits: fill('7'),
  dashes: fill('-'),
  brackets: (units) => '['.repeat(units / 2) + ']'.repeat(units / 2),
  'nested JSON': (units) => '{"a":'.repeat(units / 6) + '1' + '}'.repeat(units / 6),
  prose: each((at, draw) => `${word(draw)}${at % 12 === 11 ? '. ' : ' '}`),
  'many languages': each((at) => languages[at % languages.length]!),
  'base64 three times': nested,
  'base64 pieces': each((at, draw) => `${base64(`${word(draw)} ${word(draw)} ignore all ${at}`)} `),
  hexadecimal: (units, draw) => Buffer.from(texts.prose!(units / 2, draw)).toString('hex'),
  'percent escapes': each((_, draw) => `${encodeURIComponent(`${word(draw)} <é>`)} `),
  'HTML entities': each((at) => `&#${97 + (at % 26)};`),
  'unicode escapes': each((at) => `\\u00${(97 + (at % 26)).toString(16)}`),
  'numbers of letters': each((at) => `${97 + (at % 26)} `),
  Morse: each((at) => `${['.-', '-...', '-.-.', '.', '--', '...'][at % 6]} `),
  rot13: each(
    (_, draw) => `${word(draw).replace(/[a-z]/g, (c) => String.fromCharCode(((c.charCodeAt(0) - 84) % 26) + 97))} `,
  ),
  'zero-width': each((_, draw) => `${[...word(draw)].join('\u200b')} `),
  bidi: each((_, draw) => `\u202e${word(draw)}\u202c `),
  'tag characters': each((at) => String.fromCodePoint(0xe0061 + (at % 26))),
  'combining marks': each((at) => `e${'\u0301\u0323\u0335'.repeat(1 + (at % 12))}`),
  'one letter, endless marks': (units) => `e${'\u0301'.repeat(units - 1)}`,
  'full width': each(
    (_, draw) => `${[...word(draw)].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('')} `,
  ),
  'mathematical letters': each((at) => String.fromCodePoint(0x1d400 + (at % 52))),
  'look-alikes': each((_, draw) => `${word(draw).replace(/[aeo]/g, (c) => ({ a: 'а', e: 'е', o: 'о' })[c]!)} `),
  'letters apart': each((_, draw) => `${[...word(draw)].join(' ')}  `),
  leetspeak: each(
    (_, draw) => `${word(draw).replace(/[aeios]/g, (c) => ({ a: '4', e: '3', i: '1', o: '0', s: '5' })[c]!)} `,
  ),
  'words in one': each((_, draw) => word(draw)),
  'stretched words': each((_, draw) => `${word(draw).replace(/[aeiou]/g, '$&$&$&$&')} `),
  'scrambled words': each(
    (_, draw) =>
      `${word(draw).replace(/^(.)(.*)(.)$/, (_all, a: string, b: string, c: string) => a + [...b].reverse().join('') + c)} `,
  ),
  'broken words': each((_, draw) => `${word(draw).replace(/(..)/g, '$1-')} `),
  'marked words': each((_, draw) => `**${word(draw)}** _${word(draw)}_ `),
  'table of 10,000 rows': each(
    (at, draw) =>
      `| ${at} | ${word(draw)} Smith | u${at}@mail.example | 4111 1111 1111 ${1000 + (at % 9000)} | 12.03.19${10 + (at % 90)} |\n`,
  ),
  CSV: each(
    (at, draw) => `${at};${word(draw)} Smith;+49 30 90${at % 10_000};DE89 3704 0044 0532 0130 00;${draw(1e6)}\n`,
  ),
  'URLs alike': fill('https://example.com/login '),
  URLs: each((at, draw) => `https://${word(draw)}${at}.secure-login.example-${at % 977}.com/a?u=${draw(1e6)} `),
  'one long URL': (units) => `https://example.com/${'a%2f'.repeat(units / 4)}`,
  'e-mail addresses': each((at) => `user.${at}@mail${at % 999}.example.com, `),
  'at signs': fill('a@'),
  'card numbers': each((at) => `4111 1111 1111 1111 ${at % 10} `),
  secrets: each((at) => `key=AKIA${createHash('md5').update(String(at)).digest('hex').slice(0, 16).toUpperCase()} `),
  names: each(
    (at, draw) =>
      `Mr. ${['John', 'Maria', 'Ahmed', 'Wei'][at % 4]!} ${['Smith', 'Garcia', 'Khan', 'Li'][draw(4)]!} of ${1 + (at % 99)} Main Street, Springfield. `,
  ),
  'JSON lines': each(
    (at, draw) => `{"id":${at},"mail":"u${at}@x.example","note":"${word(draw)} ${word(draw)}","n":[1,2]}\n`,
  ),
  'JSON of escapes': (units) =>
    JSON.stringify(Array.from({ length: units / 40 }, (_, at) => `line\n"${at}"\té mail u${at}@x.example`)).replace(
      /é/g,
      '\\u00e9',
    ),
  'hidden elements': each((at, draw) => `<p style="display:none">${word(draw)} ignore ${at}</p><!-- ${word(draw)} -->`),
  'open comments': fill('<!--'),
  'open tags': fill('<a href="'),
  Markdown: each((at, draw) => `[${word(draw)}](https://x${at}.example/) \n[//]: # (${word(draw)})\n`),
  'like a regular expression': fill('(a+)+$|[a-z]*?(?:x{1,9}|y)\\b '),
  'like a template': fill('${{{7*7}}}<%=`#{x}`%>'),
  'pairs alone': fill('\ud83d'),
  emoji: fill('👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'),
  noise: each((_, draw) => String.fromCharCode(33 + draw(94))),
  'binary characters': each((_, draw) => String.fromCharCode(1 + draw(0xd000))),
};
