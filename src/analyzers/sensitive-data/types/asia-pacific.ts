import { digitAt, isDate, isYymmdd, luhn, mod11_2, verhoeff, weighted } from '../checks/digits.js';
import { stdnum } from '../checks/stdnum.js';
import type { ShapedType } from '../info-type.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';

const id = ['GOVERNMENT_ID'] as const;

/** National numbers of Asia and Oceania. */
// prettier-ignore
export const asiaPacificTypes: readonly ShapedType[] = [
  {
    name: 'INDIA_AADHAAR_INDIVIDUAL', title: 'Indian Aadhaar number', categories: id, locales: ['in'],
    shapes: 'd12 d4_d4_d4 d4-d4-d4', form: /^[2-9]/, check: verhoeff, context: 'aadhaar, aadhar, adhaar, uidai, uid, आधार, unique identification', alone: UNLIKELY, grouped: LIKELY,
    examples: { yes: ['2341 2341 2346', 'Aadhaar 234123412346'], no: ['2341 2341 2347'] },
  },
  {
    name: 'INDIA_AADHAAR_VIRTUAL_ID', title: 'Indian Aadhaar virtual id', categories: id, locales: ['in'],
    shapes: 'd16 d4_d4_d4_d4', form: /^[2-9]/, check: verhoeff, context: 'vid, virtual id, aadhaar virtual', examples: { yes: ['VID 9341 2341 2341 2348'], no: ['VID 9341 2341 2341 2343'] },
  },
  {
    name: 'INDIA_PAN_INDIVIDUAL', title: 'Indian permanent account number (PAN)', categories: id, locales: ['in'],
    shapes: 'w10', form: /^[A-Z]{3}[ABCFGHJLPTK][A-Z]\d{4}[A-Z]$/, context: 'pan, pan card, pan number, permanent account, income tax', alone: POSSIBLE, near: VERY_LIKELY,
    examples: { yes: ['ABCPE1234F'], no: ['ABCZE1234F'] },
  },
  {
    name: 'INDIA_GST_INDIVIDUAL', title: 'Indian goods and services tax number', categories: id, locales: ['in'],
    shapes: 'w15', form: /^[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, check: stdnum('in/gstin'), context: 'gst, gstin, gst number', alone: LIKELY, examples: { yes: ['GSTIN 27AAPFU0939F1ZV'], no: ['GSTIN 27AAPFU0939F1ZW'] },
  },
  {
    name: 'INDIA_VOTER_ID', title: 'Indian voter id (EPIC)', categories: id, locales: ['in'],
    shapes: 'w10', form: /^[A-Z]{3}\d{7}$/, context: 'voter, voter id, epic, election, electors', near: VERY_LIKELY, examples: { yes: ['voter id WKH1186253'], no: ['WKH1186253'] },
  },
  {
    name: 'INDIA_PASSPORT', title: 'Indian passport number', categories: id, locales: ['in'],
    shapes: 'w8', form: /^[A-PR-WY][1-9]\d{5}[1-9]$/, context: 'passport, passport no, indian passport, पासपोर्ट', near: LIKELY, examples: { yes: ['passport K1234567'], no: ['K1234567'] },
  },
  {
    name: 'INDIA_DRIVERS_LICENSE', title: 'Indian driving licence number', categories: id, locales: ['in'],
    shapes: 'w15 w4-d11 w4_d11 a2-d13', form: /^[A-Z]{2}\d{2}(?:19|20)\d{9}$/, context: 'driving licence, driving license, dl, licence', alone: POSSIBLE, near: VERY_LIKELY, examples: { yes: ['driving licence MH1420110012345'], no: ['driving licence MH1421110012345'] },
  },
  {
    name: 'INDIA_VEHICLE_REGISTRATION', title: 'Indian vehicle registration', categories: ['DEVICE'], locales: ['in'],
    shapes: 'w10 w9 a2-d2-a2-d4 a2_d2_a2_d4', form: /^[A-Z]{2}\d{2}[A-Z]{1,2}\d{4}$/, context: 'vehicle, registration, rc, car number', near: LIKELY, examples: { yes: ['vehicle MH12DE1433'], no: ['MH12DE1433'] },
  },
  {
    name: 'CHINA_RESIDENT_ID_NUMBER', title: 'Chinese resident identity number', categories: id, locales: ['cn'],
    shapes: 'd18 w18 d6_d8_d4 d6_d8_w4', form: /^[1-9]\d{16}[0-9X]$/, check: (t) => isDate(Number(t.slice(6, 10)), Number(t.slice(10, 12)), Number(t.slice(12, 14))) && mod11_2(t), context: '身份证, 身份证号, 身份證, 证件号, resident id, id card, identity', alone: VERY_LIKELY,
    examples: { yes: ['11010519491231002X'], no: ['110105194912310021'] },
  },
  {
    name: 'CHINA_PASSPORT', title: 'Chinese passport number', categories: id, locales: ['cn'],
    shapes: 'w9', form: /^(?:[EGDSPH]\d{8}|E[A-HJ-NP-Z]\d{7})$/, context: '护照, 护照号, passport', near: LIKELY, examples: { yes: ['护照 E12345678'], no: ['E12345678'] },
  },
  {
    name: 'CHINA_UNIFIED_SOCIAL_CREDIT_CODE', title: 'Chinese unified social credit code', categories: id, locales: ['cn'],
    shapes: 'w18', form: /^[159Y][1239]\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/, check: isCreditCode, context: '统一社会信用代码, 信用代码, uscc', alone: POSSIBLE, usual: 'sure', examples: { yes: ['统一社会信用代码 91110000600037341L'], no: ['统一社会信用代码 91110000600037341N'] },
  },
  {
    name: 'HONG_KONG_ID_NUMBER', title: 'Hong Kong identity card number', categories: id, locales: ['hk'],
    shapes: 'w8 w9 w7-d1 w8-d1 w7(d1) w8(d1) w7(a1) w8(a1)', form: /^[A-Z]{1,2}\d{6}[0-9A]$/, check: isHongKong, context: 'hkid, hong kong, identity card, 身份證, 身份證號碼, hkid number', alone: UNLIKELY, examples: { yes: ['HKID G123456A', 'HKID AB9876543', 'HKID A123456(3)', '身份證號碼 G123456(A)'], no: ['HKID G1234569'] },
  },
  {
    name: 'TAIWAN_ID_NUMBER', title: 'Taiwanese national identification number', categories: id, locales: ['tw'],
    shapes: 'w10', form: /^[A-Z][1289A-D]\d{8}$/, check: isTaiwan, context: '身分證, 身分證字號, 身份證, national id, 居留證', alone: LIKELY, examples: { yes: ['A123456789'], no: ['A123456788'] },
  },
  {
    name: 'TAIWAN_UNIFIED_BUSINESS_NUMBER', title: 'Taiwanese unified business number', categories: id, locales: ['tw'],
    shapes: 'd8', check: isTaiwaneseBusiness, context: '統一編號, 統編, ubn', usual: 'sure', examples: { yes: ['統一編號 04595257'], no: ['統一編號 04595250'] },
  },
  {
    name: 'JAPAN_INDIVIDUAL_NUMBER', title: 'Japanese individual number (My Number)', categories: id, locales: ['jp'],
    shapes: 'd12 d4_d4_d4 d4-d4-d4', check: (d) => { const rest = weighted(d, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11; return (rest <= 1 ? 0 : 11 - rest) === digitAt(d, 11); },
    context: 'マイナンバー, 個人番号, my number, mynumber, individual number', grouped: UNLIKELY, examples: { yes: ['マイナンバー 1234 5678 9018'], no: ['マイナンバー 1234 5678 9019'] },
  },
  {
    name: 'JAPAN_CORPORATE_NUMBER', title: 'Japanese corporate number', categories: id, locales: ['jp'],
    shapes: 'd13 d1-d4-d4-d4', form: /^[1-9]/, check: stdnum('jp/cn'), context: '法人番号, corporate number', usual: 'sure', examples: { yes: ['法人番号 5835678256246'], no: ['法人番号 2835678256246'] },
  },
  {
    name: 'JAPAN_PASSPORT', title: 'Japanese passport number', categories: id, locales: ['jp'],
    shapes: 'w9', form: /^[A-Z]{2}\d{7}$/, context: 'passport, パスポート, 旅券, 旅券番号', near: LIKELY, examples: { yes: ['パスポート TK1234567'], no: ['TK1234567'] },
  },
  {
    name: 'JAPAN_DRIVERS_LICENSE_NUMBER', title: 'Japanese driving licence number', categories: id, locales: ['jp'],
    shapes: 'd12 d4_d4_d4', form: /^(?:[1-9]\d)\d{10}$/, context: '免許, 運転免許, 運転免許証, 免許証, driver license, driving licence', near: LIKELY, examples: { yes: ['運転免許証 305012345670'], no: ['305012345670'] },
  },
  {
    name: 'KOREA_RRN', title: 'Korean resident registration number', categories: id, locales: ['kr'],
    shapes: 'd6-d7 d13', form: /^\d{6}[1-8]\d{6}$/, check: (d) => isYymmdd(d, 0) && isKoreanNumber(d), context: '주민등록번호, 주민번호, 주민등록, 외국인등록번호, rrn, resident registration', grouped: VERY_LIKELY, alone: UNLIKELY,
    examples: { yes: ['820701-2409181', '주민등록번호 820701-5409181'], no: ['820701-2409182'] },
  },
  {
    name: 'KOREA_PASSPORT', title: 'Korean passport number', categories: id, locales: ['kr'],
    shapes: 'w9', form: /^[MSRODG](?:\d{8}|\d{3}[A-Z]\d{4})$/, context: '여권, 여권번호, passport', near: LIKELY, examples: { yes: ['여권번호 M12345678'], no: ['M12345678'] },
  },
  {
    name: 'KOREA_BUSINESS_REGISTRATION', title: 'Korean business registration number', categories: id, locales: ['kr'],
    shapes: 'd3-d2-d5', check: stdnum('kr/brn'), context: '사업자등록번호, 사업자, business registration', usual: 'sure', examples: { yes: ['사업자등록번호 116-82-00276'], no: ['사업자등록번호 000-00-00000'] },
  },
  {
    name: 'KOREA_DRIVERS_LICENSE_NUMBER', title: 'Korean driving licence number', categories: id, locales: ['kr'],
    shapes: 'd2-d2-d6-d2 d12', form: /^(?:1[1-9]|2[0-8])\d{10}$/, context: '운전면허, 면허번호, 운전면허번호', near: VERY_LIKELY, grouped: POSSIBLE, examples: { yes: ['운전면허 11-12-123456-01'], no: ['운전면허 41-12-123456-01'] },
  },
  {
    name: 'SINGAPORE_NATIONAL_REGISTRATION_ID_NUMBER', title: 'Singaporean NRIC and FIN', categories: id, locales: ['sg'],
    shapes: 'w9', form: /^[STFGM]\d{7}[A-Z]$/, check: isNric, context: 'nric, fin, ic number, identity card, nric number', alone: LIKELY, examples: { yes: ['S1234567D'], no: ['S1234567E'] },
  },
  {
    name: 'SINGAPORE_PASSPORT', title: 'Singaporean passport number', categories: id, locales: ['sg'],
    shapes: 'w9', form: /^[EK]\d{7}[A-Z]$/, context: 'passport, singapore passport', near: LIKELY, examples: { yes: ['passport E1234567F'], no: ['E1234567F'] },
  },
  {
    name: 'SINGAPORE_UEN', title: 'Singaporean unique entity number', categories: id, locales: ['sg'],
    shapes: 'w9 w10', check: stdnum('sg/uen'), context: 'uen, entity number', usual: 'sure', examples: { yes: ['UEN 00192200M'], no: ['UEN 00192200N'] },
  },
  {
    name: 'MALAYSIA_NRIC', title: 'Malaysian identity card number', categories: id, locales: ['my'],
    shapes: 'd6-d2-d4 d12', check: stdnum('my/nric'), context: 'nric, mykad, ic, kad pengenalan, ic number, no kp', grouped: LIKELY, examples: { yes: ['770305-02-1234'], no: ['771305-02-1234'] },
  },
  {
    name: 'INDONESIA_NIK_NUMBER', title: 'Indonesian identity number (NIK)', categories: id, locales: ['id'],
    shapes: 'd16', form: /^(?:1[1-9]|2[1]|[37][1-6]|5[1-3]|6[1-5]|8[12]|9[1-6])\d{4}(?:[04][1-9]|[1256]\d|[37][01])(?:0[1-9]|1[0-2])\d{2}(?!0000)\d{4}$/, context: 'nik, ktp, nomor induk, kependudukan, kk', near: VERY_LIKELY, alone: UNLIKELY,
    examples: { yes: ['NIK 3204110609970001', 'NIK 9304110609970001'], no: ['NIK 3204110699970001'] },
  },
  {
    name: 'INDONESIA_NPWP', title: 'Indonesian tax number (NPWP)', categories: id, locales: ['id'],
    shapes: 'd2.d3.d3.d1-d3.d3 d15', form: /^\d{15}$/, check: (d) => luhn(d.slice(0, 9)), context: 'npwp, pajak', grouped: LIKELY, examples: { yes: ['NPWP 01.312.166.0-091.000'], no: ['NPWP 01.312.166.1-091.000'] },
  },
  {
    name: 'THAILAND_NATIONAL_ID_NUMBER', title: 'Thai national identification number', categories: id, locales: ['th'],
    shapes: 'd13 d1-d4-d5-d2-d1 d1_d4_d5_d2_d1', form: /^[1-8]/, check: (d) => (11 - (weighted(d, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(d, 12), context: 'เลขประจำตัวประชาชน, บัตรประชาชน, ประจำตัวประชาชน, thai id, citizen id, national id', grouped: LIKELY,
    examples: { yes: ['1-2345-45678-78-1'], no: ['1-2345-45678-78-2'] },
  },
  {
    name: 'VIETNAM_CCCD', title: 'Vietnamese citizen identity number', categories: id, locales: ['vn'],
    shapes: 'd12 d9', form: /^(?:0\d{2}[0-9]\d{8}|\d{9})$/, context: 'cccd, cmnd, căn cước, chứng minh, căn cước công dân', near: LIKELY, examples: { yes: ['CCCD 001099012345'], no: ['001099012345'] },
  },
  {
    name: 'PHILIPPINES_SSS', title: 'Philippine social security number', categories: id, locales: ['ph'],
    shapes: 'd2-d7-d1 d10', context: 'sss, sss number, social security', near: LIKELY, examples: { yes: ['SSS 34-1234567-8'], no: ['34-1234567-8'] },
  },
  {
    name: 'PHILIPPINES_TIN', title: 'Philippine tax number', categories: id, locales: ['ph'],
    shapes: 'd3-d3-d3-d3 d3-d3-d3 d3-d3-d3-d5', context: 'tin, bir, taxpayer', near: LIKELY, examples: { yes: ['TIN 123-456-789-000'], no: ['123-456-789-000'] },
  },
  {
    name: 'PHILIPPINES_UMID', title: 'Philippine unified multi-purpose id', categories: id, locales: ['ph'],
    shapes: 'd4-d7-d1', context: 'umid, crn, gsis', near: LIKELY, grouped: UNLIKELY, examples: { yes: ['UMID 0111-1234567-8'], no: ['0111-1234567-8'] },
  },
  {
    name: 'PAKISTAN_CNIC', title: 'Pakistani identity card number (CNIC)', categories: id, locales: ['pk'],
    shapes: 'd5-d7-d1 d13', form: /^[1-7]\d{12}$/, context: 'cnic, nic, nadra, identity card, شناختی کارڈ', near: VERY_LIKELY, grouped: POSSIBLE, examples: { yes: ['CNIC 34201-0891231-8'], no: ['CNIC 94201-0891231-8'] },
  },
  {
    name: 'BANGLADESH_NID', title: 'Bangladeshi national id', categories: id, locales: ['bd'],
    shapes: 'd10 d13 d17', context: 'nid, national id, জাতীয় পরিচয়পত্র, voter', near: LIKELY, examples: { yes: ['NID 5926472810'], no: ['5926472810'] },
  },
  {
    name: 'SRI_LANKA_NIC', title: 'Sri Lankan identity number', categories: id, locales: ['lk'],
    shapes: 'd12 w10', form: /^(?:\d{9}[VX]|(?:19|20)\d{10})$/, check: isSriLankan, context: 'nic, nic number, identity card, sri lanka', examples: { yes: ['NIC 911042754V'], no: ['NIC 91104275V4'] },
  },
  {
    name: 'KAZAKHSTAN_IIN', title: 'Kazakh individual identification number', categories: id, locales: ['kz'],
    shapes: 'd12', check: (d) => isYymmdd(d, 0) && isIin(d), context: 'иин, жсн, iin, бин', examples: { yes: ['ИИН 880101300010'], no: ['ИИН 880101300019'] },
  },
  {
    name: 'AUSTRALIA_TAX_FILE_NUMBER', title: 'Australian tax file number', categories: id, locales: ['au'],
    shapes: 'd9 d3_d3_d3 d8 d3-d3-d3', check: (d) => d.length === 9 && weighted(d, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0, context: 'tfn, tax file, tax file number', examples: { yes: ['TFN 123 456 782'], no: ['TFN 123 456 783'] },
  },
  {
    name: 'AUSTRALIA_MEDICARE_NUMBER', title: 'Australian Medicare number', categories: ['HEALTH', 'GOVERNMENT_ID'], locales: ['au'],
    shapes: 'd10 d11 d4_d5_d1 d4-d5-d1 d4_d5_d1_d1', form: /^[2-6]/, check: (d) => weighted(d, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digitAt(d, 8), context: 'medicare, medicare number, medicare card', grouped: POSSIBLE, examples: { yes: ['Medicare 2123 45670 1'], no: ['Medicare 2123 45671 1'] },
  },
  {
    name: 'AUSTRALIA_BUSINESS_NUMBER', title: 'Australian business number', categories: id, locales: ['au'],
    shapes: 'd11 d2_d3_d3_d3', check: stdnum('au/abn'), context: 'abn, business number', grouped: UNLIKELY, usual: 'sure', examples: { yes: ['ABN 83 914 571 673'], no: ['ABN 83 914 571 674'] },
  },
  {
    name: 'AUSTRALIA_COMPANY_NUMBER', title: 'Australian company number', categories: id, locales: ['au'],
    shapes: 'd9 d3_d3_d3', check: stdnum('au/acn'), context: 'acn, company number', usual: 'sure', examples: { yes: ['ACN 004 085 616'], no: ['ACN 004 085 617'] },
  },
  {
    name: 'AUSTRALIA_PASSPORT', title: 'Australian passport number', categories: id, locales: ['au'],
    shapes: 'w8 w9', form: /^(?:[NELMUX]\d{7}|P[A-Z]\d{7})$/, context: 'passport, australian passport', near: LIKELY, examples: { yes: ['passport N1234567'], no: ['N1234567'] },
  },
  {
    name: 'AUSTRALIA_DRIVERS_LICENSE_NUMBER', title: 'Australian driver licence number', categories: id, locales: ['au'],
    shapes: 'd8 d9 d10 d7 w6 w8', form: /^(?:\d{7,10}|\d{4}[A-Z]{2}|[A-Z]\d{5,7})$/, context: 'driver licence, drivers licence, driving licence, licence number', near: POSSIBLE, examples: { yes: ['driver licence 12948671'], no: ['12948671'] },
  },
  {
    name: 'NEW_ZEALAND_IRD_NUMBER', title: 'New Zealand tax number (IRD)', categories: id, locales: ['nz'],
    shapes: 'd8 d9 d2-d3-d3 d3-d3-d3', check: stdnum('nz/ird'), context: 'ird, ird number, inland revenue', examples: { yes: ['IRD 49-091-850'], no: ['IRD 49-091-851'] },
  },
  {
    name: 'NEW_ZEALAND_NHI_NUMBER', title: 'New Zealand health number (NHI)', categories: ['HEALTH', 'GOVERNMENT_ID'], locales: ['nz'],
    shapes: 'w7', form: /^[A-HJ-NP-Z]{3}\d{2}(?:\d{2}|[A-HJ-NP-Z]{2})$/, check: isNhi, context: 'nhi, nhi number, national health', examples: { yes: ['NHI ZAC5361', 'NHI ZBN77VL', 'NHI ZVB97XQ'], no: ['NHI ZAC5362', 'NHI ZBN77VM'] },
  },
];

/** GB 32100-2015: the last character fills the sum up to a multiple of 31. */
function isCreditCode(text: string): boolean {
  const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28, 1];
  return weights.reduce((sum, weight, i) => sum + weight * letters.indexOf(text.charAt(i)), 0) % 31 === 0;
}

function isHongKong(text: string): boolean {
  const padded = text.length === 8 ? ` ${text}` : text;
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const unit = padded.charCodeAt(i);
    sum += (unit === 32 ? 36 : unit > 57 ? unit - 55 : unit - 48) * (9 - i);
  }
  const rest = 11 - (sum % 11);
  return (rest === 11 ? '0' : rest === 10 ? 'A' : String(rest)) === padded.charAt(8);
}

/** Since April 2023 sums are multiples of five, no longer of ten; a seventh digit of 7 counts 10, whose digits add up to one or to none. */
function isTaiwaneseBusiness(d: string): boolean {
  let sum = 0;
  for (const [i, weight] of [1, 2, 1, 2, 1, 2, 4, 1].entries()) {
    const product = digitAt(d, i) * weight;
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 5 === 0 || (d.charAt(6) === '7' && (sum + 1) % 5 === 0);
}

/** The day of birth in its year stands behind the year; 500 more for women. */
function isSriLankan(text: string): boolean {
  const day = Number(text.length === 12 ? text.slice(4, 7) : text.slice(2, 5)) % 500;
  return day >= 1 && day <= 366;
}

function isTaiwan(text: string): boolean {
  const order = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
  const first = order.indexOf(text.charAt(0)) + 10;
  const second = /\d/.test(text.charAt(1)) ? digitAt(text, 1) : (order.indexOf(text.charAt(1)) + 10) % 10;
  return (
    (Math.floor(first / 10) + (first % 10) * 9 + second * 8 + weighted(text.slice(2), [7, 6, 5, 4, 3, 2, 1, 1])) %
      10 ===
    0
  );
}

function isNric(text: string): boolean {
  const head = text.charAt(0);
  const sum =
    weighted(text.slice(1), [2, 7, 6, 5, 4, 3, 2]) + (head === 'T' || head === 'G' ? 4 : head === 'M' ? 3 : 0);
  const letters =
    head === 'S' || head === 'T'
      ? 'JZIHGFEDCBA'
      : head === 'M'
        ? 'XWUTRQPNJLK'.split('').reverse().join('')
        : 'XWUTRQPNMLK';
  return (head === 'M' ? letters.charAt(10 - (sum % 11)) : letters.charAt(sum % 11)) === text.charAt(8);
}

function isIin(d: string): boolean {
  let rest = weighted(d, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  if (rest === 10) rest = weighted(d, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11;
  return rest === digitAt(d, 11);
}

/** HISO 10046: a digit by 11 behind three digits; in the newer form, a letter by 23 behind a letter. */
function isNhi(text: string): boolean {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  let sum = 0;
  for (let i = 0; i < 6; i++) {
    const letter = letters.indexOf(text.charAt(i));
    sum += (letter < 0 ? digitAt(text, i) : letter + 1) * (7 - i);
  }
  if (letters.includes(text.charAt(6))) return letters.charAt(22 - (sum % 23)) === text.charAt(6);
  const rest = sum % 11;
  return rest !== 0 && (11 - rest) % 10 === digitAt(text, 6);
}

/**
 * Korean resident registration number after its date: citizens' check digit, or the foreigners' (digits 5 to 8), which is
 * two more; random for all that were given out since October 2020.
 */
function isKoreanNumber(digits: string): boolean {
  const sum = weighted(digits, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11;
  const last = digitAt(digits, 12);
  if ((11 - sum) % 10 === last) return true;
  const kind = digitAt(digits, 6);
  if (kind >= 5 && (13 - sum) % 10 === last) return true;
  return [3, 4, 7, 8].includes(kind) && Number(digits.slice(0, 2)) >= 20;
}
