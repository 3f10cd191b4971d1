/** Luhn check (ISO/IEC 7812-1 annex B) over a string of decimal digits. */
export function luhn(digits: string): boolean {
  let sum = 0;
  let double = false;
  for (let i = digits.length - 1; i >= 0; i--) {
    let digit = digits.charCodeAt(i) - 48;
    if (double) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
    double = !double;
  }
  return sum % 10 === 0;
}

/** ISO 7064 MOD 97-10 over letters and digits (A = 10 … Z = 35): true when the remainder is 1. */
export function mod97(text: string): boolean {
  return remainder97(text) === 1;
}

/** Remainder by 97 of a number written with digits and letters (A = 10 … Z = 35). */
export function remainder97(text: string): number {
  let rest = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    rest = unit > 57 ? (rest * 100 + unit - 55) % 97 : (rest * 10 + unit - 48) % 97;
  }
  return rest;
}

const verhoeffTable = [
  '0123456789', '1234067895', '2340178956', '3401289567', '4012395678',
  '5987604321', '6598710432', '7659821043', '8765932104', '9876543210',
]; // prettier-ignore
const verhoeffOrder = [
  '0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258',
]; // prettier-ignore

/** Verhoeff check over decimal digits (J. Verhoeff, Error Detecting Decimal Codes, 1969). */
export function verhoeff(digits: string): boolean {
  let state = 0;
  for (let i = 0; i < digits.length; i++) {
    const row = verhoeffOrder[i % 8] as string;
    const turned = row.charCodeAt(digits.charCodeAt(digits.length - 1 - i) - 48) - 48;
    state = (verhoeffTable[state] as string).charCodeAt(turned) - 48;
  }
  return state === 0;
}

/** Sum of digit × weight over the length of `weights`. */
export function weighted(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (digits.charCodeAt(i) - 48) * (weights[i] as number);
  return sum;
}

/** Digit at a position; a capital letter counts from 17 on, as company numbers of Brazil have it. */
export function digitAt(digits: string, at: number): number {
  return digits.charCodeAt(at) - 48;
}

/** ISO 7064 MOD 11,10 over decimal digits, check digit last (German tax id, Croatian OIB). */
export function mod11_10(digits: string): boolean {
  let product = 10;
  for (let i = 0; i < digits.length - 1; i++) {
    const sum = (digitAt(digits, i) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digitAt(digits, digits.length - 1);
}

/** ISO 7064 MOD 11-2 over digits with a last character of 0–9 or X (Chinese resident id, ORCID, ISNI). */
export function mod11_2(text: string): boolean {
  let sum = 0;
  for (let i = 0; i < text.length - 1; i++) sum = ((sum + digitAt(text, i)) * 2) % 11;
  const want = (12 - sum) % 11;
  return text.charAt(text.length - 1) === (want === 10 ? 'X' : String(want));
}

/** True when all characters are equal, or digits count up or down: never a real number. */
export function isTrivial(compact: string): boolean {
  const step = compact.charCodeAt(1) - compact.charCodeAt(0);
  if (step !== 0 && step !== 1 && step !== -1) return false;
  for (let i = 2; i < compact.length; i++) if (compact.charCodeAt(i) - compact.charCodeAt(i - 1) !== step) return false;
  return true;
}

/** True for a possible calendar date; `year` has four digits. */
export function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const days =
    month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return day <= days;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** True when digits `from`…`from+5` are a date YYMMDD (either century). */
export function isYymmdd(digits: string, from: number): boolean {
  return isDate(
    2000 + Number(digits.slice(from, from + 2)),
    Number(digits.slice(from + 2, from + 4)),
    Number(digits.slice(from + 4, from + 6)),
  );
}

/** True when digits `from`…`from+5` are a date DDMMYY (either century). */
export function isDdmmyy(digits: string, from: number): boolean {
  return isDate(
    2000 + Number(digits.slice(from + 4, from + 6)),
    Number(digits.slice(from + 2, from + 4)),
    Number(digits.slice(from, from + 2)),
  );
}
