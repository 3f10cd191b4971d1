import { isCard } from '../checks/cards.js';
import { isIban } from '../checks/iban.js';
import { digitAt, luhn, mod97, remainder97, weighted } from '../checks/digits.js';
import type { ShapedType } from '../info-type.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';

const cardWords =
  'card, cards, credit card, debit card, creditcard, card number, cc, ccn, pan, visa, mastercard, amex, american express, ' +
  'discover, maestro, jcb, diners, unionpay, payment, charged, karte, kreditkarte, kartennummer, carte, carte bancaire, ' +
  'carte bleue, tarjeta, tarjeta de, cartao, cartão, carta, carta di, kaart, creditcard, kort, kortnummer, kreditkort, ' +
  'karta, karty, kartę, kart, kartı, карта, карты, картка, картки, カード, クレジットカード, 信用卡, 银行卡, 卡号, 카드';

const accountWords =
  'account, account number, acct, bank account, konto, kontonummer, compte, cuenta, conta, conto, rekening, rekeningnummer, ' +
  'hesap, konta, счет, счёт, рахунок, 口座, 口座番号, 账号, 账户, 계좌';

/** What names an account of a cloud: `arn:aws:iam::`, `"OwnerAccount": "`, `--account-id `. */
const cloudAccount =
  /\barn:aws[\w-]{0,12}:[\w-]{0,30}:[\w-]{0,24}:$|(?:[Oo]wner|AWS|[Aa]ws|[Mm]anagement|[Mm]ember)[_-]?[Aa]ccount(?:[_-]?[Ii][dD]s?)?["']?\s?[:=]?\s?\[?["']?$|\bAccountIds?["']?\s?[:=]\s?\[?["']?$|--[a-z-]{0,24}account(?:-ids?)?[ =]["']?$|\b(?:AWS|Amazon) account(?: ID| id| number)?:? $/;

const clabeWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1];

const isAba = (d: string): boolean =>
  weighted(d, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 && /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(d);

/** Payment cards, bank accounts, securities and tax numbers of companies that several countries share. */
export const financeTypes: readonly ShapedType[] = [
  {
    name: 'CREDIT_CARD_NUMBER',
    title: 'Payment card number',
    categories: ['FINANCIAL'],
    locales: ['global'],
    shapes:
      'd16 d15 d14 d19 d13 d18 d17 d4_d4_d4_d4 d4-d4-d4-d4 d4.d4.d4.d4 d4_d6_d5 d4-d6-d5 d4_d6_d4 d4-d6-d4 ' +
      'd4_d4_d4_d4_d3 d4-d4-d4-d4-d3 d8_d8 d6_d6_d4 d6_d10 d6-d10 d4_d4_d5 d6-d13 d4_d4_d4_d3 d4-d4-d4-d3 d4_d4_d4_d1 d4-d4-d4-d1 d6_d13 d4_d4_d4_d2 d4-d4-d4-d2',
    check: isCard,
    // Identifiers of 17 to 19 digits (`576033…`, snowflakes) pass the check of Maestro's ranges as often as not.
    needsContext: /^(?:.{12,14}|(?:5|6[013-9]).{16,18})$/,
    context: cardWords,
    alone: LIKELY,
    spread: POSSIBLE,
    near: VERY_LIKELY,
    examples: { yes: ['4111 1111 1111 1111', '5555-5555-5555-4444'], no: ['4111 1111 1111 1112', '1234567812345678'] },
  },
  {
    name: 'IBAN_CODE',
    title: 'International bank account number',
    categories: ['FINANCIAL'],
    locales: ['global'],
    shapes: 'w15 w16 w18 w19 w20 w21 w22 w23 w24 w25 w26 w27 w28 w29 w30 w31 w32 w33',
    check: isIban,
    context: 'iban, bank, account, konto, compte, cuenta, overschrijven, transfer, wire, überweisen, virement',
    alone: VERY_LIKELY,
    examples: { yes: ['DE89370400440532013000', 'GB82WEST12345698765432'], no: ['DE88370400440532013000'] },
  },
  {
    name: 'CREDIT_CARD_SECURITY_CODE',
    title: 'Card security code',
    categories: ['FINANCIAL'],
    locales: ['global'],
    shapes: 'd3 d4',
    context: 'cvv, cvv2, cvc, cvc2, cvn, csc, security code, prüfziffer, kartenprüfnummer, cryptogramme, código de',
    near: POSSIBLE,
    examples: { yes: ['CVV: 123', 'security code 9876'], no: ['page 123'] },
  },
  {
    name: 'CREDIT_CARD_EXPIRATION_DATE',
    title: 'Card expiry date',
    categories: ['FINANCIAL'],
    locales: ['global'],
    shapes: 'd2/d2 d2/d4 d2-d2 d2-d4',
    form: /^(?:0[1-9]|1[0-2])(?:20)?[2-4][0-9]$/,
    context: 'expiry, expires, exp, expiration, valid thru, valid until, gültig bis, validade, vencimiento, caducidad',
    near: LIKELY,
    usual: 'sure',
    examples: { yes: ['exp 09/27', 'valid thru 12/2028'], no: ['on 09/27', 'exp 13/27'] },
  },
  {
    name: 'US_BANK_ROUTING_MICR',
    title: 'US bank routing number',
    categories: ['FINANCIAL'],
    locales: ['us'],
    shapes: 'd9 d4-d4-d1',
    check: isAba,
    context: 'routing, routing number, aba, rtn, micr, transit number, wire',
    alone: UNLIKELY,
    examples: { yes: ['routing number 021000021'], no: ['routing number 021000022', '021000021'] },
  },
  {
    name: 'US_BANK_ACCOUNT_NUMBER',
    title: 'US bank account number',
    categories: ['FINANCIAL'],
    locales: ['us'],
    shapes: 'd8 d9 d10 d11 d12 d13 d14 d15 d16 d17',
    context: 'bank account, account number, checking account, savings account, account no, acct, acct no, account #',
    near: POSSIBLE,
    otherBehind: cloudAccount,
    examples: { yes: ['bank account 945456787654'], no: ['945456787654', 'order 945456787654'] },
  },
  {
    name: 'FINANCIAL_ACCOUNT_NUMBER',
    title: 'Bank account number',
    categories: ['FINANCIAL'],
    locales: ['global'],
    shapes: 'd6 d7 d8 d9 d10 d11 d12 d13 d14 d2-d4-d4 d4_d2_d5 d4.d2.d5 d3-d7-d2 d3-d6-d3',
    context: accountWords,
    near: POSSIBLE,
    otherBehind: cloudAccount,
    usual: 'sure',
    examples: { yes: ['Konto 12345678'], no: ['12345678'] },
  },
  {
    name: 'UK_SORT_CODE',
    title: 'UK bank sort code',
    categories: ['FINANCIAL'],
    locales: ['gb'],
    shapes: 'd2-d2-d2 d6 d2_d2_d2',
    context: 'sort code, sortcode, sort',
    near: LIKELY,
    examples: { yes: ['sort code 20-00-00', 'Sort Code: 601613'], no: ['20-00-00', 'on 12-11-20'] },
  },
  {
    name: 'CANADA_BANK_ACCOUNT',
    title: 'Canadian bank transit and account number',
    categories: ['FINANCIAL'],
    locales: ['ca'],
    shapes: 'd5-d3 d5-d3-d7 d5-d3-d12 d9',
    context: 'transit, institution number, transit number, bank transit',
    near: LIKELY,
    examples: { yes: ['transit 00011-001'], no: ['00011-001'] },
  },
  {
    name: 'AUSTRALIA_BSB',
    title: 'Australian bank state branch number',
    categories: ['FINANCIAL'],
    locales: ['au'],
    shapes: 'd3-d3 d6',
    form: /^(?:0[1-9]|1[0-9]|[2-9][0-9])\d{4}$/,
    context: 'bsb, bank state',
    near: LIKELY,
    examples: { yes: ['BSB 062-000'], no: ['062-000', 'BSB 000-000'] },
  },
  {
    name: 'INDIA_IFSC',
    title: 'Indian financial system code',
    categories: ['FINANCIAL'],
    locales: ['in'],
    shapes: 'w11',
    form: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    context: 'ifsc, ifsc code, neft, rtgs, imps, bank',
    near: VERY_LIKELY,
    alone: UNLIKELY,
    examples: { yes: ['IFSC HDFC0000123'], no: ['HDFC1000123'] },
  },
  {
    name: 'MEXICO_CLABE_NUMBER',
    title: 'Mexican CLABE account number',
    categories: ['FINANCIAL'],
    locales: ['mx'],
    shapes: 'd18',
    check: (d) => weighted(d, clabeWeights) % 10 === 0,
    context: 'clabe, interbancaria, cuenta, transferencia, banco',
    alone: UNLIKELY,
    examples: { yes: ['CLABE 032180000118359719'], no: ['CLABE 032180000118359718'] },
  },
  {
    name: 'ARGENTINA_CBU',
    title: 'Argentine CBU account number',
    categories: ['FINANCIAL'],
    locales: ['ar'],
    shapes: 'd22 d8-d14 d8_d14',
    check: isCbu,
    context: 'cbu, cuenta, transferencia, banco, alias',
    alone: POSSIBLE,
    examples: { yes: ['CBU 2850590940090418135201'], no: ['CBU 2850590940090418135202'] },
  },
  {
    name: 'NETHERLANDS_BANK_ACCOUNT',
    title: 'Dutch bank account number (before IBAN)',
    categories: ['FINANCIAL'],
    locales: ['nl'],
    shapes: 'd9 d2.d2.d2.d3',
    check: (d) => weighted(d, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    context: 'rekening, rekeningnummer, bankrekening',
    examples: { yes: ['rekeningnummer 73.61.60.221'], no: ['rekeningnummer 73.61.60.222'] },
  },
  {
    name: 'NORWAY_BANK_ACCOUNT',
    title: 'Norwegian bank account number',
    categories: ['FINANCIAL'],
    locales: ['no'],
    shapes: 'd11 d4.d2.d5 d4_d2_d5',
    check: (d) => weighted(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    context: 'konto, kontonummer, bankkonto, kontonr',
    examples: { yes: ['kontonummer 8601 11 17947'], no: ['kontonummer 8601 11 17948'] },
  },
  {
    name: 'POLAND_BANK_ACCOUNT',
    title: 'Polish bank account number (NRB)',
    categories: ['FINANCIAL'],
    locales: ['pl'],
    shapes: 'd26 d2_d4_d4_d4_d4_d4_d4',
    check: (d) => remainder97(d.slice(2) + '2521' + d.slice(0, 2)) === 1,
    context: 'konto, rachunek, rachunku, numer konta, nrb, przelew',
    alone: LIKELY,
    examples: { yes: ['rachunek 61 1090 1014 0000 0712 1981 2874'], no: ['61 1090 1014 0000 0712 1981 2875'] },
  },
  {
    name: 'SPAIN_CCC',
    title: 'Spanish customer account code',
    categories: ['FINANCIAL'],
    locales: ['es'],
    shapes: 'd20 d4-d4-d2-d10 d4_d4_d2_d10',
    check: isCcc,
    context: 'ccc, cuenta, código cuenta, cuenta corriente, cuenta bancaria',
    alone: UNLIKELY,
    grouped: POSSIBLE,
    examples: { yes: ['cuenta 1234 1234 16 1234567890'], no: ['cuenta 1234 1234 17 1234567890'] },
  },
  {
    name: 'FRANCE_RIB',
    title: 'French bank identity statement (RIB)',
    categories: ['FINANCIAL'],
    locales: ['fr'],
    shapes: 'd23 d5_d5_d11_d2',
    check: (d) => mod97Rib(d),
    context: 'rib, relevé, compte, banque',
    alone: UNLIKELY,
    grouped: POSSIBLE,
    examples: { yes: ['RIB 30006 00001 12345678901 89'], no: ['RIB 30006 00001 12345678901 88'] },
  },
  {
    name: 'CUSIP',
    title: 'CUSIP security identifier',
    categories: ['FINANCIAL'],
    locales: ['us', 'ca'],
    shapes: 'w9 d9',
    check: isCusip,
    context: 'cusip, security, securities, bond',
    usual: 'never',
    examples: { yes: ['CUSIP 037833100'], no: ['CUSIP 037833101'] },
  },
  {
    name: 'ISIN',
    title: 'International securities identification number',
    categories: ['FINANCIAL'],
    locales: ['global'],
    shapes: 'w12',
    form: /^[A-Z]{2}[A-Z0-9]{9}\d$/,
    check: (text) => luhn(text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))),
    context: 'isin, security, wkn, stock, bond, wertpapier, depot',
    usual: 'never',
    alone: UNLIKELY,
    examples: { yes: ['ISIN US0378331005'], no: ['ISIN US0378331006'] },
  },
  {
    name: 'LEI',
    title: 'Legal entity identifier',
    categories: ['FINANCIAL'],
    locales: ['global'],
    shapes: 'w20',
    form: /^[A-Z0-9]{18}\d{2}$/,
    check: mod97,
    context: 'lei, legal entity',
    usual: 'never',
    examples: { yes: ['LEI 5493001KJTIIGC8Y1R12'], no: ['LEI 5493001KJTIIGC8Y1R13'] },
  },
];

/** Branch and account, each with a digit that fills its sum up to a multiple of ten (BCRA). */
function isCbu(d: string): boolean {
  const account = d.slice(8);
  return (
    weighted(d, [7, 1, 3, 9, 7, 1, 3, 1]) % 10 === 0 &&
    weighted(account, [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3, 1]) % 10 === 0
  );
}

function isCcc(d: string): boolean {
  const sum = (part: string): number => {
    const rest = 11 - (weighted(part.padStart(10, '0'), [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11);
    return rest === 11 ? 0 : rest === 10 ? 1 : rest;
  };
  return sum(d.slice(0, 8)) === digitAt(d, 8) && sum(d.slice(10)) === digitAt(d, 9);
}

function mod97Rib(d: string): boolean {
  const part = (from: number, to: number): number => Number(d.slice(from, to)) % 97;
  const rest = (89 * part(0, 5) + 15 * part(5, 10) + 3 * part(10, 21)) % 97;
  return 97 - rest === Number(d.slice(21));
}

function isCusip(text: string): boolean {
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const unit = text.charCodeAt(i);
    const value = (unit > 57 ? unit - 55 : unit - 48) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10 === digitAt(text, 8);
}
