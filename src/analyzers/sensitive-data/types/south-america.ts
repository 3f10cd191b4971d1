import { digitAt, isTrivial, luhn, weighted } from '../checks/digits.js';
import { stdnum } from '../checks/stdnum.js';
import type { ShapedType } from '../info-type.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';

/** Two check digits, modulo 11, over values of ASCII from `0` on (Receita Federal, IN 2229/2024). */
function isCnpj(compact: string): boolean {
  return [12, 13].every((length) => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += digitAt(compact, i) * (2 + ((length - 1 - i) % 8));
    const rest = sum % 11;
    return digitAt(compact, length) === (rest < 2 ? 0 : 11 - rest);
  });
}

/** National numbers of South and Central America. */
export const southAmericanTypes: readonly ShapedType[] = [
  {
    name: 'BRAZIL_CPF_NUMBER',
    title: 'Brazilian individual taxpayer number (CPF)',
    categories: ['GOVERNMENT_ID'],
    locales: ['br'],
    shapes: 'd3.d3.d3-d2 d11',
    check: (d) => !isTrivial(d) && cpf(d, 9) && cpf(d, 10),
    context: 'cpf, cadastro de, pessoa física, contribuinte',
    grouped: VERY_LIKELY,
    alone: UNLIKELY,
    examples: { yes: ['529.982.247-25', 'CPF 52998224725'], no: ['529.982.247-26', '111.111.111-11'] },
  },
  {
    name: 'BRAZIL_CNPJ',
    title: 'Brazilian company number (CNPJ)',
    categories: ['GOVERNMENT_ID'],
    locales: ['br'],
    // Each group but the last may hold letters since July 2026.
    shapes: 'x2.x3.x3/x4-d2 d14 w14',
    form: /^[0-9A-Z]{12}\d\d$/,
    check: isCnpj,
    context: 'cnpj, empresa, pessoa jurídica',
    grouped: LIKELY,
    alone: UNLIKELY,
    examples: {
      yes: ['11.222.333/0001-81', '12.ABC.345/01DE-35', 'CNPJ 12ABC34501DE35'],
      no: ['11.222.333/0001-82', '12.ABC.345/01DE-36'],
    },
  },
  {
    name: 'BRAZIL_RG',
    title: 'Brazilian identity card number (RG)',
    categories: ['GOVERNMENT_ID'],
    locales: ['br'],
    shapes: 'd2.d3.d3-d1 d2.d3.d3-a1 d9',
    context: 'rg, identidade, registro geral',
    near: LIKELY,
    examples: { yes: ['RG 24.678.131-4'], no: ['24.678.131-4'] },
  },
  {
    name: 'BRAZIL_CNH',
    title: 'Brazilian driving licence number (CNH)',
    categories: ['GOVERNMENT_ID'],
    locales: ['br'],
    shapes: 'd11',
    check: isCnh,
    context: 'cnh, habilitação, carteira nacional, motorista',
    examples: { yes: ['CNH 62472927637'], no: ['CNH 01234567899'] },
  },
  {
    name: 'BRAZIL_PIS',
    title: 'Brazilian PIS/PASEP/NIT number',
    categories: ['GOVERNMENT_ID'],
    locales: ['br'],
    shapes: 'd11 d3.d5.d2-d1',
    check: (d) => {
      const rest = 11 - (weighted(d, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
      return (rest > 9 ? 0 : rest) === digitAt(d, 10);
    },
    context: 'pis, pasep, nit, nis',
    grouped: POSSIBLE,
    examples: { yes: ['PIS 120.56412.54-5'], no: ['PIS 120.56412.54-6'] },
  },
  {
    name: 'BRAZIL_SUS',
    title: 'Brazilian national health card number (CNS)',
    categories: ['HEALTH', 'GOVERNMENT_ID'],
    locales: ['br'],
    shapes: 'd15 d3_d4_d4_d4',
    form: /^[12789]/,
    check: (d) => weighted(d, [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    context: 'cns, cartão sus, sus, cartão nacional',
    examples: { yes: ['Cartão SUS 700 0000 0000 0005'], no: ['Cartão SUS 700 0000 0000 0006'] },
  },
  {
    name: 'ARGENTINA_DNI_NUMBER',
    title: 'Argentine identity number (DNI)',
    categories: ['GOVERNMENT_ID'],
    locales: ['ar'],
    shapes: 'd2.d3.d3 d8 d7 d1.d3.d3',
    context: 'dni, documento, documento nacional, identidad',
    near: LIKELY,
    examples: { yes: ['DNI 20.123.456'], no: ['20.123.456'] },
  },
  {
    name: 'ARGENTINA_CUIT',
    title: 'Argentine tax number (CUIT, CUIL)',
    categories: ['GOVERNMENT_ID'],
    locales: ['ar'],
    shapes: 'd2-d8-d1 d11',
    form: /^(?:2[03-7]|3[034]|5[015])/,
    check: isCuit,
    context: 'cuit, cuil, afip, clave única, monotributo',
    grouped: LIKELY,
    examples: { yes: ['20-05536168-2'], no: ['20-05536168-3'] },
  },
  {
    name: 'CHILE_CDI_NUMBER',
    title: 'Chilean identity and tax number (RUT)',
    categories: ['GOVERNMENT_ID'],
    locales: ['cl'],
    shapes: 'd2.d3.d3-d1 d1.d3.d3-d1 d2.d3.d3-a1 d1.d3.d3-a1 d8-d1 d7-d1 d8-a1 d9 w9',
    form: /^\d{7,8}[0-9K]$/,
    check: (text) => {
      let sum = 0;
      for (let i = text.length - 2, weight = 2; i >= 0; i--, weight = weight === 7 ? 2 : weight + 1)
        sum += digitAt(text, i) * weight;
      return '0K987654321'.charAt(sum % 11 === 0 ? 0 : sum % 11) === text.charAt(text.length - 1);
    },
    // `6.2+20201114-4`, `cvs.20050513-1`, `iso-codes (20200103-3)`: the day of a snapshot, and the number of its package.
    otherBehind: /(?:\d\+|[a-z]\.|(?:^|\s)[a-z\d]+(?:-[a-z\d]+)+ \()$/,
    context: 'rut, run, cédula, rol único, identidad',
    grouped: LIKELY,
    examples: { yes: ['12.531.909-2', 'RUT 12531909-2'], no: ['12.531.909-3'] },
  },
  {
    name: 'COLOMBIA_CDC_NUMBER',
    title: 'Colombian citizenship card number',
    categories: ['GOVERNMENT_ID'],
    locales: ['co'],
    shapes: 'd8 d10 d2.d3.d3 d1.d3.d3.d3',
    context: 'cédula, cedula, cc, ciudadanía, cédula de',
    near: LIKELY,
    examples: { yes: ['cédula de ciudadanía 1.020.345.678'], no: ['1.020.345.678'] },
  },
  {
    name: 'COLOMBIA_NIT',
    title: 'Colombian tax number (NIT)',
    categories: ['GOVERNMENT_ID'],
    locales: ['co'],
    shapes: 'd3.d3.d3-d1 d10 d9-d1',
    check: stdnum('co/nit'),
    context: 'nit, dian, tributaria',
    grouped: POSSIBLE,
    examples: { yes: ['NIT 213.123.432-1'], no: ['NIT 213.123.432-2'] },
  },
  {
    name: 'PERU_DNI_NUMBER',
    title: 'Peruvian identity number (DNI)',
    categories: ['GOVERNMENT_ID'],
    locales: ['pe'],
    shapes: 'd8 d8-d1 d9 w9 d8-a1',
    context: 'dni, cui, documento, reniec',
    near: LIKELY,
    examples: { yes: ['DNI 10117410'], no: ['10117410'] },
  },
  {
    name: 'PERU_RUC',
    title: 'Peruvian tax number (RUC)',
    categories: ['GOVERNMENT_ID'],
    locales: ['pe'],
    shapes: 'd11',
    check: stdnum('pe/ruc'),
    context: 'ruc, sunat, contribuyente',
    examples: { yes: ['RUC 20512333797'], no: ['RUC 20512333798'] },
  },
  {
    name: 'ECUADOR_CI',
    title: 'Ecuadorian identity number',
    categories: ['GOVERNMENT_ID'],
    locales: ['ec'],
    shapes: 'd10 d9-d1 d6-d3-d1',
    check: stdnum('ec/ci'),
    context: 'cédula, cedula, ci, identidad, ecuador',
    examples: { yes: ['cédula 171430710-3'], no: ['cédula 171430710-4'] },
  },
  {
    name: 'URUGUAY_CDI_NUMBER',
    title: 'Uruguayan identity number',
    categories: ['GOVERNMENT_ID'],
    locales: ['uy'],
    shapes: 'd1.d3.d3-d1 d8',
    check: stdnum('uy/cedula'),
    context: 'cédula, cedula, ci, identidad',
    grouped: LIKELY,
    examples: { yes: ['cédula 1.123.456-9'], no: ['cédula 1.123.456-1'] },
  },
  {
    name: 'PARAGUAY_TAX_NUMBER',
    title: 'Paraguayan tax number (RUC)',
    categories: ['GOVERNMENT_ID'],
    locales: ['py'],
    shapes: 'd8-d1 d7-d1 d6-d1',
    check: isParaguayan,
    context: 'ruc, paraguay, contribuyente',
    examples: { yes: ['RUC 80028061-0'], no: ['RUC 80028061-1'] },
  },
  {
    name: 'VENEZUELA_CDI_NUMBER',
    title: 'Venezuelan identity and tax number',
    categories: ['GOVERNMENT_ID'],
    locales: ['ve'],
    shapes: 'a1-d8-d1 w10 a1-d8 a1-d2.d3.d3',
    form: /^[VEJPG]\d{7,9}$/,
    context: 'cédula, cedula, rif, ci, identidad',
    near: LIKELY,
    examples: { yes: ['cédula V-12.345.678', 'RIF V-11470283-4'], no: ['V-12.345.678'] },
  },
  {
    name: 'DOMINICAN_REPUBLIC_CEDULA',
    title: 'Dominican identity number',
    categories: ['GOVERNMENT_ID'],
    locales: ['do'],
    shapes: 'd3-d7-d1 d11',
    check: (d) => luhn(d) && !isTrivial(d),
    context: 'cédula, cedula, identidad',
    grouped: POSSIBLE,
    examples: { yes: ['cédula 224-0002211-1'], no: ['cédula 224-0002211-2'] },
  },
  {
    name: 'COSTA_RICA_CEDULA',
    title: 'Costa Rican identity number',
    categories: ['GOVERNMENT_ID'],
    locales: ['cr'],
    shapes: 'd1-d4-d4 d9',
    form: /^[1-9]0?\d+$/,
    context: 'cédula, cedula, identidad, costa rica',
    near: LIKELY,
    examples: { yes: ['cédula 1-0613-0584'], no: ['1-0613-0584'] },
  },
  {
    name: 'GUATEMALA_CUI',
    title: 'Guatemalan identity number',
    categories: ['GOVERNMENT_ID'],
    locales: ['gt'],
    shapes: 'd13 d4_d5_d4',
    // Behind the check digit stand a department and a municipality, of which no department has more than 33.
    form: /^\d{9}(?:0[1-9]|1\d|2[0-2])(?:0[1-9]|[12]\d|3[0-3])$/,
    check: (d) => (weighted(d, [2, 3, 4, 5, 6, 7, 8, 9]) % 11) % 10 === digitAt(d, 8),
    context: 'cui, dpi, identificación',
    examples: { yes: ['CUI 2234 56780 0101'], no: ['CUI 1234 56783 0101'] },
  },
];

function isCuit(d: string): boolean {
  const rest = 11 - (weighted(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest === 11 ? 0 : rest === 10 ? 9 : rest) === digitAt(d, 10);
}

function isParaguayan(d: string): boolean {
  let sum = 0;
  for (let i = d.length - 2, weight = 2; i >= 0; i--, weight++) sum += digitAt(d, i) * weight;
  const rest = sum % 11;
  return (rest < 2 ? 0 : 11 - rest) === digitAt(d, d.length - 1);
}

function cpf(d: string, length: number): boolean {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += digitAt(d, i) * (length + 1 - i);
  return ((sum * 10) % 11) % 10 === digitAt(d, length);
}

/** Check digits of the Brazilian licence: two weighted sums by 11, the second lowered when the first overflowed. */
function isCnh(d: string): boolean {
  const first = weighted(d, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11;
  const lowered = first > 9 ? 2 : 0;
  const second = (weighted(d, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11) - lowered;
  const last = second < 0 ? second + 11 : second > 9 ? 0 : second;
  return (first > 9 ? 0 : first) === digitAt(d, 9) && last === digitAt(d, 10) && !isTrivial(d);
}
