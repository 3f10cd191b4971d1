import { isStrongPassword } from '../secret-kinds.js';
import { inQuotes, isAppPassword, isGiven, type SecretPlace } from './places.js';

/** The name of a user in a call, and what leads to the password behind it. */
const userInCall =
  '\\s{0,8}[a-z]?["\'`]([^"\'`\\n]{1,80})["\'`][ \\t]{0,3},\\s{0,8}(?:Some\\(|password[ \\t]?[=:][ \\t]?)?[a-z]?';
const secondOfCall = new RegExp(`(?:[=:][ \\t]?)?\\(${userInCall}${inQuotes}`, 'y');
const thirdOfCall = new RegExp(`\\(\\s{0,8}[^\\s,]{1,160},${userInCall}${inQuotes}`, 'y');

/** Calls that take a password behind the name of its user. */
export const callPlaces: readonly SecretPlace[] = [
  {
    names:
      'networkcredential httpbasicauth httpdigestauth setbasicauth basicauth usernamepasswordcredentials passwordauthentication',
    lead: secondOfCall,
    form: isGiven,
  },
  { names: 'getconnection', lead: thirdOfCall, form: isGiven },
  { names: 'begin', lead: secondOfCall, behind: /wifi\.$/i, form: isGiven },
  { names: 'login auth', lead: secondOfCall, form: (value) => isStrongPassword(value) || isAppPassword(value) },
];
