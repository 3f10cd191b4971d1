import { fc } from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import type { AnalyzerDeps } from '../../src/analyzers/deps.js';
import { identify } from '../../src/analyzers/natural-language/language.js';
import { languageFeatures } from '../../src/analyzers/natural-language/language-features.js';
import { naturalLanguage } from '../../src/analyzers/natural-language/natural-language.js';
import { textViews } from '../../src/text/views.js';

type Parameters = Parameters_<typeof naturalLanguage.prepare>;
type Parameters_<F extends (...args: never[]) => unknown> = F extends (first: infer P, ...rest: never[]) => unknown
  ? P
  : never;

async function analysed(prompt: string, parameters: Parameters = {}) {
  const prepared = await naturalLanguage.prepare(parameters, {} as unknown as AnalyzerDeps);
  return prepared.analyze(textViews(prompt), { signal: new AbortController().signal });
}

function fencedCode(language: string): string {
  const lines = [
    'for (const item of await readItems(path)) {',
    '  if (item.length === 0) continue;',
    '  show(item);',
    '}',
  ];
  return ['```' + language, ...lines, '```'].join('\n');
}

describe('natural-language', () => {
  it.each([
    ['en', 'The weather was lovely this morning and we walked along the river.'],
    ['de', 'Das Wetter war heute Morgen sehr schön und wir gingen am Fluss spazieren.'],
    ['fr', 'Il faisait très beau ce matin et nous avons marché le long de la rivière.'],
    ['es', 'Esta mañana hacía muy buen tiempo y caminamos junto al río.'],
    ['it', 'Stamattina il tempo era molto bello e abbiamo camminato lungo il fiume.'],
    ['pt', 'Esta manhã o tempo estava muito bom e caminhámos ao longo do rio.'],
    ['nl', 'Het weer was vanochtend erg mooi en we liepen langs de rivier.'],
    ['pl', 'Dziś rano była bardzo ładna pogoda i spacerowaliśmy wzdłuż rzeki.'],
    ['ru', 'Сегодня утром была прекрасная погода, и мы гуляли вдоль реки.'],
    ['ja', '今朝はとても天気が良く、川沿いを歩きました。'],
    ['zh', '今天早上天气很好，我们沿着河边散步。'],
    ['ar', 'كان الطقس جميلا هذا الصباح ومشينا على طول النهر.'],
    ['ko', '오늘 아침 날씨가 아주 좋아서 강을 따라 걸었습니다.'],
  ])('tells %s', async (language, prompt) => {
    const { output } = await analysed(prompt);
    expect(output.language).toBe(language);
    expect(naturalLanguage.signals[2]?.kind === 'match' && naturalLanguage.signals[2].read(output)).toEqual([language]);
  });

  it.each(['❤️ ☺️', '3️⃣', '\ufeff', '١٢٣ ٤٥٦', '१२३', '￥100', '㊙㍿', '<<>>{}'])(
    'says that signs, digits and emoji have no language: %s',
    async (prompt) => {
      expect((await analysed(prompt)).output.language).toBe('und');
    },
  );

  it.each([
    ['km', 'សួស្តីពិភពលោក តើអ្នកសុខសប្បាយទេ'],
    ['my', 'မင်္ဂလာပါ ကမ္ဘာလောက'],
    ['kn', 'ಹಲೋ ವರ್ಲ್ಡ್ ಹೇಗಿದ್ದೀರಿ'],
    ['ml', 'ഹലോ വേൾഡ് സുഖമാണോ'],
    ['si', 'හෙලෝ වර්ල්ඩ් ඔබට කොහොමද'],
    ['am', 'ሰላም ልዑል እንዴት ነህ'],
    ['und', 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ'],
  ])('tells %s by its script, of which the model knows nothing', async (language, prompt) => {
    expect((await analysed(prompt)).output.language).toBe(language);
  });

  it('says that a text without words has no language', async () => {
    expect((await analysed('12345 +++ 678')).output.language).toBe('und');
    expect((await analysed('1234 '.repeat(300))).output.language).toBe('und');
    const words = 'Der Ausschuss hat gestern den Haushalt der neuen Bibliothek beraten und beschlossen.';
    expect((await analysed(`${'1234 '.repeat(25)}${words}${' 1234'.repeat(200)}`)).output.language).toBe('de');
  });

  it.each([
    ['zh', '谢谢'],
    ['zh', '漢字'],
    ['ko', '안녕하세요'],
    ['he', 'תודה'],
    ['ka', 'გმადლობთ'],
    ['hy', 'բարև'],
  ])('tells %s by its script where a word or two is all there is: %s', async (language, prompt) => {
    expect((await analysed(prompt)).output.language).toBe(language);
  });

  it.each([
    ['en', 'hello'],
    ['en', 'thanks!'],
    ['en', 'file not found'],
    ['de', 'Guten Morgen'],
    ['de', "Wie geht's?"],
    ['fr', 'bonjour à tous'],
    ['es', 'muchas gracias'],
    ['it', 'Ciao bella'],
    ['pl', 'dzień dobry'],
    ['tr', 'teşekkür ederim'],
    ['sv', 'tack så mycket'],
  ])('tells %s by what people say every day: %s', async (language, prompt) => {
    expect((await analysed(prompt)).output.language).toBe(language);
  });

  it.each([
    ['es', 'El presidente Pedro Sánchez visitó Barcelona ayer'],
    ['en', 'We flew to Barcelona with Jordi Puig'],
    ['de', 'wir treffen Giovanni Rossi morgen in Milano'],
  ])('tells %s by its words, not by the names in it: %s', async (language, prompt) => {
    expect((await analysed(prompt)).output.language).toBe(language);
  });

  it.each([
    [
      'de',
      '<html><head><style>body{font-family:Arial}</style></head><body><p>Ihr Paket wurde heute zugestellt.</p></body>',
    ],
    ['fr', `<!DOCTYPE html><script>${'let a = window;'.repeat(40)}</script><h1>Votre facture est disponible</h1>`],
    ['ko', '<div class="container"><span style="color:red">주문이 취소되었습니다</span></div>'],
    ['en', `<style>${'The weather was lovely today. '.repeat(900)}`],
    ['ja', 'エラーが発生しました: NullPointerException at com.example.Main.main(Main.java:5)。どうすればいいですか？'],
    ['zh', '请帮我看看这段代码：const x = 1; console.log(x); 为什么报错 TypeError？'],
    ['pt', `Podes rever este código?\n\n${fencedCode('ts')}\n`],
    ['de', `${fencedCode('')}\n\nWarum wirft diese Funktion einen Fehler?`],
    ['fr', `Pourquoi échoue-t-elle ?\n\n${fencedCode('js').slice(0, -4)}`],
    ['en', fencedCode('ts')],
    [
      'de',
      'Summarize this letter:\n```\nDas Wetter war heute Morgen sehr schön, und wir gingen am Fluss spazieren.\n```',
    ],
    ['en', 'My name is 田中 太郎 and I live in 東京都'],
    ['en', 'How do I say 감사합니다?'],
    ['en', 'translate "今日はとても良い天気ですね" into English please'],
    ['zh', '报错 The module could not be loaded 请帮我看看这个问题怎么解决'],
    ['en', 'The greeting 你好 is written with two characters.'],
  ])('tells %s of a page, and beside code', async (language, prompt) => {
    expect((await analysed(prompt)).output.language).toBe(language);
  });

  it('never tells a language that is not written in the script of the text', async () => {
    const written = fc.constantFrom(
      { from: 0x4e00, to: 0x9fa5, languages: /^(?:zh|ja)$/ },
      { from: 0x430, to: 0x44f, languages: /^(?:be|bg|kk|mk|mn|ru|sr|uk)$/ },
      { from: 0x5d0, to: 0x5ea, languages: /^he$/ },
      { from: 0xac00, to: 0xd7a3, languages: /^ko$/ },
      { from: 0xe01, to: 0xe2e, languages: /^th$/ },
    );
    const texts = written.chain(({ from, to, languages }) =>
      fc
        .array(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: 300 })
        .map((codes) => ({ text: String.fromCharCode(...codes), languages })),
    );
    await fc.assert(
      fc.asyncProperty(texts, async ({ text, languages }) => {
        const only = { include_moderation: false, include_topics: false, include_sentiment: false };
        expect((await analysed(text, only)).output.language).toMatch(languages);
      }),
    );
  });

  it.each([
    [1, 'This is a wonderful product, I love it and the service was excellent!'],
    [-1, 'Terrible experience, the food was disgusting and the waiter was rude.'],
    [-1, 'The phone is not good and I am not happy with it.'],
    [1, 'Das Hotel war wunderbar und das Personal sehr freundlich.'],
    [0, 'The table stands between the window and the door.'],
    [1, 'Obsługa była bardzo miła, jedzenie smaczne, na pewno wrócimy.'],
    [-1, 'Zamówienie przyszło zepsute, a kontakt ze sklepem jest beznadziejny.'],
    [-1, 'Nie polecam tego hotelu.'],
    [0, 'Pociąg do Krakowa odjeżdża z peronu trzeciego o ósmej.'],
    [1, 'Velmi příjemný hotel a výborná snídaně.'],
    [-1, 'Telefon přišel rozbitý a prodejce byl nepříjemný.'],
    [0, 'Vlak do Brna odjíždí z třetího nástupiště.'],
    [1, 'Мне очень понравилось, вежливый персонал и вкусная еда.'],
    [-1, 'Отвратительное качество, сломался через неделю.'],
    [0, 'Поезд в Москву отправляется в восемь утра.'],
    [1, 'Чудовий готель, дуже смачні сніданки.'],
    [-1, 'Погано, товар прийшов зламаний.'],
    [1, 'Personalen var trevlig och rummet var riktigt bra.'],
    [-1, 'Maten var dålig och jag är mycket besviken.'],
    [0, 'Tåget till Stockholm avgår från spår tre.'],
    [1, 'Jeg er veldig fornøyd, anbefales!'],
    [-1, 'Hotellet var beskidt, og servicen var elendig.'],
    [1, 'Loistava palvelu, olen erittäin tyytyväinen.'],
    [-1, 'Ruoka oli kamalaa ja huone likainen, olen pettynyt.'],
    [0, 'Juna Tampereelle lähtee raiteelta kolme.'],
    [1, 'Ürün harika, çok memnunum.'],
    [-1, 'Yemek berbat, garson kaba.'],
    [-1, 'الخدمة سيئة والطعام بارد'],
    [1, 'खाना शानदार था'],
    [0, 'La fin du film est à huit heures.'],
    [0, 'Please send the invoice to accounting.'],
    [0, 'How do I reset my password?'],
    [0, 'Is a mortgage payment tax deductible?'],
    [0, 'The function returns null or undefined.'],
    [0, 'My knee surgery is scheduled for May.'],
    [0, 'Immigrants from Poland settled in Chicago.'],
    [0, 'How many foreigners live in Zurich?'],
    [0, 'Arabs introduced the number system to Europe.'],
    [0, 'What kind of dog is this?'],
    [-1, 'The patient died.'],
    [0, 'The patient is in the waiting room.'],
    [-1, 'My order never arrived, the mails stay unanswered.'],
    [0, 'Nobody answers.'],
    [1, 'この商品は最高です。とても満足しています。'],
    [-1, 'サービスが最悪で、料理も美味しくなかった。'],
    [0, '会議は三時に始まります。'],
    [1, '我很喜欢这家店，服务非常周到。'],
    [-1, '这个产品太差了，我很失望。'],
    [-1, '一点也不满意，味道不好。'],
    [0, '请把发票寄给会计部门。'],
    [1, '정말 최고예요, 아주 만족합니다.'],
    [-1, '서비스가 최악이에요. 음식도 맛없고 비싸요.'],
    [-1, '추천하지 않아요.'],
    [0, '회의는 세 시에 시작합니다.'],
    [1, 'Thanks, what a wonderful and hilarious evening.'],
    [-1, 'What a waste of money.'],
  ])('gives a tone of sign %i', async (sign, prompt) => {
    const { output, metrics } = await analysed(prompt);
    expect(Math.sign(output.sentiment.score)).toBe(sign);
    expect(metrics['sentiment_score']).toBe(output.sentiment.score);
    expect(output.sentiment.magnitude > 0).toBe(sign !== 0);
  });

  it.each([
    ['It sold for $1 billion.', 'PRICE $1 billion'],
    ['It sold for £20k in all.', 'PRICE £20k'],
    ['It sold for 2.5 Mio. Euro.', 'PRICE 2.5 Mio. Euro'],
    ['It sold for 3 million dollars.', 'PRICE 3 million dollars'],
    ['It sold for CHF 20.50 then.', 'PRICE CHF 20.50'],
    ['One $1 billionaire.', 'PRICE $1'],
    ['Logged at 2026-11-20T12:00:00.000Z again.', 'DATE 2026-11-20T12:00:00.000Z'],
    ['Logged at 2026-11-20T12:00+01:00 again.', 'DATE 2026-11-20T12:00+01:00'],
    ['Logged on 2026-11-20.', 'DATE 2026-11-20'],
  ])('reads the whole of a price or a time: %s', async (prompt, entity) => {
    const { output } = await analysed(prompt);
    const found = output.entities.map(({ name, type }) => `${type} ${name}`);
    expect(found.filter((one) => /^(?:PRICE|DATE|NUMBER)/.test(one))).toEqual([entity]);
  });

  it('finds names, dates and prices at their places, most salient first', async () => {
    const prompt =
      'Angela Merkel met Satya Nadella of Microsoft in Berlin on 3 March 2020 and paid $25.50 to jane@example.com. Merkel smiled.';
    const { output } = await analysed(prompt);
    for (const { name, start, end } of output.entities) expect(prompt.slice(start, end)).toBe(name);
    const found = output.entities.map(({ name, type }) => `${type} ${name}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'PERSON Angela Merkel',
        'LOCATION Berlin',
        'DATE 3 March 2020',
        'PRICE $25.50',
        'EMAIL jane@example.com',
      ]),
    );
    expect(output.entities.reduce((sum, one) => sum + one.salience, 0)).toBeCloseTo(1, 2);
    const saliences = output.entities.map((one) => one.salience);
    expect(saliences).toEqual([...saliences].sort((a, b) => b - a));
  });

  it.each([
    ['Mr. Smith went to Paris and London.', ['PERSON Mr. Smith', 'LOCATION Paris', 'LOCATION London']],
    [
      'Then Dr. Angela Merkel called Research and Development again.',
      ['PERSON Dr. Angela Merkel', 'OTHER Research and Development'],
    ],
    ['The letter was for Mr. and came late.', []],
  ])('parts names and keeps titles with them: %s', async (prompt, names) => {
    const found = (await analysed(prompt)).output.entities.map(({ name, type }) => `${type} ${name}`);
    expect([...found].sort()).toEqual([...names].sort());
  });

  it.each([
    ['Sports', 'The striker scored twice and the team won the championship match in the stadium.'],
    ['Health', 'The doctor prescribed a new treatment for the patient with diabetes and heart disease.'],
    ['Finance', 'Investors sold shares as interest rates rose and the bank cut its dividend.'],
    [
      'Computers & Electronics',
      'Restart the server, update the software and check the database for errors in the code.',
    ],
  ])('names the topic %s', async (topic, prompt) => {
    expect((await analysed(prompt)).output.topics[0]?.name).toBe(topic);
  });

  it.each([
    ['15 de agosto de 2023, 7 de março de 2024', ['DATE 15 de agosto de 2023', 'DATE 7 de março de 2024']],
    [
      '5 aprile 2023, 12 grudnia 2023, 5 марта 2024',
      ['DATE 5 aprile 2023', 'DATE 12 grudnia 2023', 'DATE 5 марта 2024'],
    ],
    ['2024年3月5日 and 5 maart 2024', ['DATE 2024年3月5日', 'DATE 5 maart 2024']],
    ['You may 5 times ask.', ['NUMBER 5']],
    ['300 zł or R$ 50,00 or 5000円', ['PRICE 300 zł', 'PRICE R$ 50,00', 'PRICE 5000円']],
    ['Host 192.168.0.1 runs 2.14.3 at 3.50.', ['NUMBER 3.50']],
    ['see `https://example.com/a_(b)` (www.example.org/x)', ['URL https://example.com/a_(b)', 'URL www.example.org/x']],
    ['见https://example.com/a，谢谢 user@müller.de', ['URL https://example.com/a', 'EMAIL user@müller.de']],
    [
      "Hi Anna, Angela Merkel's train left London on Tuesday.",
      ['PERSON Anna', 'PERSON Angela Merkel', 'LOCATION London', 'DATE Tuesday'],
    ],
    ["Wait until I've called; Angela Merkel says That’s fine and Don't worry, as She'll go.", ['PERSON Angela Merkel']],
    [
      'At 22:05:30 lodash 4.17.21 fell to 3, on 4.12.21 it was 2,5 at port:8080.',
      ['NUMBER 3', 'DATE 4.12.21', 'NUMBER 2,5', 'NUMBER 8080'],
    ],
    ['Microsoft and Google rose.', ['ORGANIZATION Microsoft', 'ORGANIZATION Google']],
    [
      'We flew from Los Angeles to El Paso, then Las Vegas.',
      ['LOCATION Los Angeles', 'LOCATION El Paso', 'OTHER Las Vegas'],
    ],
    [
      'I read Der Spiegel about the UN Security Council at Best Buy.',
      ['ORGANIZATION Der Spiegel', 'ORGANIZATION UN Security Council', 'OTHER Best Buy'],
    ],
    [
      "He ate at McDonald's with Ron 5 times; please try 3 more, rub 2 in.",
      ["OTHER McDonald's", 'PERSON Ron', 'NUMBER 5', 'NUMBER 3', 'NUMBER 2'],
    ],
    ['It starts on may 5th 2024 and costs TRY 300.', ['DATE may 5th 2024', 'PRICE TRY 300']],
    ['Die Rechnung liegt auf dem Tisch im Büro, sagt Angela Merkel.', ['PERSON Angela Merkel']],
  ])('ends at the border of what it names: %s', async (prompt, names) => {
    const found = (await analysed(prompt)).output.entities.map(({ name, type }) => `${type} ${name}`);
    expect([...found].sort()).toEqual([...names].sort());
  });

  it.each([
    [-1, 'Unverschämt, nie wieder!'],
    [1, 'Ich bin begeistert!'],
    [-1, 'Não é bom.'],
    [-1, 'Je ne suis pas content.'],
    [-1, 'Estou muito decepcionado.'],
    [-1, 'Ik ben erg teleurgesteld.'],
    [1, "I've never been so happy."],
    [-1, "I've never been so angry."],
    [1, "I couldn't be happier."],
    [-1, "I couldn't be more disappointed."],
    [-1, 'It was never as good as before.'],
    [-1, "Je n'ai jamais été aussi mécontent."],
    [-1, 'Das war eine Frechheit und eine Enttäuschung.'],
    [0, 'We met Grace and Joy there.'],
    [-1, 'The food has never been good.'],
    [0, 'Mit freundlichen Grüßen'],
    [0, 'Beste Jan, de leider komt om drie uur.'],
  ])('reads the tone %i of: %s', async (sign, prompt) => {
    expect(Math.sign((await analysed(prompt)).output.sentiment.score)).toBe(sign);
  });

  it('flags its known bad text and not its known good text', async () => {
    const main = naturalLanguage.signals[0];
    if (main?.kind !== 'boolean') throw new Error('the first signal is the main one');
    expect(main.read((await analysed(naturalLanguage.knownTexts.bad)).output)).toBe(true);
    expect(main.read((await analysed(naturalLanguage.knownTexts.good)).output)).toBe(false);
  });

  it('leaves out what it is not asked for', async () => {
    const { output } = await analysed(
      'Angela Merkel loves the wonderful stadium in Berlin where the team won the match.',
      {
        include_entities: false,
        include_sentiment: false,
        include_topics: false,
        include_moderation: false,
      },
    );
    expect(output).toEqual({
      language: 'en',
      sentiment: { score: 0, magnitude: 0 },
      entities: [],
      topics: [],
      moderation: [],
    });
  });

  it('keeps offsets inside the text and on code-point borders, whatever the text', async () => {
    const piece = fc.constantFrom(
      'Paris ',
      'Dr. ',
      '😀',
      'é',
      '3 May ',
      '$5',
      'a@b.co ',
      '\ud83d',
      '. ',
      'the ',
      '王',
      '\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 50 }), async (pieces) => {
        const prompt = pieces.join('');
        for (const { start, end, name } of (await analysed(prompt)).output.entities) {
          expect(prompt.slice(start, end)).toBe(name);
          for (const at of [start, end]) {
            expect(/[\ud800-\udbff]/.test(prompt.charAt(at - 1)) && /[\udc00-\udfff]/.test(prompt.charAt(at))).toBe(
              false,
            );
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('stops when its call is aborted', async () => {
    const prepared = await naturalLanguage.prepare({}, {} as unknown as AnalyzerDeps);
    await expect(prepared.analyze(textViews('text'), { signal: AbortSignal.abort(new Error('over')) })).rejects.toThrow(
      'over',
    );
  });

  it.each(["I don't love this.", "It isn't good at all.", "He doesn't love it."])(
    'reads the apostrophe of phones as that of keyboards: %s',
    async (prompt) => {
      const [plain, curly] = await Promise.all([analysed(prompt), analysed(prompt.replace("'", '’'))]);
      expect(plain.output.sentiment.score).toBeLessThan(0);
      expect(curly.output.sentiment).toEqual(plain.output.sentiment);
    },
  );

  it('names nothing longer than its schema says, however many letters stand in a row (contract 5)', async () => {
    const { output } = await analysed(
      `he met A${'a'.repeat(3000)} today, ${`B${'b'.repeat(300)} `.repeat(6)}. Maria came.`,
    );
    expect(output.entities.map(({ name }) => name)).toEqual(['Maria']);
  });
});

describe('a language', () => {
  it('is the likeliest by the plain sum of all weights, in texts of any length', () => {
    const languages = ['de', 'fr', 'nl'];
    const bits = 8;
    const weights = Int8Array.from({ length: languages.length << bits }, (_, at) => ((at * 7919) % 251) - 125);
    for (const length of [40, 200, 1000]) {
      const text = Array.from(
        { length: length / 4 },
        (_, word) => `${'abcdefgh'[word % 8]}${'uvwxy'[word % 5]}t `,
      ).join('');
      const { hashes, count } = languageFeatures(text, 'dropped');
      const sums = languages.map((_, language) => {
        const rows = Array.from(hashes.subarray(0, count), (hash) => (hash >>> (32 - bits)) * languages.length);
        return rows.reduce((sum, row) => sum + weights[row + language]!, 0);
      });
      const most = sums.indexOf(Math.max(...sums));
      expect(identify({ languages, bits, scale: 1, weights }, text).code).toBe(languages[most]);
    }
  });
});
