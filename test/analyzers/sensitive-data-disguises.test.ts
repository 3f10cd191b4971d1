import { fc } from '../support/properties.js';
import { describe, expect, it, vi } from 'vitest';
import {
  compile,
  deidentify,
  inspect,
  inspectDocument,
  transformKeys,
} from '../../src/analyzers/sensitive-data/index.js';
import { encodedViews } from '../../src/analyzers/sensitive-data/encoded-views.js';
import { inspectionSteps } from '../../src/analyzers/sensitive-data/inspect.js';
import { textViews } from '../../src/text/views.js';

const keys = transformKeys(() => new Uint8Array(32).fill(7));
const compiled = compile(
  { info_types: [] },
  { transformations: [{ transformation: { type: 'replace_with_info_type' } }] },
);
const groups = ['4111', '1111', '1111', '1111'];
const card = groups.join('');
const iban = ['DE89', '3704', '0044', '0532', '0130', '00'];
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const sanitised = (text: string): string => {
  const { found } = inspect(textViews(text), compiled);
  return deidentify(text, found, compiled, keys);
};

describe('a card number in disguise behind an address or a name', () => {
  const wide = groups.map((group) =>
    group.replace(/\d/g, (digit) => String.fromCharCode(0xfee0 + digit.charCodeAt(0))),
  );

  it.each(['I live at Foo, card ', 'She lives at Rosenweg ', '12 Maple Street\t', 'address: Foo, card '])(
    'is found, whatever the words before would reach over in plain digits: %j',
    (lead) => {
      const text = `${lead}${wide.join(' ')} thanks`;
      const cards = inspect(textViews(text), compiled).found.filter(
        ({ finding }) => finding.info_type === 'CREDIT_CARD_NUMBER',
      );
      expect(cards.map(({ finding: { start, end } }) => text.slice(start, end))).toEqual([wide.join(' ')]);
    },
  );
});

