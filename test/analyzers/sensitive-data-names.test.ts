import { describe, expect, it } from 'vitest';
import { measureHarmless, measureMarked } from '../../bench/sensitive-data/measure-marked.js';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const named = (text: string): string[] =>
  inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);

describe('personal data in texts marked by hand', () => {
  it('is found with F2 of at least 0.9 over all kinds, and all of it where values are proved', () => {
    const { kinds, total } = measureMarked();
    const precision = total.found / (total.found + total.wrong);
    const recall = total.found / total.marked;
    expect(total.marked).toBeGreaterThan(300);
    expect((5 * precision * recall) / (4 * precision + recall)).toBeGreaterThan(0.9);
    for (const { kind, found, marked, misses } of kinds)
      if (/^(?:cards|IBANs|e-mail|web|IP)$/.test(kind)) expect(found, misses.join('\n')).toBe(marked);
  });

  it('is hardly ever reported in texts that name nobody', () => {
    const topics = measureHarmless();
    const alarms = topics.flatMap((topic) => topic.alarms);
    expect(topics.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(180);
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(2);
  });
});

describe('edges of names and addresses', () => {
  it.each([
    ['Ich wohne bei der Familie. Das Modell stammt von Erik Satie.', 'PERSON_NAME:Erik Satie'],
    ['Ship it to 221 Alder Street, Portland, OR 97205 please.', 'STREET_ADDRESS:221 Alder Street, Portland, OR 97205'],
    ['The witness, Marlon Tshabalala, 42, of Durban, denied it.', 'AGE:42'],
    ['Tengo 45 años y trabajo mucho.', 'AGE:45 años'],
    ['The baby is 8 months old.', 'AGE:8 months old'],
  ])('%s', (text, finding) => expect(named(text)).toContain(finding));

  it.each([
    [
      'Estimado Sr. García Márquez: su cita con la doctora María Fernández es el lunes.',
      'Sr. García Márquez',
      'María Fernández',
    ],
    ['Buenos días, señora Ortega', 'Ortega'],
    ['Bonjour Madame Lefèvre, merci de votre message', 'Madame Lefèvre'],
    ['From: "Müller, Hans" <hans.mueller@beispiel.de>', 'Müller', 'Hans'],
    ['Cc: "Kowalska, Anna" <anna.kowalska@firma.pl>', 'Kowalska', 'Anna'],
    ['Von: Weber, Sabine <sabine.weber@firma.de>', 'Weber', 'Sabine'],
  ])('names in %s', (text, ...names) =>
    expect(named(text).filter((finding) => !finding.startsWith('EMAIL_ADDRESS'))).toEqual(
      names.map((name) => `PERSON_NAME:${name}`),
    ),
  );

  it.each([
    'We hire a Sr. Engineer and a Sr. Product Manager.',
    'From: "Support, Billing" <help@example.com>',
    'From: "Acme, Inc." <info@example.com>',
    `m ipsum ${'lorem ipsum '.repeat(20)}`,
  ])('no names in %s', (text) =>
    expect(named(text).filter((finding) => !finding.startsWith('EMAIL_ADDRESS'))).toEqual([]),
  );

  it.each([
    'Hauptstr. 5, 80331 München',
    'Berliner Str. 12b, 10713 Berlin',
    'ul. Marszałkowska 10/12, 00-590 Warszawa',
    'al. Jerozolimskie 44, 00-024 Warszawa',
    'C/ Gran Vía 12, 3º B, 28013 Madrid',
    'Calle Mayor 5, 28013 Madrid',
    'P.zza Duomo 1, 20122 Milano',
    '15 bd Saint-Germain, 75005 Paris',
    'ул. Ленина, д. 5, кв. 12, 101000 Москва',
    '12 High St, Leeds LS1 4DY',
    '12/34 George St, Sydney NSW 2000',
    '1600 Amphitheatre Parkway, Mountain View, CA 94043',
  ])('the whole of %s', (address) => {
    expect(named(address)).toEqual([`STREET_ADDRESS:${address}`]);
    expect(named(`Rechnung an: ${address}. 12,00 EUR`)).toContain(`STREET_ADDRESS:${address}`);
  });

  it.each([
    'Registr. 12 ist leer, Illustr. 5 fehlt.',
    'Siehe ul 5 und av 7, 80331 Zeilen',
    'Dr. Who 5, 12345 views; Drive C, 12345 files',
    'We took 5 St Louis and drove by the court',
  ])('no street in: %s', (text) =>
    expect(named(text).filter((finding) => finding.startsWith('STREET_ADDRESS'))).toEqual([]),
  );

  it('numbers in rows of a list are no addresses', () => {
    expect(named("[[654, 'Atlixco'],\n [656, 'Cuetzalan'],\n [659, 'Puebla'],\n [660, 'Toluca']]")).toEqual([]);
  });
});

describe('a person in an order', () => {
  it.each(['Call', 'Email', 'Ask', 'Remind', 'Thanks'])(
    'is named without the verb, so that equal names stay equal: %s',
    (verb) => {
      const text = `${verb} Maria Gonzalez at noon.`;
      const names = inspect(text, compile({ info_types: [{ name: 'PERSON_NAME' }] })).findings;
      expect(names.map(({ start, end }) => text.slice(start, end))).toEqual(['Maria Gonzalez']);
    },
  );
});
