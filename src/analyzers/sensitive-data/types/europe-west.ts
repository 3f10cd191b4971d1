import { digitAt, isDate, isDdmmyy, isYymmdd, luhn, mod11_10, verhoeff, weighted } from '../checks/digits.js';
import { stdnum } from '../checks/stdnum.js';
import type { ShapedType } from '../info-type.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';

const id = ['GOVERNMENT_ID'] as const;
const passportWords =
  'passport, passport number, reisepass, passnummer, passeport, pasaporte, passaporto, passaporte, paspoort, pass, passi, pas';
const licenceWords =
  'driving licence, driver licence, driving license, driver license, licence number, führerschein, führerscheinnummer, permis, permis de, carnet de, patente, rijbewijs, körkort, kørekort, førerkort, ajokortti, carta de';
const vatWords = 'vat, vat number, vat id, vat no, tva, ust, ustid, iva, btw, moms, mwst, umsatzsteuer, steuer, tax';
const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** National numbers of western and northern Europe. */
// prettier-ignore
export const westEuropeanTypes: readonly ShapedType[] = [
  {
    name: 'UK_NATIONAL_HEALTH_SERVICE_NUMBER', title: 'UK NHS number', categories: ['HEALTH', 'GOVERNMENT_ID'], locales: ['gb'],
    shapes: 'd10 d3_d3_d4 d3-d3-d4',
    check: (d) => weighted(d, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    context: 'nhs, nhs number, national health, nhs no, health service, patient, patient number',
    grouped: UNLIKELY,
    examples: { yes: ['NHS number 943 476 5919'], no: ['NHS number 943 476 5918', '9434765919'] },
  },
  {
    name: 'UK_NATIONAL_INSURANCE_NUMBER', title: 'UK national insurance number', categories: id, locales: ['gb'],
    shapes: 'w9 a2_d2_d2_d2_a1 a2-d2-d2-d2-a1 a2_d6_a1 w8_a1',
    form: /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/,
    context: 'nino, national insurance, national insurance number, ni number, insurance number, ni no',
    alone: POSSIBLE, grouped: LIKELY, near: VERY_LIKELY,
    examples: { yes: ['AB123456C', 'AB 12 34 56 C'], no: ['GB123456C', 'AB123456E'] },
  },
  {
    name: 'UK_TAXPAYER_REFERENCE', title: 'UK unique taxpayer reference', categories: id, locales: ['gb'],
    shapes: 'd10 d5_d5',
    check: stdnum('gb/utr'),
    context: 'utr, unique taxpayer, taxpayer reference, self assessment, hmrc, tax reference',
    examples: { yes: ['UTR 1955839661'], no: ['UTR 2955839662'] },
  },
  {
    name: 'UK_PASSPORT', title: 'UK passport number', categories: id, locales: ['gb'],
    shapes: 'd9', context: `${passportWords}, uk passport, british passport`, near: POSSIBLE,
    examples: { yes: ['passport number 925665416'], no: ['925665416'] },
  },
  {
    name: 'UK_DRIVERS_LICENSE_NUMBER', title: 'UK driving licence number', categories: id, locales: ['gb'],
    shapes: 'w16 w18 a5_d6_w5 w5_d6_w5',
    form: /^[A-Z9]{5}\d[0156]\d[0-3]\d{2}[A-Z9]{2}[A-Z0-9][A-Z]{2}(?:\d{2})?$/,
    context: `${licenceWords}, dvla`, alone: LIKELY, near: VERY_LIKELY,
    examples: { yes: ['MORGA657054SM9IJ'], no: ['MORGA997054SM9IJ'] },
  },
  {
    name: 'UK_ELECTORAL_ROLL_NUMBER', title: 'UK electoral roll number', categories: id, locales: ['gb'],
    shapes: 'w3 w4 w5 w6', form: /^[A-Z]{2}\d{1,4}$/,
    context: 'electoral, electoral roll, electoral number, elector number', near: LIKELY,
    examples: { yes: ['electoral roll AB1234'], no: ['AB1234'] },
  },
  {
    name: 'UK_VAT_NUMBER', title: 'UK VAT number', categories: id, locales: ['gb'],
    shapes: 'w11 d9 d3_d4_d2 a2_d3_d4_d2', check: (text) => stdnum('gb/vat')(text.replace(/^GB/, '')), form: /^(?:GB)?\d{9}$/,
    context: vatWords, usual: 'sure',
    examples: { yes: ['VAT GB980780684'], no: ['VAT GB802311781'] },
  },
  {
    name: 'GERMANY_TAXPAYER_IDENTIFICATION_NUMBER', title: 'German tax identification number', categories: id, locales: ['de'],
    shapes: 'd11 d2_d3_d3_d3',
    check: (d) => mod11_10(d) && d[0] !== '0' && isSteuerId(d),
    context: 'steuer, steuer id, steuerid, steuernummer, steueridentifikationsnummer, identifikationsnummer, idnr, steuerliche, tin, tax id, tax, finanzamt',
    alone: UNLIKELY, grouped: LIKELY,
    examples: { yes: ['Steuer-ID 36 574 261 809'], no: ['Steuer-ID 36 574 261 808'] },
  },
  {
    name: 'GERMANY_IDENTITY_CARD_NUMBER', title: 'German identity card number', categories: id, locales: ['de'],
    shapes: 'w9 w10 w11',
    form: /^[LMNPRTVWXY][CFGHJKLMNPRTVWXYZ0-9]{8}(?:\d|\dD)?$/,
    check: isGermanDocument,
    context: 'personalausweis, ausweis, ausweisnummer, personalausweisnummer, identity card, id card, perso',
    near: LIKELY,
    examples: { yes: ['Personalausweis T220001293'], no: ['Personalausweis T220001294'] },
  },
  {
    name: 'GERMANY_PASSPORT', title: 'German passport number', categories: id, locales: ['de'],
    shapes: 'w9 w10', form: /^[CFGHJK][CFGHJKLMNPRTVWXYZ0-9]{8}\d?$/, check: isGermanDocument,
    context: passportWords, near: LIKELY,
    examples: { yes: ['Reisepass C01X00T478'], no: ['Reisepass C01X00T479'] },
  },
  {
    name: 'GERMANY_DRIVERS_LICENSE_NUMBER', title: 'German driving licence number', categories: id, locales: ['de'],
    shapes: 'w11', form: /^[A-Z0-9]\d{2}[A-Z0-9]{6}\d[A-Z0-9]$/, context: licenceWords, near: LIKELY,
    examples: { yes: ['Führerschein B072RRE2I55'], no: ['B072RRE2I55'] },
  },
  {
    name: 'GERMANY_SOCIAL_SECURITY_NUMBER', title: 'German pension insurance number', categories: id, locales: ['de'],
    shapes: 'w12 d2_d6_a1_d3 d8_a1_d3', form: /^\d{8}[A-Z]\d{3}$/, check: isGermanPension,
    context: 'sozialversicherungsnummer, rentenversicherungsnummer, sv nummer, rvnr, versicherungsnummer, svnr, sozialversicherung',
    alone: POSSIBLE,
    examples: { yes: ['SV-Nummer 65170839J003', '15070649C103'], no: ['SV-Nummer 65170839J004'] },
  },
  {
    name: 'GERMANY_HEALTH_INSURANCE_NUMBER', title: 'German health insurance number', categories: ['HEALTH', 'GOVERNMENT_ID'], locales: ['de'],
    shapes: 'w10', form: /^[A-Z]\d{9}$/, check: isKvnr,
    context: 'krankenversicherung, krankenversichertennummer, kvnr, versichertennummer, krankenkasse, gesundheitskarte',
    examples: { yes: ['Versichertennummer A123456780'], no: ['Versichertennummer A123456781'] },
  },
  {
    name: 'GERMANY_VAT_NUMBER', title: 'German VAT number', categories: id, locales: ['de'],
    shapes: 'w11 a2_d9 a2_d3_d3_d3', form: /^DE\d{9}$/, check: (text) => mod11_10(text.slice(2)), context: vatWords, alone: POSSIBLE, usual: 'sure',
    examples: { yes: ['USt-IdNr. DE136695976'], no: ['USt-IdNr. DE136695977'] },
  },
  {
    name: 'FRANCE_NIR', title: 'French social security number (NIR)', categories: ['GOVERNMENT_ID', 'HEALTH'], locales: ['fr'],
    shapes: 'd15 d1_d2_d2_d2_d3_d3_d2 d13_d2 w15 d1_d2_d2_w2_d3_d3_d2 d1-d2-d2-d2-d3-d3-d2', form: /^[1-478]\d{4}(?:\d{2}|2[AB])\d{8}$/, check: isNir,
    context: 'nir, sécurité sociale, numéro de, insee, sécu, carte vitale, securite sociale, social security, ssn',
    alone: POSSIBLE, grouped: LIKELY,
    examples: { yes: ['2 95 10 99 126 111 93'], no: ['2 95 10 99 126 111 94'] },
  },
  {
    name: 'FRANCE_CNI', title: 'French identity card number', categories: id, locales: ['fr'],
    shapes: 'd12 w9', form: /^(?:\d{12}|[A-Z0-9]{9})$/, context: 'cni, carte nationale, carte d, identité, identity card', near: LIKELY,
    examples: { yes: ["carte nationale d'identité 880692310285"], no: ['880692310285'] },
  },
  {
    name: 'FRANCE_TAX_IDENTIFICATION_NUMBER', title: 'French tax number (SPI)', categories: id, locales: ['fr'],
    shapes: 'd13 d2_d2_d3_d3_d3', form: /^[0-3]\d{12}$/, check: (d) => Number(BigInt(d.slice(0, 10)) % 511n) === Number(d.slice(10)),
    context: 'numéro fiscal, fiscal, spi, impôts, référence fiscale, nif, tax number, tax id',
    examples: { yes: ['numéro fiscal 3023217600053'], no: ['numéro fiscal 3023217600054'] },
  },
  {
    name: 'FRANCE_PASSPORT', title: 'French passport number', categories: id, locales: ['fr'],
    shapes: 'w9', form: /^\d{2}[A-Z]{2}\d{5}$/, context: passportWords, near: LIKELY, alone: UNLIKELY,
    examples: { yes: ['passeport 12AB34567'], no: ['12AB34567'] },
  },
  {
    name: 'FRANCE_DRIVERS_LICENSE_NUMBER', title: 'French driving licence number', categories: id, locales: ['fr'],
    shapes: 'd12 w9', form: /^(?:\d{12}|\d{2}[A-Z]{2}\d{5})$/, context: licenceWords, near: LIKELY,
    examples: { yes: ['permis de conduire 840275200150'], no: ['840275200150'] },
  },
  {
    name: 'FRANCE_SIREN', title: 'French company number (SIREN, SIRET)', categories: id, locales: ['fr'],
    shapes: 'd9 d14 d3_d3_d3 d3_d3_d3_d5', check: luhn, context: 'siren, siret, rcs', usual: 'sure',
    examples: { yes: ['SIREN 732 829 320'], no: ['SIREN 732 829 321'] },
  },
  {
    name: 'FRANCE_VAT_NUMBER', title: 'French VAT number', categories: id, locales: ['fr'],
    shapes: 'w13 a2_d2_d3_d3_d3 w4_d3_d3_d3', form: /^FR[A-Z0-9]{2}\d{9}$/, check: stdnum('fr/tva'), context: vatWords, alone: POSSIBLE, usual: 'sure',
    examples: { yes: ['TVA FR40303265045'], no: ['TVA FR41303265045'] },
  },
  {
    name: 'SPAIN_DNI_NUMBER', title: 'Spanish identity number (DNI)', categories: id, locales: ['es'],
    shapes: 'w9 d8-a1 d8_a1 d2.d3.d3-a1 d2.d3.d3_a1', form: /^\d{8}[A-Z]$/, check: (text) => dniLetters.charAt(Number(text.slice(0, 8)) % 23) === text.charAt(8),
    context: 'dni, nif, documento, documento nacional, identidad, national id, id number',
    alone: LIKELY, near: VERY_LIKELY,
    examples: { yes: ['12345678Z'], no: ['12345678A'] },
  },
  {
    name: 'SPAIN_NIE_NUMBER', title: 'Spanish foreigner number (NIE)', categories: id, locales: ['es'],
    shapes: 'w9 a1-d7-a1 w8-a1 a1_d7_a1 a1-w8', form: /^[XYZ]\d{7}[A-Z]$/,
    check: (text) => dniLetters.charAt(Number(`${'XYZ'.indexOf(text.charAt(0))}${text.slice(1, 8)}`) % 23) === text.charAt(8),
    context: 'nie, extranjero, número de, identidad, residencia', alone: LIKELY,
    examples: { yes: ['X1234567L'], no: ['X1234567M'] },
  },
  {
    name: 'SPAIN_CIF_NUMBER', title: 'Spanish company tax number (CIF)', categories: id, locales: ['es'],
    shapes: 'w9 a1-d8', form: /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/, check: stdnum('es/cif'), context: 'cif, nif, empresa, sociedad', usual: 'sure',
    examples: { yes: ['CIF A13585625'], no: ['CIF A13585626'] },
  },
  {
    name: 'SPAIN_SOCIAL_SECURITY_NUMBER', title: 'Spanish social security number', categories: id, locales: ['es'],
    shapes: 'd12 d2/d8/d2 d2/d10 d2_d8_d2 d2-d8-d2 d2_d10', check: isSpanishSocial,
    context: 'seguridad social, afiliación, nuss, naf, número de, nss', grouped: UNLIKELY,
    examples: { yes: ['seguridad social 28/12345678/40'], no: ['seguridad social 28/12345678/41'] },
  },
  {
    name: 'SPAIN_PASSPORT', title: 'Spanish passport number', categories: id, locales: ['es'],
    shapes: 'w9 w8', form: /^[A-Z]{2,3}\d{6}$/, context: passportWords, near: LIKELY,
    examples: { yes: ['pasaporte AAA123456'], no: ['AAA123456'] },
  },
  {
    name: 'SPAIN_DRIVERS_LICENSE_NUMBER', title: 'Spanish driving licence number', categories: id, locales: ['es'],
    shapes: 'w9 d8-a1', form: /^\d{8}[A-Z]$/, check: (text) => dniLetters.charAt(Number(text.slice(0, 8)) % 23) === text.charAt(8),
    context: 'carnet de, permiso de, conducir', near: LIKELY,
    examples: { yes: ['permiso de conducir 12345678Z'], no: ['permiso de conducir 12345678A'] },
  },
  {
    name: 'ITALY_FISCAL_CODE', title: 'Italian fiscal code', categories: id, locales: ['it'],
    shapes: 'w16 a3_a3_w5_w5', form: /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/, check: isCodiceFiscale,
    context: 'codice fiscale, fiscale, cf, cod fisc, tax code', alone: VERY_LIKELY,
    examples: { yes: ['RSSMRA85T10A562S'], no: ['RSSMRA85T10A562T'] },
  },
  {
    name: 'ITALY_VAT_NUMBER', title: 'Italian VAT number (partita IVA)', categories: id, locales: ['it'],
    shapes: 'd11 w13', form: /^(?:IT)?\d{11}$/, check: (text) => luhn(text.replace(/^IT/, '')), context: 'partita iva, iva, p.iva, piva, vat', usual: 'sure',
    examples: { yes: ['Partita IVA 00743110157'], no: ['Partita IVA 00743110158'] },
  },
  {
    name: 'ITALY_IDENTITY_CARD', title: 'Italian identity card number', categories: id, locales: ['it'],
    shapes: 'w9', form: /^(?:[A-Z]{2}\d{5}[A-Z]{2}|[A-Z]{2}\d{7})$/, context: 'carta d, identità, cie, carta di', near: LIKELY,
    examples: { yes: ["carta d'identità CA12345AA"], no: ['CA12345AA'] },
  },
  {
    name: 'ITALY_PASSPORT', title: 'Italian passport number', categories: id, locales: ['it'],
    shapes: 'w9', form: /^[A-Z]{2}\d{7}$/, context: passportWords, near: LIKELY,
    examples: { yes: ['passaporto YA1234567'], no: ['YA1234567'] },
  },
  {
    name: 'ITALY_DRIVERS_LICENSE_NUMBER', title: 'Italian driving licence number', categories: id, locales: ['it'],
    shapes: 'w10', form: /^(?:[A-Z]{2}\d{7}[A-Z]|U1[A-Z0-9]{7}[A-Z])$/, context: licenceWords, near: LIKELY,
    examples: { yes: ['patente MI1234567A'], no: ['MI1234567A'] },
  },
  {
    name: 'NETHERLANDS_BSN_NUMBER', title: 'Dutch citizen service number (BSN)', categories: id, locales: ['nl'],
    shapes: 'd9 d4.d2.d3 d3_d3_d3 d3.d3.d3 d4_d2_d3', check: (d) => weighted(d, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
    context: 'bsn, burgerservicenummer, sofinummer, burgerservice, sofi nummer, citizen service, sofi', grouped: UNLIKELY,
    examples: { yes: ['BSN 111222333'], no: ['BSN 111222334', '111222333'] },
  },
  {
    name: 'NETHERLANDS_PASSPORT', title: 'Dutch passport number', categories: id, locales: ['nl'],
    shapes: 'w9', form: /^[A-NP-Z]{2}[A-NP-Z0-9]{6}\d$/, context: `${passportWords}, identiteitskaart`, near: LIKELY,
    examples: { yes: ['paspoort NWR45K886'], no: ['NWR45K886'] },
  },
  {
    name: 'NETHERLANDS_VAT_NUMBER', title: 'Dutch VAT number', categories: id, locales: ['nl'],
    shapes: 'w14', form: /^NL\d{9}B\d{2}$/, check: stdnum('nl/btw'), context: vatWords, alone: POSSIBLE, usual: 'sure',
    examples: { yes: ['BTW NL004495445B01'], no: ['BTW NL123456789B90'] },
  },
  {
    name: 'BELGIUM_NATIONAL_ID_CARD_NUMBER', title: 'Belgian national number', categories: id, locales: ['be'],
    shapes: 'd11 d2.d2.d2-d3.d2 d6-d3-d2 d6_d3_d2 d2.d2.d2.d3.d2', check: isBelgian,
    context: 'rijksregister, rijksregisternummer, registre national, numéro national, national number, insz, niss, nationaal nummer', alone: UNLIKELY, grouped: LIKELY,
    examples: { yes: ['85.07.30-033.28'], no: ['85.07.30-033.29'] },
  },
  {
    name: 'LUXEMBOURG_NATIONAL_ID', title: 'Luxembourg national identification number', categories: id, locales: ['lu'],
    shapes: 'd13 d4_d2_d2_d5 d4_d4_d5', form: /^(?:19|20)\d{11}$/, check: (d) => isDate(Number(d.slice(0, 4)), Number(d.slice(4, 6)), Number(d.slice(6, 8))) && luhn(d.slice(0, 12)) && verhoeff(d.slice(0, 11) + d.charAt(12)),
    context: 'matricule, national identification, identifiant, luxembourg, cns', examples: { yes: ['matricule 1983081234566'], no: ['matricule 1983131234569'] },
  },
  {
    name: 'SWITZERLAND_SOCIAL_SECURITY_NUMBER', title: 'Swiss social security number (AHV)', categories: id, locales: ['ch'],
    shapes: 'd3.d4.d4.d2 d13 d3_d4_d4_d2', form: /^756\d{10}$/, check: isEan13,
    context: 'ahv, ahv nummer, avs, sozialversicherungsnummer, numéro avs, versichertennummer', alone: POSSIBLE, grouped: VERY_LIKELY,
    examples: { yes: ['756.9217.0769.85'], no: ['756.9217.0769.84'] },
  },
  {
    name: 'SWITZERLAND_VAT_NUMBER', title: 'Swiss company and VAT number', categories: id, locales: ['ch'],
    shapes: 'a3-d3.d3.d3 w12', form: /^CHE\d{9}$/, check: (text) => stdnum('ch/uid')(text), context: vatWords, alone: POSSIBLE, usual: 'sure',
    examples: { yes: ['CHE-100.155.212'], no: ['CHE-100.155.213'] },
  },
  {
    name: 'AUSTRIA_SOCIAL_SECURITY_NUMBER', title: 'Austrian social insurance number', categories: id, locales: ['at'],
    shapes: 'd10 d4_d6 d4-d6', check: (d) => isDdmmyy(d, 4) && weighted(d, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === digitAt(d, 3),
    context: 'sozialversicherungsnummer, svnr, sv nummer, versicherungsnummer, sozialversicherung, ecard', grouped: POSSIBLE,
    examples: { yes: ['SVNR 1237 010180'], no: ['SVNR 1238 010180'] },
  },
  {
    name: 'IRELAND_PPSN', title: 'Irish personal public service number', categories: id, locales: ['ie'],
    shapes: 'w8 w9', form: /^\d{7}[A-W][A-IW]?$/, check: isPps,
    context: 'pps, ppsn, pps number, pps no, personal public', alone: POSSIBLE,
    examples: { yes: ['PPSN 6433435F'], no: ['PPSN 6433435E'] },
  },
  {
    name: 'IRELAND_PASSPORT', title: 'Irish passport number', categories: id, locales: ['ie'],
    shapes: 'w9', form: /^[A-Z]{1,2}\d{7}$/, context: passportWords, near: LIKELY, examples: { yes: ['passport PA1234567'], no: ['PA1234567'] },
  },
  {
    name: 'PORTUGAL_NIF', title: 'Portuguese tax number (NIF)', categories: id, locales: ['pt'],
    shapes: 'd9 d3_d3_d3', form: /^(?:[1235-9]\d|45)\d{7}$/, check: (d) => { const rest = 11 - (weighted(d, [9, 8, 7, 6, 5, 4, 3, 2]) % 11); return (rest > 9 ? 0 : rest) === digitAt(d, 8); },
    context: 'nif, contribuinte, número de, fiscal, nipc, identificação fiscal', examples: { yes: ['NIF 501964843', 'NIF 451234561', 'NIF 701234563'], no: ['NIF 501964842'] },
  },
  {
    name: 'PORTUGAL_CDC_NUMBER', title: 'Portuguese citizen card number', categories: id, locales: ['pt'],
    shapes: 'w12 d8_d1_w3 d8-d1-w3', form: /^\d{9}[A-Z]{2}\d$/, check: stdnum('pt/cc'), context: 'cartão de, cidadão, cc, bilhete de', alone: POSSIBLE,
    examples: { yes: ['cartão de cidadão 00000000 0 ZZ4'], no: ['cartão de cidadão 00000000 0 ZZ3'] },
  },
  {
    name: 'PORTUGAL_NISS', title: 'Portuguese social security number', categories: id, locales: ['pt'],
    shapes: 'd11', form: /^[12]\d{10}$/, check: (d) => 9 - (weighted(d, [29, 23, 19, 17, 13, 11, 7, 5, 3, 2]) % 10) === digitAt(d, 10),
    context: 'niss, segurança social, social security', examples: { yes: ['NISS 12345678902'], no: ['NISS 12345678901'] },
  },
  {
    name: 'MONACO_VAT_NUMBER', title: 'Monégasque VAT number', categories: id, locales: ['mc'],
    shapes: 'w13', form: /^FR\d{2}000\d{6}$/, check: stdnum('mc/tva'), context: vatWords, usual: 'sure', examples: { yes: ['TVA FR53000004605'], no: ['TVA FR54000004605'] },
  },
  {
    name: 'EU_VAT_NUMBER', title: 'VAT number of another EU member', categories: id, locales: ['eu'],
    shapes: 'w10 w11 w12 w13 w14', form: /^(?:AT[U]\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DK\d{8}|EE\d{9}|EL\d{9}|FI\d{8}|HR\d{11}|HU\d{8}|IE\d[A-Z0-9]\d{5}[A-Z]{1,2}|LT\d{9,12}|LU\d{8}|LV\d{11}|MT\d{8}|PL\d{10}|PT\d{9}|RO\d{8,10}|SE\d{12}|SI\d{8}|SK\d{10}|ES[A-Z0-9]\d{7}[A-Z0-9])$/,
    context: vatWords, near: LIKELY, usual: 'sure', examples: { yes: ['VAT ATU13585627'], no: ['VAT XX13585627'] },
  },
];

/** A tax id has one digit that occurs two or three times, and at least one that does not occur, in its first ten. */
function isSteuerId(d: string): boolean {
  const counts = [...'0123456789'].map((digit) => d.slice(0, 10).split(digit).length - 1);
  const repeated = counts.filter((count) => count > 1);
  return repeated.length === 1 && (repeated[0] as number) <= 3;
}

/** Weights 7, 3, 1 of ICAO Doc 9303 over the first nine characters, when the check digit is written. */
function isGermanDocument(text: string): boolean {
  if (text.length === 9) return /\d/.test(text) && /[A-Z]/.test(text.slice(1));
  const value = (i: number): number => (text.charCodeAt(i) > 57 ? text.charCodeAt(i) - 55 : text.charCodeAt(i) - 48);
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += value(i) * ([7, 3, 1][i % 3] as number);
  return sum % 10 === value(9);
}

function isGermanPension(text: string): boolean {
  const letter = String(text.charCodeAt(8) - 64).padStart(2, '0');
  const d = text.slice(0, 8) + letter + text.slice(9, 11);
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  let sum = 0;
  for (let i = 0; i < 12; i++) {
    const product = digitAt(d, i) * (weights[i] as number);
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 10 === digitAt(text, 11);
}

function isKvnr(text: string): boolean {
  const d = String(text.charCodeAt(0) - 64).padStart(2, '0') + text.slice(1, 9);
  let sum = 0;
  for (let i = 0; i < 10; i++) {
    const product = digitAt(d, i) * (i % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === digitAt(text, 9);
}

/** Key of the NIR: 97 minus the first thirteen characters modulo 97; Corsica counts 2A as 19 and 2B as 18. */
function isNir(text: string): boolean {
  const d = text.replace('2A', '19').replace('2B', '18');
  return 97 - Number(BigInt(d.slice(0, 13)) % 97n) === Number(d.slice(13));
}

function isSpanishSocial(d: string): boolean {
  const number = Number(d.slice(2, 10));
  const body = number < 10_000_000 ? number + Number(d.slice(0, 2)) * 10_000_000 : Number(d.slice(0, 10));
  return body % 97 === Number(d.slice(10));
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function isCodiceFiscale(text: string): boolean {
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const unit = text.charCodeAt(i);
    const value = unit > 57 ? unit - 65 : unit - 48;
    sum += i % 2 === 0 ? (oddValues[value] as number) : value;
  }
  return String.fromCharCode(65 + (sum % 26)) === text.charAt(15);
}

function isBelgian(d: string): boolean {
  const check = Number(d.slice(9));
  const isRight = 97 - (Number(d.slice(0, 9)) % 97) === check || 97 - (Number(`2${d.slice(0, 9)}`) % 97) === check;
  return isRight && (isYymmdd(d, 0) || d.slice(2, 6) === '0000' || Number(d.slice(2, 4)) > 19);
}

function isEan13(d: string): boolean {
  return weighted(d, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;
}

function isPps(text: string): boolean {
  const second = text.charCodeAt(8) >= 65 ? (text.charAt(8) === 'W' ? 0 : text.charCodeAt(8) - 64) : 0;
  const sum = weighted(text, [8, 7, 6, 5, 4, 3, 2]) + second * 9;
  return 'WABCDEFGHIJKLMNOPQRSTUV'.charAt(sum % 23) === text.charAt(7);
}
