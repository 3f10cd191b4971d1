import { isTrivial, luhn, mod11_2 } from '../checks/digits.js';
import type { ShapedType } from '../info-type.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';

/** Health codes and records, vehicles, devices and identifiers of persons that no country issues. */
// prettier-ignore
export const healthAndDeviceTypes: readonly ShapedType[] = [
  {
    name: 'MEDICAL_RECORD_NUMBER', title: 'Medical record number', categories: ['HEALTH'], locales: ['global'],
    shapes: 'd5 d6 d7 d8 d9 d10 w6 w7 w8 w9 w10 w11 w12 a3-d6 a3-d7 d3-d2-d3 d2-d2-d2 a2-d6 a3-d8 a1-d6 d3-d3-d3', form: /\d{3}/, context: 'mrn, medical record, patient id, patient number, chart number, record number, hospital number, patientennummer, fallnummer, numéro patient, historia clínica, epd nummer', near: LIKELY,
    examples: { yes: ['MRN 00482913', 'medical record number AB123456'], no: ['00482913'] },
  },
  {
    name: 'HEALTH_PLAN_NUMBER', title: 'Health plan beneficiary number', categories: ['HEALTH'], locales: ['global'],
    shapes: 'w8 w9 w10 w11 w12 w13 d8 d9 d10 d11 d12 a3-d9 a3-d8 w4-d8', form: /\d{4}/, context: 'member id, policy number, subscriber id, health plan, insurance id, group number, beneficiary, insurance number, mutuelle, krankenkasse', near: LIKELY,
    examples: { yes: ['member ID XYZ123456789'], no: ['XYZ123456789'] },
  },
  {
    name: 'ICD10_CODE', title: 'ICD-10 diagnosis code', categories: ['HEALTH'], locales: ['global'],
    shapes: 'w3.d1 w3.d2 w3.w2 w3.w3 w3.w4 w3.d3 w3', form: /^[A-TV-Z]\d[0-9AB][0-9A-KXZ]{0,4}$/, context: 'icd, icd10, diagnosis, diagnosed, diagnose, dx, diagnostic, diagnóstico, diagnosi, icd 10', usual: 'sure', near: LIKELY,
    examples: { yes: ['diagnosis E11.9', 'ICD-10 J45.901'], no: ['section E11.9', 'U99'] },
  },
  {
    name: 'ICD9_CODE', title: 'ICD-9 diagnosis code', categories: ['HEALTH'], locales: ['global'],
    shapes: 'd3.d1 d3.d2 w3.d1 w3.d2 w4.d1', form: /^(?:\d{4,5}|V\d{3,4}|E\d{4})$/, context: 'icd 9, icd9, diagnosis code', usual: 'sure', near: LIKELY, examples: { yes: ['ICD-9 250.00'], no: ['250.00'] },
  },
  {
    name: 'FDA_CODE', title: 'US national drug code', categories: ['HEALTH'], locales: ['us'],
    shapes: 'd4-d4-d2 d5-d4-d2 d5-d3-d2 d5-d4-d1', context: 'ndc, drug code, fda', near: LIKELY, usual: 'sure', examples: { yes: ['NDC 0777-3105-02'], no: ['0777-3105-02'] },
  },
  {
    name: 'CLINICAL_TRIAL_NUMBER', title: 'Clinical trial number', categories: ['HEALTH'], locales: ['global'],
    shapes: 'w11', form: /^NCT\d{8}$/, context: 'trial, clinicaltrials, study', alone: POSSIBLE, near: LIKELY, usual: 'never', examples: { yes: ['NCT04280705'], no: ['NCT0428070'] },
  },
  {
    name: 'SNOMED_CT_CODE', title: 'SNOMED CT concept id', categories: ['HEALTH'], locales: ['global'],
    shapes: 'd6 d7 d8 d9 d10 d12 d15 d16 d18', context: 'snomed, sctid, snomed ct', near: LIKELY, usual: 'sure', examples: { yes: ['SNOMED 73211009'], no: ['73211009'] },
  },
  {
    name: 'LOINC_CODE', title: 'LOINC code', categories: ['HEALTH'], locales: ['global'],
    shapes: 'd4-d1 d5-d1 d3-d1', check: luhn, context: 'loinc', usual: 'sure', examples: { yes: ['LOINC 2345-7'], no: ['LOINC 2345-8'] },
  },
  {
    name: 'VEHICLE_IDENTIFICATION_NUMBER', title: 'Vehicle identification number', categories: ['DEVICE'], locales: ['global'],
    shapes: 'w17 d17', form: /^[A-HJ-NPR-Z0-9]{17}$/, check: isVin, context: 'vin, vehicle, chassis, fahrgestellnummer, fin, châssis, bastidor, telaio, car, fahrzeug', alone: LIKELY, near: VERY_LIKELY,
    examples: { yes: ['1HGCM82633A004352'], no: ['1HGCM82633A004353'] },
  },
  {
    name: 'IMEI_HARDWARE_ID', title: 'Mobile device identity (IMEI)', categories: ['DEVICE'], locales: ['global'],
    shapes: 'd15 d2-d6-d6-d1 d8-d6-d1 d2_d6_d6_d1', check: (d) => luhn(d) && !isTrivial(d), context: 'imei, imeisv, device, handset, serial', alone: UNLIKELY, grouped: POSSIBLE, examples: { yes: ['IMEI 490154203237518'], no: ['IMEI 490154203237519'] },
  },
  {
    name: 'IMSI_ID', title: 'Mobile subscriber identity (IMSI)', categories: ['DEVICE'], locales: ['global'],
    shapes: 'd15 d14', form: /^[2-7]\d{13,14}$/, context: 'imsi, subscriber identity', near: VERY_LIKELY, examples: { yes: ['IMSI 310150123456789'], no: ['310150123456789'] },
  },
  {
    name: 'ICCID_NUMBER', title: 'SIM card number (ICCID)', categories: ['DEVICE'], locales: ['global'],
    shapes: 'd19 d20', form: /^89\d{17,18}$/, check: (d) => luhn(d) || luhn(d.slice(0, 19)), context: 'iccid, sim, sim card, sim karte', alone: UNLIKELY, examples: { yes: ['ICCID 8901260852291415123'], no: ['ICCID 8901260852291415124'] },
  },
  {
    name: 'BITLOCKER_RECOVERY_KEY', title: 'BitLocker recovery key', categories: ['CREDENTIAL', 'DEVICE'], locales: ['global'],
    shapes: 'd6-d6-d6-d6-d6-d6-d6-d6', check: isBitLockerKey, context: 'bitlocker, recovery key, wiederherstellungsschlüssel', alone: VERY_LIKELY, examples: { yes: ['082071-537361-101101-042889-681604-215006-387563-126258'], no: ['082071-537361-101101-042889-681604-215006-387563-126259'] },
  },
  {
    name: 'ADVERTISING_ID', title: 'Advertising identifier', categories: ['DEVICE'], locales: ['global'],
    shapes: 'w8-w4-w4-w4-w12 w8-d4-w4-w4-w12 w8-w4-d4-w4-w12', form: /^[0-9A-F]{32}$/, context: 'idfa, gaid, advertising id, adid, aaid, idfv', near: LIKELY, usual: 'sure', examples: { yes: ['IDFA 8a2b0d36-a85f-4f2a-a6ff-a01385c16f5e'], no: ['8a2b0d36-a85f-4f2a-a6ff-a01385c16f5e'] },
  },
  {
    name: 'ORCID', title: 'Researcher identifier (ORCID)', categories: ['PERSON'], locales: ['global'],
    shapes: 'd4-d4-d4-d4 d4-d4-d4-w4', form: /^0000\d{11}[0-9X]$/, check: mod11_2, context: 'orcid', alone: POSSIBLE, grouped: LIKELY, examples: { yes: ['0000-0002-1825-0097'], no: ['0000-0002-1825-0098'] },
  },
  {
    name: 'ISNI', title: 'International standard name identifier', categories: ['PERSON'], locales: ['global'],
    shapes: 'd4_d4_d4_d4 d16 d4_d4_d4_w4', form: /^000\d{12}[0-9X]$/, check: mod11_2, context: 'isni', usual: 'never', examples: { yes: ['ISNI 0000 0001 2103 2683'], no: ['ISNI 0000 0001 2103 2684'] },
  },
  {
    name: 'PASSPORT', title: 'Passport number of any country', categories: ['GOVERNMENT_ID'], locales: ['global'],
    shapes: 'w7 w8 w9 w10 d8 d9', form: /^(?:[A-Z]{1,3}\d{5,8}|\d{8,9}|\d{2}[A-Z]{2}\d{5}|[A-Z]\d[A-Z]\d{6}|[CFGHJKLMNPRTVWXYZ0-9]{9})$/, context: 'passport no, passport number, passport, reisepass, passnummer, passeport, pasaporte, passaporte, passaporto, paspoort, paspoortnummer, passnr, paszport, útlevél, διαβατήριο, загранпаспорт, pasaport, 护照, パスポート', near: POSSIBLE,
    examples: { yes: ['passport no. X1234567'], no: ['X1234567'] },
  },
  {
    name: 'GENERIC_ID', title: 'Personal number without a known form', categories: ['GOVERNMENT_ID'], locales: ['global'],
    shapes: 'd8 d9 d10 d11 d12 d13 w8 w9 w10 w11 w12 w13', form: /\d{3}/, context: 'national id, national identity, id card, identity card, identity number, id number, citizen id, personal id, employee id, student id, tax id, taxpayer id', near: POSSIBLE, usual: 'sure',
    examples: { yes: ['national id 84639472X'], no: ['84639472X'] },
  },
  {
    name: 'EU_HEALTH_INSURANCE_CARD_NUMBER', title: 'European health insurance card number', categories: ['HEALTH', 'GOVERNMENT_ID'], locales: ['eu'],
    shapes: 'd20', form: /^80\d{18}$/, context: 'ehic, health insurance, health insurance card, krankenversichertenkarte, ceam, tse', near: LIKELY, examples: { yes: ['EHIC 80276010283746500011'], no: ['80276010283746500011'] },
  },
];

/** Eight groups that each hold 16 bits, times eleven. */
function isBitLockerKey(digits: string): boolean {
  const groups = digits.match(/\d{6}/g) ?? [];
  return !isTrivial(digits) && groups.every((group) => Number(group) % 11 === 0 && Number(group) < 11 * 65_536);
}

/** Check digit of 49 CFR 565.15, which North America requires and most makers write. */
function isVin(text: string): boolean {
  if (!/[A-Z]/.test(text) || !/\d{3}/.test(text)) return false;
  const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
  let sum = 0;
  for (let i = 0; i < 17; i++)
    sum += (values.indexOf(text.charAt(i)) % 10) * ([8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2][i] as number);
  return (sum % 11 === 10 ? 'X' : String(sum % 11)) === text.charAt(8);
}
