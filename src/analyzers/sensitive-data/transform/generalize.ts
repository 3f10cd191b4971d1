import type { Transformation } from '../config.js';

type Bucket = Extract<Transformation, { type: 'bucket' }>;

/** The range that a number falls into: `lower-upper`, `<lower` or `>=upper`; undefined when there is no number. */
export function bucket(value: string, rule: Bucket): string | undefined {
  const number = readNumber(value);
  if (number === undefined) return undefined;
  if (number < rule.lower) return `<${rule.lower}`;
  if (number >= rule.upper) return `>=${rule.upper}`;
  const low = rule.lower + Math.floor((number - rule.lower) / rule.size) * rule.size;
  return `${low}-${Math.min(low + rule.size, rule.upper)}`;
}

function readNumber(value: string): number | undefined {
  const match = /-?\d+(?:[.,]\d+)*/.exec(value)?.[0];
  if (match === undefined) return undefined;
  const number = Number(
    /[.,]\d{1,2}$/.test(match) ? match.replace(/[.,](?=\d{3})/g, '').replace(',', '.') : match.replace(/[.,]/g, ''),
  );
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Keeps the general part of a value: the domain of an e-mail address, the network of an IP address, the issuer of a
 * card, the year of a date, the country code of a phone number, the country of an IBAN, the host of a web address.
 * Undefined where nothing general is known.
 */
export function generalize(value: string, infoType: string): string | undefined {
  switch (infoType) {
    case 'EMAIL_ADDRESS':
      return `*${value.slice(value.lastIndexOf('@'))}`;
    case 'IP_ADDRESS':
      return value.includes(':')
        ? `${value.split(':').slice(0, 3).join(':')}::/48`
        : `${value.split('.').slice(0, 3).join('.')}.0/24`;
    case 'CREDIT_CARD_NUMBER':
      return `${value.replace(/\D/g, '').slice(0, 6)}…`;
    case 'DATE':
    case 'DATE_OF_BIRTH':
      return /\d{4}/.exec(value)?.[0];
    case 'PHONE_NUMBER':
      return value.startsWith('+') ? `${/^\+\d{1,3}(?=\D|\d{7,}$)/.exec(value)?.[0] ?? '+'}…` : undefined;
    case 'IBAN_CODE':
      return `${value.slice(0, 2)}…`;
    case 'URL':
      return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(value)?.[1];
    case 'AGE':
      return decade(value);
    default:
      return undefined;
  }
}

function decade(value: string): string | undefined {
  const age = Number(/\d+/.exec(value)?.[0] ?? NaN);
  if (!Number.isFinite(age)) return undefined;
  const low = Math.floor(age / 10) * 10;
  return `${low}-${low + 9}`;
}
