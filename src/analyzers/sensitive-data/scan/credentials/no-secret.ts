import { isPlaceholder } from '../secret-value.js';

/** Whether what stands in the place of a password is known to be none: an example, a template's slot, the name of the user. */
export function isNoSecret(password: string, user: string): boolean {
  if (/^\{[A-Za-z0-9]{10,}\}$/.test(password)) return false;
  return (
    isPlaceholder(password) ||
    /^(?:some|my|the|your|proxy|db|user|admin|ftp|smtp)?[_-]?(?:pass(?:w(?:or)?d)?|pwd|secret|token|pw|p|xyz|abc|123)$/i.test(
      password,
    ) ||
    /^[<[$%{]/.test(user) ||
    password === user
  );
}
