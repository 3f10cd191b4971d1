import { wordiness } from './letter-pairs.js';
import { entropyOf, isIdentifier, isMachineMade, isScattered } from './secret-value.js';

/** Names of methods of wireless networks, as they stand where their key may: `WPA2-PSK-CCMP`, `AES256`. */
const wirelessMethods =
  /^(?:(?:wpa[23]?|wep|aes|tkip|[cg]cmp|psk|sae|eap|personal|enterprise)(?:[-_]?(?:64|128|192|256))?[-_/+]?)+$/i;

/** What a rule allows: `A-Z&0-9!`, with references of characters too, or up to the end of one. */
const rangesOfSigns = /^(?:&[a-z]{2,6};?|[^A-Za-z0-9]){0,9}(?:(?:a-z|A-Z|[01]-9)(?:&[a-z]{2,6};?|[^A-Za-z0-9]){0,9})+$/;

/** Passwords: letters with digits or signs; without either only behind a sign and never a word of code. */
export function isPassword(value: string, isSign: boolean): boolean {
  if (value.length < 4 || value.length > 128 || isCode(value)) return false;
  if (wirelessMethods.test(value) || rangesOfSigns.test(value)) return false;
  const hasDigit = /\d/.test(value);
  const hasLetter = /\p{L}/u.test(value);
  const hasSign = /[!@#$%^&*?+~|]/.test(value);
  if (/^(?:https?:|\/|\.\/|\.\.)|\.\*$/.test(value) || versionRange.test(value)) return false;
  if (hasDigit && hasLetter)
    return value.length >= 6 && !/^(?:v|h|p|md|sha|utf|base|http|step|option|line)[-_]?\d+$/i.test(value);
  if (!hasDigit && isScrambled(value)) return true;
  if (hasSign && (hasLetter || hasDigit)) return value.length >= 6 && !/^[&*!]|[a-z]\?$|\w\|\w/.test(value);
  if (!hasLetter)
    return (
      hasDigit && isSign && value.length >= 6 && value.length <= 12 && /^\d+$/.test(value) && !/^(\d)\1+$/.test(value)
    );
  return false;
}

/** Letters of both cases, digits and signs, as rules of passwords ask for: nothing else is written so. */
export function isMixedPassword(value: string): boolean {
  return isMixed(value) && /[!#$%^&*+?~]/.test(value);
}

/** What stands behind a user and a stroke: signs that join words elsewhere count too. */
export function isPairedPassword(value: string): boolean {
  return isMixed(value) && /[!#$%^&*+?~@_.=-]/.test(value) && !/^[A-Z]?[a-z]+(?:[-_.][A-Z]?[a-z]*\d*)+$/.test(value);
}

function isMixed(value: string): boolean {
  return (
    value.length >= 8 &&
    /^[A-Za-z0-9]/.test(value) &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    /\d/.test(value) &&
    !/[/\\[\]]|::|->/.test(value)
  );
}

/** Three kinds of letters, digits and signs that are no name of a program. */
export function isStrongPassword(value: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[!#$%^&*+?~@]/].filter((kind) => kind.test(value)).length;
  return value.length >= 8 && kinds >= 3 && isPassword(value, true) && !isIdentifier(value);
}

/** What package files write behind a name: `^5.2.5`, `>=1.0.0-rc.1`. */
const versionRange = /^[\^~<>=v]{0,3}\d{1,4}\.\d{1,4}(?:\.\d{1,6})?(?:[-+][\w.-]{0,40})?$/;

/** Letters in no order that words have: of both cases, or none that follow each other. */
function isScrambled(value: string): boolean {
  const likeWords = wordiness(value);
  if (value.length < 8 || likeWords > 0.3) return false;
  const turns = value.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])|_/g)?.length ?? 0;
  return (
    (turns >= 3 && turns * 4 >= value.length) || (likeWords < -1.5 && value.length >= 12 && /^[A-Za-z]+$/.test(value))
  );
}

/** Base64 that begins with a slash is no path. */
const isRandom = (value: string): boolean =>
  value.length >= 24 && /^[A-Za-z0-9+/]+={0,2}$/.test(value) && wordiness(value) < 0 && entropyOf(value) > 4;

/** Names of variables, calls, members, paths and types: what code writes behind `password =`. */
export function isCode(value: string): boolean {
  if (value.startsWith('/') && isRandom(value)) return false;
  if (/^(?:\.{0,2}\/|@\/|~\/|[*&]|--|-[a-z]+$)/.test(value) || /^AWS4-|\/aws4_request/.test(value)) return true;
  if (/^(?:[a-z][a-z0-9+.-]{1,20}:\/\/[^@]*|arn:[\w-]+:.*|data:[\w+./-]+[;,].*)$/i.test(value)) return true;
  if (/^[a-z][a-z_-]*(?:\/[\w.-]+)+$/.test(value) && wordiness(value) > 0.5) return true;
  if (/^[A-Za-z_$][\w$.]*\(.*\)?$/.test(value) && wordiness(value) > 0.3) return true;
  // An index or a slice, a conversion in a template, a path with stars.
  if (
    /^[\w.$]+\[[\w:'"-]*\]?$|^\w+![rsa]$|^[\w*]+(?:\.[\w*]+)*\.(?:\*|[A-Za-z_]\w*)$/.test(value) &&
    wordiness(value) > 0.5
  )
    return true;
  // What PowerShell calls: a verb, a noun.
  if (
    /^(?:Get|Set|New|Add|Remove|ConvertTo|ConvertFrom|Read|Import|Export|Invoke|Select|Out|Write)-[A-Z][A-Za-z]+$/.test(
      value,
    )
  )
    return true;
  if (/\[\w*\]|\[$|\+\+|&&|\|\|/.test(value) || /^[a-z]+(?:-[a-z]+)+$/.test(value)) return true;
  if (
    /^[A-Z]?[a-z]+(?:[A-Z][a-z]+)+$/.test(value) &&
    value.length > 3 * (value.match(/[A-Z]/g)?.length ?? 0) &&
    wordiness(value) > -0.5
  )
    return true;
  if (!/^[A-Za-z_$][\w$]*(?:(?:\.|->|::)[A-Za-z_$][\w$]*)+[!?]?$/.test(value)) return false;
  if (!/->|::/.test(value) && isScattered(value)) return false;
  return !value.split(/\.|->|::/).some((part) => part.length >= 12 && isMachineMade(part));
}

/** A user name: letters with a digit or a joint; behind a sign also a digit, or code would be full of them. */
export function isUser(value: string, isSign: boolean): boolean {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._+-]{2,63}$/u.test(value) || !/\p{L}/u.test(value)) return false;
  if (/^(?:u?int|float|string|varchar|char|user|test|admin|root|str|id)_?\d*$/i.test(value)) return false;
  if (/^CVE-\d{4}-\d/i.test(value)) return false;
  return isSign ? /\d/.test(value) && !/^(?:v|\d)/.test(value) : /\d|\p{L}[._]\p{L}/u.test(value);
}

/** Whether this is a cookie that lets its bearer in: one named after a session, with a value that no person wrote. */
export function isCookie(value: string): boolean {
  const at = value.indexOf('=');
  return (
    at > 0 &&
    /(?:sess|sid|auth|token|jwt|login|csrf|xsrf|remember)/i.test(value.slice(0, at)) &&
    isMachineMade(value.slice(at + 1))
  );
}
