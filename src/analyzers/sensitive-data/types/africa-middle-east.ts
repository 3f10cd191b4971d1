import { digitAt, isDate, isYymmdd, luhn, weighted } from '../checks/digits.js';
import { stdnum } from '../checks/stdnum.js';
import type { ShapedType } from '../info-type.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';

const id = ['GOVERNMENT_ID'] as const;

/** National numbers of Africa and the Middle East. */
// prettier-ignore
export const africanTypes: readonly ShapedType[] = [
  {
    name: 'SOUTH_AFRICA_ID_NUMBER', title: 'South African identity number', categories: id, locales: ['za'],
    shapes: 'd13 d6_d4_d3 d6_d4_d2_d1', form: /^\d{10}[012]\d{2}$/, check: (d) => isYymmdd(d, 0) && luhn(d), context: 'id number, identity number, sa id, south african, rsa id, identity document', alone: POSSIBLE,
    examples: { yes: ['8001015009087'], no: ['8001015009088'] },
  },
  {
    name: 'SOUTH_AFRICA_TAX_NUMBER', title: 'South African tax number', categories: id, locales: ['za'],
    shapes: 'd10 d4/d3/d3', form: /^[01239]/, check: luhn, context: 'tax number, tax reference, sars, income tax', examples: { yes: ['SARS tax number 0001339050'], no: ['SARS tax number 0001339051'] },
  },
  {
    name: 'EGYPT_NATIONAL_ID', title: 'Egyptian national number', categories: id, locales: ['eg'],
    shapes: 'd14', form: /^[23]\d{13}$/, check: (d) => isDate((d[0] === '2' ? 1900 : 2000) + Number(d.slice(1, 3)), Number(d.slice(3, 5)), Number(d.slice(5, 7))), context: 'رقم قومي, الرقم القومي, national id, national number, egypt, بطاقة', examples: { yes: ['national id 29001011234567'], no: ['national id 29013011234567'] },
  },
  {
    name: 'MOROCCO_ICE', title: 'Moroccan company number (ICE)', categories: id, locales: ['ma'],
    shapes: 'd15', check: stdnum('ma/ice'), context: 'ice, identifiant commun', usual: 'sure', examples: { yes: ['ICE 001561191000066'], no: ['ICE 001561191000065'] },
  },
  {
    name: 'TUNISIA_MF', title: 'Tunisian tax number', categories: id, locales: ['tn'],
    shapes: 'w13 w8/a1/a1/d3 d7/a1/a1/a1/d3', form: /^\d{7}[A-HJ-NP-TV-Z]/, context: 'matricule fiscal, matricule, fiscal', near: LIKELY, usual: 'sure', examples: { yes: ['matricule fiscal 1234567/M/A/E/001'], no: ['1234567/M/A/E/001'] },
  },
  {
    name: 'ALGERIA_NIF', title: 'Algerian tax number', categories: id, locales: ['dz'],
    shapes: 'd15 d20', context: 'nif, identification fiscale', near: POSSIBLE, usual: 'sure', examples: { yes: ['NIF 416001000000007'], no: ['416001000000007'] },
  },
  {
    name: 'NIGERIA_NIN', title: 'Nigerian national identification number', categories: id, locales: ['ng'],
    shapes: 'd11', context: 'nin, national identification, nimc', near: LIKELY, examples: { yes: ['NIN 52738194060'], no: ['52738194060'] },
  },
  {
    name: 'NIGERIA_BVN', title: 'Nigerian bank verification number', categories: ['FINANCIAL', 'GOVERNMENT_ID'], locales: ['ng'],
    shapes: 'd11', form: /^22\d{9}$/, context: 'bvn, bank verification', near: VERY_LIKELY, examples: { yes: ['BVN 22123456789'], no: ['BVN 32123456789'] },
  },
  {
    name: 'KENYA_PIN', title: 'Kenyan tax PIN', categories: id, locales: ['ke'],
    shapes: 'w11', form: /^[AP]\d{9}[A-Z]$/, context: 'kra, kra pin, pin, tax pin', alone: UNLIKELY, near: VERY_LIKELY, examples: { yes: ['KRA PIN A001234567B'], no: ['KRA PIN B001234567B'] },
  },
  {
    name: 'KENYA_NATIONAL_ID', title: 'Kenyan national id', categories: id, locales: ['ke'],
    shapes: 'd7 d8', context: 'kitambulisho, kenyan id, huduma, national id', near: POSSIBLE, examples: { yes: ['kitambulisho 22345671'], no: ['22345671'] },
  },
  {
    name: 'GHANA_TIN', title: 'Ghanaian tax number', categories: id, locales: ['gh'],
    shapes: 'w11', form: /^[PCGQV]00\w{8}$/i, check: stdnum('gh/tin'), context: 'tin, gra, tax', examples: { yes: ['TIN C0000803561'], no: ['TIN C0000803562'] },
  },
  {
    name: 'GHANA_CARD', title: 'Ghana card number', categories: id, locales: ['gh'],
    shapes: 'a3-d9-d1', form: /^GHA\d{10}$/, context: 'ghana card, nia, personal id', alone: LIKELY, near: VERY_LIKELY, examples: { yes: ['GHA-123456789-0'], no: ['GHB-123456789-0'] },
  },
  {
    name: 'MAURITIUS_NID', title: 'Mauritian national id', categories: id, locales: ['mu'],
    shapes: 'w14', form: /^[A-Z]\d{12}[0-9A-Z]$/, check: stdnum('mu/nid'), context: 'nid, national id, nic', examples: { yes: ['NID J2906201304089'], no: ['NID J2906201304088'] },
  },
  {
    name: 'ISRAEL_IDENTITY_CARD_NUMBER', title: 'Israeli identity number', categories: id, locales: ['il'],
    shapes: 'd9 d8 d1-d7-d1 d8-d1', check: (d) => luhn(d.padStart(9, '0')), context: 'תעודת זהות, ת.ז, teudat zehut, teudat, ת ז, israeli id, מספר זהות', examples: { yes: ['תעודת זהות 039337423'], no: ['תעודת זהות 039337424'] },
  },
  {
    name: 'SAUDI_ARABIA_ID', title: 'Saudi national and resident id', categories: id, locales: ['sa'],
    shapes: 'd10', form: /^[12]\d{9}$/, check: luhn, context: 'iqama, national id, saudi id, هوية, الهوية, رقم الهوية, إقامة, الإقامة', examples: { yes: ['iqama 1053000012'], no: ['iqama 1053000013'] },
  },
  {
    name: 'UAE_EMIRATES_ID', title: 'Emirates id', categories: id, locales: ['ae'],
    shapes: 'd3-d4-d7-d1 d15', form: /^784(?:19|20)\d{10}$/, check: luhn, context: 'emirates id, eid, هوية, الهوية', grouped: LIKELY, near: VERY_LIKELY, examples: { yes: ['784-1979-1234567-1'], no: ['784-1979-1234567-2'] },
  },
  {
    name: 'KUWAIT_CIVIL_ID', title: 'Kuwaiti civil id', categories: id, locales: ['kw'],
    shapes: 'd12', form: /^[23]\d{11}$/, check: (d) => isYymmdd(d, 1) && 11 - (weighted(d, [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11) === digitAt(d, 11), context: 'civil id, البطاقة المدنية, الرقم المدني, kuwait', examples: { yes: ['civil id 285010112374'], no: ['civil id 285010112341'] },
  },
  {
    name: 'QATAR_ID', title: 'Qatari id', categories: id, locales: ['qa'],
    shapes: 'd11', form: /^[23]\d{10}$/, context: 'qid, qatar id, qatari', near: LIKELY, examples: { yes: ['QID 28563412345'], no: ['28563412345'] },
  },
  {
    name: 'BAHRAIN_CPR', title: 'Bahraini personal number', categories: id, locales: ['bh'],
    shapes: 'd9', form: /^\d{2}(?:0[1-9]|1[0-2])\d{5}$/, context: 'cpr, bahrain, personal number', near: POSSIBLE, examples: { yes: ['Bahrain CPR 850112345'], no: ['Bahrain CPR 851312345'] },
  },
  {
    name: 'IRAN_NATIONAL_CODE', title: 'Iranian national code', categories: id, locales: ['ir'],
    shapes: 'd10 d3-d6-d1', check: (d) => { const rest = weighted(d, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11; return (rest < 2 ? rest : 11 - rest) === digitAt(d, 9); }, context: 'کد ملی, کدملی, national code, ملی', examples: { yes: ['کد ملی 0084575948'], no: ['کد ملی 0084575949'] },
  },
];
