import { digitAt, isDate, isDdmmyy, isYymmdd, luhn, mod11_10, weighted } from '../checks/digits.js';
import { stdnum } from '../checks/stdnum.js';
import type { ShapedType } from '../info-type.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';

const id = ['GOVERNMENT_ID'] as const;

/** National numbers of northern and eastern Europe. */
// prettier-ignore
export const eastEuropeanTypes: readonly ShapedType[] = [
  {
    name: 'SWEDEN_NATIONAL_ID_NUMBER', title: 'Swedish personal identity number', categories: id, locales: ['se'],
    shapes: 'd6-d4 d8-d4 d10 d12 d6+d4 d8+d4', check: (d) => luhn(d.slice(-10)) && isDate(2000 + Number(d.slice(-10, -8)), Number(d.slice(-8, -6)), Number(d.slice(-6, -4)) % 60 || 60),
    context: 'personnummer, personal number, pnr, samordningsnummer, identity number, personal id', alone: UNLIKELY, grouped: LIKELY,
    examples: { yes: ['811218-9876', 'personnummer 19811218-9876', '110505+0122'], no: ['811218-9875'] },
  },
  {
    name: 'SWEDEN_PASSPORT', title: 'Swedish passport number', categories: id, locales: ['se'],
    shapes: 'd8 w9', form: /^(?:\d{8}|[A-Z]{2}\d{7})$/, context: 'pass, passnummer, passport, svenskt pass', near: POSSIBLE,
    examples: { yes: ['passnummer 59000001'], no: ['59000001'] },
  },
  {
    name: 'FINLAND_NATIONAL_ID_NUMBER', title: 'Finnish personal identity code', categories: id, locales: ['fi'],
    shapes: 'd6-w4 w11 d6-d4 d6+w4 d6+d4', form: /^\d{6}[A-FYXWVU]?\d{3}[0-9A-FHJ-NPR-Y]$/,
    check: (text) => isDdmmyy(text, 0) && '0123456789ABCDEFHJKLMNPRSTUVWXY'.charAt(Number(text.slice(0, 6) + text.slice(-4, -1)) % 31) === text.slice(-1),
    context: 'henkilötunnus, hetu, sotu, personbeteckning, identity code, personal identity, henkilö', alone: LIKELY,
    examples: { yes: ['131052-308T', '131052+308T'], no: ['131052-308U'] },
  },
  {
    name: 'FINLAND_BUSINESS_ID', title: 'Finnish business id', categories: id, locales: ['fi'],
    shapes: 'd7-d1', check: (d) => { const rest = weighted(d, [7, 9, 10, 5, 8, 4, 2]) % 11; return (rest === 0 ? 0 : 11 - rest) === digitAt(d, 7); },
    context: 'y tunnus, ytunnus, business id, fo nummer', usual: 'sure', examples: { yes: ['Y-tunnus 2077474-0'], no: ['Y-tunnus 2077474-1'] },
  },
  {
    name: 'NORWAY_NI_NUMBER', title: 'Norwegian national identity number', categories: id, locales: ['no'],
    shapes: 'd11 d6_d5', check: (d) => weighted(d, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 && weighted(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    context: 'fødselsnummer, personnummer, fnr, fodselsnummer, d nummer, national id, identity number', alone: UNLIKELY, grouped: POSSIBLE,
    examples: { yes: ['fødselsnummer 151086 95088'], no: ['fødselsnummer 151086 95077'] },
  },
  {
    name: 'NORWAY_ORGANISATION_NUMBER', title: 'Norwegian organisation number', categories: id, locales: ['no'],
    shapes: 'd9 d3_d3_d3', form: /^[89]/, check: (d) => weighted(d, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0, context: 'organisasjonsnummer, orgnr, org nr', usual: 'sure',
    examples: { yes: ['orgnr 988 077 917'], no: ['orgnr 988 077 918'] },
  },
  {
    name: 'DENMARK_CPR_NUMBER', title: 'Danish personal identification number (CPR)', categories: id, locales: ['dk'],
    shapes: 'd6-d4 d10 d6_d4', form: /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{6}$/, context: 'cpr, cpr nummer, cprnummer, personnummer, cpr nr, personal identification', near: VERY_LIKELY, grouped: UNLIKELY,
    examples: { yes: ['CPR 211062-5629'], no: ['211062-5629', 'CPR 331062-5629'] },
  },
  {
    name: 'DENMARK_CVR', title: 'Danish company number (CVR)', categories: id, locales: ['dk'],
    shapes: 'd8 d2_d2_d2_d2', check: (d) => weighted(d, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0, context: 'cvr, se nummer, moms', usual: 'sure', examples: { yes: ['CVR 13585628'], no: ['CVR 13585627'] },
  },
  {
    name: 'ICELAND_KENNITALA', title: 'Icelandic identification number', categories: id, locales: ['is'],
    shapes: 'd6-d4 d10', check: (d) => weighted(d, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 && isIcelandic(d), context: 'kennitala, kt, kennitalan', grouped: POSSIBLE,
    examples: { yes: ['kennitala 450401-3150'], no: ['kennitala 450401-3151'] },
  },
  {
    name: 'ESTONIA_PERSONAL_CODE', title: 'Estonian personal identification code', categories: id, locales: ['ee'],
    shapes: 'd11', form: /^[1-8]\d{10}$/, check: stdnum('ee/ik'), context: 'isikukood, personal code, ik', examples: { yes: ['isikukood 37605030299'], no: ['isikukood 37605030298'] },
  },
  {
    name: 'LITHUANIA_PERSONAL_CODE', title: 'Lithuanian personal code', categories: id, locales: ['lt'],
    shapes: 'd11', form: /^[1-9]\d{10}$/, check: stdnum('lt/asmens'), context: 'asmens kodas, asmens, personal code, kodas', examples: { yes: ['asmens kodas 33309240064'], no: ['asmens kodas 33309240164'] },
  },
  {
    name: 'LATVIA_PERSONAL_CODE', title: 'Latvian personal code', categories: id, locales: ['lv'],
    shapes: 'd6-d5 d11', check: (d) => /^3[2-9]/.test(d) || (/^[0-3]/.test(d) && stdnum('lv/pvn')(d)), context: 'personas kods, personas, personal code, pk', grouped: UNLIKELY, examples: { yes: ['personas kods 161175-19997', 'personas kods 327673-12345'], no: ['personas kods 161375-19997', 'personas kods 400035-21600'] },
  },
  {
    name: 'POLAND_PESEL_NUMBER', title: 'Polish national identification number (PESEL)', categories: id, locales: ['pl'],
    shapes: 'd11', check: (d) => weighted(d, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0 && Number(d.slice(2, 4)) % 20 >= 1 && Number(d.slice(2, 4)) % 20 <= 12 && Number(d.slice(4, 6)) <= 31 && d.slice(4, 6) !== '00',
    context: 'pesel, numer pesel, pesel u', alone: UNLIKELY, examples: { yes: ['PESEL 44051401359'], no: ['PESEL 44051401358'] },
  },
  {
    name: 'POLAND_NIP', title: 'Polish tax number (NIP)', categories: id, locales: ['pl'],
    shapes: 'd10 d3-d3-d2-d2 d3-d2-d2-d3 d3_d3_d2_d2', check: (d) => weighted(d, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitAt(d, 9), context: 'nip, podatkowy, identyfikacji podatkowej', grouped: POSSIBLE,
    examples: { yes: ['NIP 856-734-62-15'], no: ['NIP 856-734-62-16'] },
  },
  {
    name: 'POLAND_REGON', title: 'Polish business register number (REGON)', categories: id, locales: ['pl'],
    shapes: 'd9 d14', check: stdnum('pl/regon'), context: 'regon', usual: 'sure', examples: { yes: ['REGON 192598184'], no: ['REGON 192598183'] },
  },
  {
    name: 'POLAND_NATIONAL_ID_NUMBER', title: 'Polish identity card number', categories: id, locales: ['pl'],
    shapes: 'w9 a3_d6 a3-d6', form: /^[A-Z]{3}\d{6}$/, check: (t) => checkPolish(t, [7, 3, 1, 9, 7, 3, 1, 7, 3]), context: 'dowód, dowodu, dowód osobisty, numer dowodu, identity card, seria', near: VERY_LIKELY,
    examples: { yes: ['dowód osobisty ABA300000'], no: ['dowód osobisty ABA400000'] },
  },
  {
    name: 'POLAND_PASSPORT', title: 'Polish passport number', categories: id, locales: ['pl'],
    shapes: 'w9 a2_d7', form: /^[A-Z]{2}\d{7}$/, check: (t) => checkPolish(t, [7, 3, 9, 1, 7, 3, 1, 7, 3]), context: 'paszport, paszportu, numer paszportu, passport', near: VERY_LIKELY,
    examples: { yes: ['paszport ZS0000177'], no: ['paszport ZS0000178'] },
  },
  {
    name: 'CZECHIA_PERSONAL_ID_NUMBER', title: 'Czech and Slovak birth number', categories: id, locales: ['cz', 'sk'],
    shapes: 'd6/d4 d6/d3 d10', check: stdnum('cz/rc'), context: 'rodné číslo, rodné, rč, r.č, birth number, rodného čísla, rodne cislo', grouped: LIKELY,
    examples: { yes: ['rodné číslo 710319/2745'], no: ['rodné číslo 710319/2746'] },
  },
  {
    name: 'CZECHIA_ICO', title: 'Czech company number', categories: id, locales: ['cz'],
    shapes: 'd8', check: stdnum('cz/ico'), context: 'ičo, ico, ič', usual: 'sure', examples: { yes: ['IČO 25123891'], no: ['IČO 25123890'] },
  },
  {
    name: 'HUNGARY_PERSONAL_ID', title: 'Hungarian personal identifier', categories: id, locales: ['hu'],
    shapes: 'd11 d1-d6-d4 d1_d6_d4', form: /^[1-8]\d{10}$/, check: (d) => isYymmdd(d, 1) && (weighted(d, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) % 11 === digitAt(d, 10) || weighted(d, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === digitAt(d, 10)), context: 'személyi, személyi szám, személyi azonosító, personal id', grouped: POSSIBLE,
    examples: { yes: ['személyi szám 1-800101-0016'], no: ['személyi szám 1-800101-0019'] },
  },
  {
    name: 'HUNGARY_TAJ', title: 'Hungarian social security number (TAJ)', categories: ['HEALTH', 'GOVERNMENT_ID'], locales: ['hu'],
    shapes: 'd9 d3_d3_d3 d3-d3-d3', check: (d) => weighted(d, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === digitAt(d, 8), context: 'taj, taj szám, tajszám, társadalombiztosítási', examples: { yes: ['TAJ 111 111 110'], no: ['TAJ 111 111 112'] },
  },
  {
    name: 'HUNGARY_TAX_ID', title: 'Hungarian tax identifier', categories: id, locales: ['hu'],
    shapes: 'd10', form: /^8\d{9}$/, check: (d) => weighted(d, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === digitAt(d, 9), context: 'adóazonosító, adóazonosító jel, adószám, tax', examples: { yes: ['adóazonosító jel 8071592153'], no: ['adóazonosító jel 8071592154'] },
  },
  {
    name: 'ROMANIA_CNP', title: 'Romanian personal numeric code (CNP)', categories: id, locales: ['ro'],
    shapes: 'd13', form: /^[1-9]\d{12}$/, check: (d) => { const rest = weighted(d, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11; return isYymmdd(d, 1) && (rest === 10 ? 1 : rest) === digitAt(d, 12); },
    context: 'cnp, cod numeric, numeric personal', alone: POSSIBLE, examples: { yes: ['CNP 1630615123457'], no: ['CNP 1630615123458'] },
  },
  {
    name: 'ROMANIA_CUI', title: 'Romanian company number (CUI)', categories: id, locales: ['ro'],
    shapes: 'd6 d7 d8 d9 d10 w8 w9 w10 w11 w12', form: /^(?:RO)?\d{2,10}$/, check: (t) => stdnum('ro/cui')(t), context: 'cui, cif, cod fiscal, cod unic', usual: 'sure', examples: { yes: ['CUI 18547290'], no: ['CUI 18547291'] },
  },
  {
    name: 'BULGARIA_EGN', title: 'Bulgarian personal number (EGN)', categories: id, locales: ['bg'],
    shapes: 'd10', check: stdnum('bg/egn'), context: 'егн, egn, единен граждански', examples: { yes: ['ЕГН 7523169263'], no: ['ЕГН 7523169262'] },
  },
  {
    name: 'GREECE_AMKA', title: 'Greek social security number (AMKA)', categories: ['GOVERNMENT_ID', 'HEALTH'], locales: ['gr'],
    shapes: 'd11', check: (d) => isDdmmyy(d, 0) && luhn(d), context: 'αμκα, amka, α.μ.κ.α', alone: UNLIKELY, examples: { yes: ['ΑΜΚΑ 01013099997'], no: ['ΑΜΚΑ 01013099998'] },
  },
  {
    name: 'GREECE_TAX_ID', title: 'Greek tax number (AFM)', categories: id, locales: ['gr'],
    shapes: 'd9', check: (d) => (weighted(d, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digitAt(d, 8), context: 'αφμ, afm, α.φ.μ, φορολογικού μητρώου, tax', examples: { yes: ['ΑΦΜ 094259216'], no: ['ΑΦΜ 123456781'] },
  },
  {
    name: 'CROATIA_PERSONAL_ID_NUMBER', title: 'Croatian personal identification number (OIB)', categories: id, locales: ['hr'],
    shapes: 'd11', check: mod11_10, context: 'oib, osobni identifikacijski', examples: { yes: ['OIB 33392005961'], no: ['OIB 33392005962'] },
  },
  {
    name: 'YUGOSLAVIA_JMBG', title: 'Unique master citizen number (JMBG, EMŠO)', categories: id, locales: ['rs', 'ba', 'me', 'mk', 'si'],
    shapes: 'd13', check: (d) => { const rest = 11 - (weighted(d, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11); return Number(d.slice(2, 4)) <= 12 && Number(d.slice(0, 2)) <= 31 && (rest > 9 ? 0 : rest) === digitAt(d, 12); },
    context: 'jmbg, emšo, embg, jmb, matični broj, јмбг, матични', alone: UNLIKELY, examples: { yes: ['JMBG 0101006500006'], no: ['JMBG 0101006500007'] },
  },
  {
    name: 'SLOVENIA_TAX_NUMBER', title: 'Slovenian tax number', categories: id, locales: ['si'],
    shapes: 'd8 w10', form: /^(?:SI)?[1-9]\d{7}$/, check: (t) => stdnum('si/ddv')(t), context: 'davčna, davčna številka, id za ddv', examples: { yes: ['davčna številka 50223054'], no: ['davčna številka 50223055'] },
  },
  {
    name: 'UKRAINE_TAX_NUMBER', title: 'Ukrainian taxpayer number (RNTRC)', categories: id, locales: ['ua'],
    shapes: 'd10', check: (d) => ((weighted(d, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11 % 10 === digitAt(d, 9), context: 'іпн, рнокпп, ідентифікаційний номер, податковий номер, платника податків, код платника, інн',
    examples: { yes: ['ІПН 1759013776'], no: ['ІПН 1759013777'] },
  },
  {
    name: 'UKRAINE_PASSPORT', title: 'Ukrainian passport number', categories: id, locales: ['ua'],
    shapes: 'd9', context: 'паспорт, id картка, ід картка, паспорта', near: POSSIBLE, examples: { yes: ['паспорт 000123456'], no: ['000123456'] },
  },
  {
    name: 'RUSSIA_INN', title: 'Russian taxpayer number (INN)', categories: id, locales: ['ru'],
    shapes: 'd10 d12', check: isInn, context: 'инн, inn, налогоплательщика', examples: { yes: ['ИНН 500100732259', 'ИНН 7707083893'], no: ['ИНН 500100732250'] },
  },
  {
    name: 'RUSSIA_SNILS', title: 'Russian pension insurance number (SNILS)', categories: id, locales: ['ru'],
    shapes: 'd11 d3-d3-d3_d2 d3-d3-d3-d2 d3_d3_d3_d2', check: isSnils, context: 'снилс, snils, страховой номер, пенсионного', alone: UNLIKELY, grouped: LIKELY,
    examples: { yes: ['112-233-445 95'], no: ['112-233-445 96'] },
  },
  {
    name: 'RUSSIA_PASSPORT', title: 'Russian passport number', categories: id, locales: ['ru'],
    shapes: 'd4_d6 d10 d2_d2_d6', form: /^\d{10}$/, context: 'паспорт, паспорта, паспортные, серия, серия и, passport', near: LIKELY, examples: { yes: ['паспорт 4509 123456'], no: ['4509 123456'] },
  },
  {
    name: 'RUSSIA_OGRN', title: 'Russian state registration number (OGRN)', categories: id, locales: ['ru'],
    shapes: 'd13 d15', check: (d) => Number(BigInt(d.slice(0, -1)) % (d.length === 13 ? 11n : 13n)) % 10 === digitAt(d, d.length - 1), context: 'огрн, огрнип', usual: 'sure', examples: { yes: ['ОГРН 1027700132195'], no: ['ОГРН 1027700132196'] },
  },
  {
    name: 'BELARUS_PERSONAL_NUMBER', title: 'Belarusian personal number', categories: id, locales: ['by'],
    shapes: 'w14', form: /^[1-6]\d{6}[ABCHKEM]\d{3}(?:PB|BA|BI)\d$/, context: 'личный номер, идентификационный номер, асабісты', alone: POSSIBLE, near: VERY_LIKELY, examples: { yes: ['личный номер 4110390A051PB1'], no: ['личный номер 4110390Z051PB1'] },
  },
  {
    name: 'MOLDOVA_IDNP', title: 'Moldovan personal number (IDNP)', categories: id, locales: ['md'],
    shapes: 'd13', form: /^[0129]\d{12}$/, check: (d) => weighted(d, [7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]) % 10 === digitAt(d, 12), context: 'idnp, cod personal, personal', examples: { yes: ['IDNP 2001003000002'], no: ['IDNP 2001003000009'] },
  },
  {
    name: 'TURKEY_ID_NUMBER', title: 'Turkish identity number', categories: id, locales: ['tr'],
    shapes: 'd11', form: /^[1-9]\d{10}$/, check: isTckn, context: 'tc, tc kimlik, tckn, kimlik, kimlik no, kimlik numarası, t.c, turkish id', alone: POSSIBLE, examples: { yes: ['TC Kimlik No 10000000146'], no: ['TC Kimlik No 10000000147'] },
  },
  {
    name: 'TURKEY_TAX_NUMBER', title: 'Turkish tax number', categories: id, locales: ['tr'],
    shapes: 'd10', check: stdnum('tr/vkn'), context: 'vergi, vergi no, vkn, vergi numarası', examples: { yes: ['Vergi No 4540536920'], no: ['Vergi No 4540536921'] },
  },
];

/** A date and the digit of its century behind it; days of companies are 40 more. */
function isIcelandic(d: string): boolean {
  const date = `${Number(d.charAt(0)) % 4}${d.slice(1, 6)}`;
  return /^[0-7]/.test(d) && /[089]$/.test(d) && isDdmmyy(date, 0);
}

function checkPolish(text: string, weights: readonly number[]): boolean {
  let sum = 0;
  for (let i = 0; i < 9; i++) {
    const unit = text.charCodeAt(i);
    sum += (unit > 57 ? unit - 55 : unit - 48) * (weights[i] as number);
  }
  return sum % 10 === 0;
}

function isInn(d: string): boolean {
  if (d.length === 10) return (weighted(d, [2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(d, 9);
  const first = (weighted(d, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10;
  return first === digitAt(d, 10) && (weighted(d, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(d, 11);
}

function isSnils(d: string): boolean {
  const rest = weighted(d, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101;
  return (rest === 100 ? 0 : rest) === Number(d.slice(9));
}

function isTckn(d: string): boolean {
  const odd = digitAt(d, 0) + digitAt(d, 2) + digitAt(d, 4) + digitAt(d, 6) + digitAt(d, 8);
  const even = digitAt(d, 1) + digitAt(d, 3) + digitAt(d, 5) + digitAt(d, 7);
  return (((odd * 7 - even) % 10) + 10) % 10 === digitAt(d, 9) && (odd + even + digitAt(d, 9)) % 10 === digitAt(d, 10);
}