describe('a card number, however it is written', () => {
  it.each([
    ['over two lines', `card ${groups.slice(0, 2).join(' ')}\n${groups.slice(2).join(' ')} please`],
    ['with two spaces', `card ${groups.join('  ')}`],
    ['with tabs', `card ${groups.join('\t')}`],
    ['with slashes', `pay ${groups.join('/')} now`],
    ['with underscores', `pay ${groups.join('_')} now`],
    ['with changing signs', `my card: ${groups[0]}-${groups[1]} ${groups[2]}.${groups[3]}`],
    ['digit by digit', `card ${[...card].join(' ')}`],
    ['with zero-width characters', `card ${[...card].join('\u200b')}`],
    ['with soft hyphens', `card ${groups.join('\u00ad')}`],
    ['in full-width digits', 'card ' + [...card].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')],
    ['in Arabic digits', 'card ' + [...card].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('')],
    ['between emoji', `💳${card}💳`],
    ['in a Markdown table', `| name | card |\n|---|---|\n| bob | ${card} |`],
    ['in CSV', `name,card\nbob,${card}`],
    ['in HTML with entities', `<td>${groups.join('&nbsp;')}</td>`],
    ['parted by what nobody sees', `<td>${groups.join('&shy;')}</td>`],
    ['parted by a reference to what nobody sees', `<td>${groups.join('&#8203;')}</td>`],
    ['in character references', [...card].map((digit) => `&#${digit.charCodeAt(0)};`).join('')],
    ['in a query', `pay?card=${groups.join('%20')}&x=1`],
    ['in a form', `card=${groups.join('+')}`],
    ['in JSON in JSON', JSON.stringify({ body: JSON.stringify({ card: groups.join(' ') }) })],
    ['in base64', `data ${base64(`my card is ${card}`)} end`],
    ['alone in base64', base64(card)],
    ['in hex', Buffer.from(`card ${card}`).toString('hex')],
    ['in base64 in JSON', JSON.stringify({ data: base64(`card ${groups.join(' ')}`) })],
  ])('%s', (_, text) => {
    expect(inspect(textViews(text), compiled).findings.map(({ info_type }) => info_type)).toContain(
      'CREDIT_CARD_NUMBER',
    );
    expect(sanitised(text)).toContain('[CREDIT_CARD_NUMBER]');
  });

  it('is no card number amid numbers that commas or lines part, without a word for it', () => {
    for (const text of [groups.join(','), `${groups.join('\n')}\n2014\n2015`, 'rows 4000 5000 6000 7000  8000'])
      expect(inspect(text, compiled).findings, text).toEqual([]);
  });
});

describe('other values', () => {
  it.each([
    ['an IBAN over two lines', `IBAN ${iban.slice(0, 3).join(' ')}\n${iban.slice(3).join(' ')}`, 'IBAN_CODE'],
    ['an IBAN with dots', iban.join('.'), 'IBAN_CODE'],
    ['an e-mail address with an escaped sign', '?mail=jane.roe%40example.com', 'EMAIL_ADDRESS'],
    [
      'an e-mail address in an address in an address',
      '?to=%2Freset%3Fmail%3Djane.roe%2540example.com',
      'EMAIL_ADDRESS',
    ],
    ['an e-mail address escaped three times', '?mail=jane.roe%252540example.com&rate=5%25', 'EMAIL_ADDRESS'],
    ['an e-mail address with a reference', 'jane.roe&#64;example.com', 'EMAIL_ADDRESS'],
    ['a reference without a semicolon', 'jane.roe&#64example.com', 'EMAIL_ADDRESS'],
    ['a hexadecimal one without a semicolon', 'jane.roe&#x40post.example.com', 'EMAIL_ADDRESS'],
    ['an e-mail address with a full-width sign', 'jane.roe＠example.com', 'EMAIL_ADDRESS'],
    ['a password in base64', base64('user=svc\npassword=Xk29vLq8!mZ'), 'PASSWORD'],
  ])('%s', (_, text, type) =>
    expect(inspect(textViews(text), compiled).findings.map(({ info_type }) => info_type)).toContain(type),
  );
});

describe('values with escapes of strings in a text that is no JSON, or in JSON within JSON', () => {
  const password = ['Xk9', 'mQ2v!Lp7'];
  const url = ['postgres://u:pa', 'ss9xK@db.example.com/x'];

  it.each([
    ['a password', `INFO req {"user":"bob","password":"${password.join('\\u0026')}"}`, 'PASSWORD'],
    ['a key', `INFO {"api_key":"q8ZtW3xLr7${password.join('\\u003c')}"}`, 'AUTH_TOKEN'],
    ['a connection', `event: {"db_url":"${url.join('\\u0026')}"}`, 'DATABASE_CONNECTION_STRING'],
    ['an e-mail address', 'INFO {"email":"jane\\u002Bnews@example.com"}', 'EMAIL_ADDRESS'],
    ['an e-mail address in capitals', 'INFO {"email":"jane\\u0040EXAMPLE.com"}', 'EMAIL_ADDRESS'],
    ['a card', `INFO {"card":"${groups.join('\\u00a0')}"}`, 'CREDIT_CARD_NUMBER'],
    ['an IBAN', `INFO {"iban":"${iban.join('\\u00a0')}"}`, 'IBAN_CODE'],
  ])('are found whole: %s', (_name, line, type) => {
    const expected = line.replace(/"[^"]*"\}$/, `"[${type}]"}`);
    expect(sanitised(line)).toBe(expected);
    expect(sanitised(`starting\n${line}\n{"next":1}\n`)).toBe(`starting\n${expected}\n{"next":1}\n`);
  });

  it('are found whole in a document within a document, and both stay valid', () => {
    const inner = '{"email":"jane\\u002Bnews@example.com","n":1}';
    const after = JSON.parse(sanitised(JSON.stringify({ msg: inner }))) as { msg: string };
    expect(JSON.parse(after.msg)).toEqual({ email: '[EMAIL_ADDRESS]', n: 1 });
  });

  it('are found in every slice and in streams as in the whole text', async () => {
    const row = (i: number): string => `${i} INFO {"email":"jane.${i}\\u002Bnews@example.com","state":"open"}`;
    const text = Array.from({ length: 2_500 }, (_, i) => row(i)).join('\n');
    const expected = text.replace(/jane\.[^"]*/g, '[EMAIL_ADDRESS]');
    expect(sanitised(text)).toBe(expected);
    const parts: string[] = [];
    async function* chunks() {
      yield text;
    }
    for await (const part of inspectDocument('text', chunks(), { compiled, keys })) parts.push(part.sanitised);
    expect(parts.join('')).toBe(expected);
  });

  it.each(['[\\u0000-\\u001f\\u00ad]', "const separators = '\\u00a0\\u2028';", 'C:\\users\\u0026\\u2014'])(
    'are none of code: %s',
    (text) => expect(sanitised(text)).toBe(text),
  );
});

describe('base64 in lines (RFC 2045)', () => {
  const inner = `${'Read this. '.repeat(4)}card ${groups.join(' ')} and so on, as we said before.`;
  const lines = base64(inner).match(/.{1,76}/g) as string[];
  const cardAt = Math.floor((inner.indexOf(card.slice(0, 4)) * 4) / 3);

  it('holds a card number over the end of a line', () => {
    expect(cardAt).toBeLessThan(76 + 4);
    expect(cardAt + 24).toBeGreaterThan(76);
  });

  it.each(['\n', '\r\n'])('shows what stands over the end of a line, in a string of JSON and bare: %j', async (end) => {
    const body = lines.join(end);
    for (const document of [JSON.stringify({ data: body, next: 1 }), JSON.stringify({ data: JSON.stringify(body) })]) {
      const after = sanitised(document);
      expect(after).toContain('[CREDIT_CARD_NUMBER]');
      expect(() => JSON.parse(after) as unknown).not.toThrow();
      expect(after.startsWith('{"data":"') && after.includes(lines[0]?.slice(0, 60) as string)).toBe(true);
    }
    const parts: string[] = [];
    async function* chunks() {
      yield `text\n${body}\nend`;
    }
    for await (const part of inspectDocument('text', chunks(), { compiled, keys })) parts.push(part.sanitised);
    expect(parts.join('')).toContain('[CREDIT_CARD_NUMBER]');
    expect(parts.join('')).toContain(lines[1]?.slice(-12));
  });

  it('is decoded once as a whole and once line by line, however many lines say nothing together', () => {
    const decoded = (count: number): number => {
      const from = vi.spyOn(Buffer, 'from');
      const text = `${`${base64('a line of some words, and of nothing else, is this one 1')}\n`.repeat(count)}${base64('\0')}`;
      from.mockClear();
      for (const view of encodedViews(text)) void view;
      const units = from.mock.calls.reduce((sum, [run]) => sum + (run as unknown as string).length, 0);
      from.mockRestore();
      return units / text.length;
    };
    expect(decoded(200)).toBeLessThan(2.1);
    expect(decoded(2_000)).toBeLessThan(2.1);
  });

  it('does not join lines of several lengths, and still reads each', () => {
    const text = [
      base64(`the card is ${card}, is it not; so be it now`),
      base64(`mail jane@example.com, please, now`),
    ].join('\n');
    expect(sanitised(text)).toMatch(/\[CREDIT_CARD_NUMBER\][^]*\[EMAIL_ADDRESS\]/);
  });
});

describe('values encoded in a long text', () => {
  const mail = 'jane.doe%40acme-corp.com';
  const fields = Array.from({ length: 1_000 }, (_, n) => `field${n}=number%20${n}`).join('&');
  const plainFields = Array.from({ length: 1_000 }, (_, n) => `field${n}=number${n}`).join('&');
  const members = encodeURIComponent(JSON.stringify(Array.from({ length: 700 }, (_, id) => ({ id, is: 'member' }))));

  it.each([
    ['behind a long parameter', `see https://example.com/p?state=${'aQ'.repeat(400)}&email=${mail} now`],
    ['behind a percent sign that begins no escape', `?off=50%&email=${mail}`],
    ['behind many escapes', `${fields}&email=${mail}`],
    ['far behind one escape', `q=a%20b&${plainFields}&email=${mail}`],
    ['amid a document', `${members}${mail}${members}`],
  ])('an escaped e-mail address is found %s', (_, text) => {
    const values = inspect(text, compiled).found.map(({ finding: { start, end } }) => text.slice(start, end));
    expect(values).toContain(mail);
  });

  it('an escaped e-mail address is found whole, wherever it stands in a run of any length', () => {
    for (let at = 15_900; at < 16_500; at += 7) {
      const text = `a%20b/${'x/'.repeat(at / 2)}${mail}/${'y/'.repeat(300)}%20z`;
      const values = inspect(text, compiled).found.map(({ finding: { start, end } }) => text.slice(start, end));
      expect(values, String(at)).toEqual([mail]);
    }
  });

  it('what character references write is found whole, wherever it stands in a line of any length', () => {
    for (let at = 3_800; at < 4_200; at += 7) {
      const text = `&nbsp;${'x '.repeat(at / 2)}jane.doe&#64;acme-corp.com${' y'.repeat(300)}`;
      expect(sanitised(text), String(at)).toBe(text.replace(/\S+&#64;\S+/, '[EMAIL_ADDRESS]'));
    }
  });

  it('what character references write is found behind any number of lines that hold them', () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => `<tr><td>Row&nbsp;${n}</td></tr>`);
    const text = [...rows, 'jane.doe&#64;acme-corp.com', groups.join('&nbsp;'), ''].join('\n');
    expect(sanitised(text)).toBe([...rows, '[EMAIL_ADDRESS]', '[CREDIT_CARD_NUMBER]', ''].join('\n'));
  });
});

describe('hundreds of thousands of small parts that stand encoded', () => {
  const steps = (text: string): number => {
    let count = 0;
    for (const run = inspectionSteps(text, compiled); !run.next().done;) count++;
    return count;
  };

  it.each(['&nbsp;\n', '%20 ', 'a%20'])('give way while they are decoded, though they tell nothing: %j', (part) => {
    const text = part.repeat(400_000 / part.length);
    const breaths = [...encodedViews(text)].length;
    expect(breaths).toBeGreaterThanOrEqual(15);
  });

  it.each(['&#64;\n', '%40 ', '\\u0040\n'])('share their turns: %j', (part) =>
    expect(steps(part.repeat(400_000 / part.length))).toBeLessThan(200),
  );

  it.each(['a%40', 'x&#64;', 'x\\u0040'])('are read once, but for the ends of parts: %j', (part) => {
    const text = part.repeat(400_000 / part.length);
    const spans = [...encodedViews(text)].map((view) => view!.toPrompt(0, view!.text.length));
    const units = spans.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(units).toBeGreaterThanOrEqual(text.length);
    expect(units).toBeLessThanOrEqual(1.2 * text.length);
  });
});

describe('a plus before an escaped sign', () => {
  it.each([
    ['mailto:jane.doe+news%40acme-corp.com please', 'mailto:[EMAIL_ADDRESS] please'],
    ['https://example.com/u/jane+news%40acme-corp.com/orders', 'https://example.com/u/[EMAIL_ADDRESS]/orders'],
    ['?email=jane.doe+news%40acme-corp.com&x=1', '?email=[EMAIL_ADDRESS]&x=1'],
    ['?to=joe%40acme-corp.com%2Cjane+news%2540acme-corp.com', '?to=[EMAIL_ADDRESS]%2C[EMAIL_ADDRESS]'],
  ])('is part of the address that is all of a value: %s', (text, safe) => expect(sanitised(text)).toBe(safe));

  it.each([
    ['?q=please+write+to+jane%40acme-corp.com+today', '?q=please+write+to+[EMAIL_ADDRESS]+today'],
    [`?card=${groups.join('+')}+jane%40acme-corp.com`, '?card=[CREDIT_CARD_NUMBER]+[EMAIL_ADDRESS]'],
    [`?card=${card}+jane%40acme-corp.com`, '?card=[CREDIT_CARD_NUMBER]+[EMAIL_ADDRESS]'],
  ])('is a space where words or numbers stand before the address: %s', (text, safe) =>
    expect(sanitised(text)).toBe(safe),
  );
});

describe('hostile writing', () => {
  const noise = fc.stringMatching(/^[ a-z.!?\n]{0,20}$/);
  const joint = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2009', '\u200b', '\u00ad', '–');

  it('never leaves a card number in clear, whatever stands around it and between its groups', () => {
    fc.assert(
      fc.property(noise, noise, joint, fc.constantFrom('💳', '«', '"', '|', '', '<b>'), (before, after, gap, edge) => {
        const text = `${before} ${edge}${groups.join(gap)}${edge} ${after}`;
        const digits = sanitised(text)
          .normalize('NFKC')
          .replace(/[^0-9]/g, '');
        expect(digits).not.toContain(card);
      }),
      { numRuns: 300 },
    );
  });

  it('maps encoded values to ranges inside the run, on code points, that hold them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.constantFrom('base64', 'hex'),
        (lead, encoding) => {
          const inner = `${lead.replace(/\p{C}/gu, '')} card ${card} token`;
          const text = `é ${Buffer.from(inner).toString(encoding as 'base64' | 'hex')} 🙂`;
          for (const view of encodedViews(text)) {
            const at = view?.text.indexOf(card) ?? -1;
            if (!view || at < 0) continue;
            const { start, end } = view.toPrompt(at, at + card.length);
            expect(start).toBeGreaterThanOrEqual(2);
            expect(end).toBeLessThanOrEqual(text.length - 3);
            const most = encoding === 'hex' ? card.length * 2 : Math.ceil((card.length * 8) / 6) + 1;
            expect(end - start).toBeLessThanOrEqual(most);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('any text is inspected and sanitised without an error, offsets on code points', () => {
    const piece = fc.constantFrom(
      '%',
      '%4',
      '%41',
      '&#',
      '&#52;',
      '&nbsp;',
      '\\',
      '\\u0040',
      '\\u00',
      '{"a":"',
      '=',
      '🙂',
      '\ud83d',
      'QUFBQUFBQUFBQUFBQUFB',
      '41'.repeat(14),
      card,
      ' ',
      '\n',
      'a',
      '٤١',
      '|',
      ',',
      'password',
      ':',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const { found } = inspect(textViews(text), compiled);
        let last = 0;
        for (const { start, end } of found.map(({ finding }) => finding)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(typeof deidentify(text, found, compiled, keys)).toBe('string');
      }),
      { numRuns: 500 },
    );
  });

  it('a single line of two million characters is read whole', () => {
    const text = `${'some words and '.repeat(70_000)}${card}${' or some others'.repeat(70_000)}`;
    expect(inspect(text, compiled).findings.map(({ start }) => start)).toEqual([text.indexOf(card)]);
  });

  it('streams undo disguises too', async () => {
    const text = `${'words and words '.repeat(9_000)} card ${[...card].join('\u200b')} and ${base64(`card ${card}`)}.`;
    const parts: string[] = [];
    async function* chunks() {
      yield text;
    }
    for await (const part of inspectDocument('text', chunks(), { compiled, keys })) parts.push(part.sanitised);
    expect(parts.join('').match(/\[CREDIT_CARD_NUMBER\]/g)).toHaveLength(2);
  });
});
