import { isPairedPassword } from '../secret-kinds.js';
import { isUnlikeWords } from '../whole-passwords.js';
import type { SecretPlace } from './places.js';

const accountWords =
  'login logins user username account accounts creds cred credentials access zugang zugangsdaten konto benutzer benutzername anmeldung utilisateur identifiants ' +
  'compte usuario cuenta acceso utente accesso credenziali conta credenciais gebruiker inlog inloggegevens dostęp użytkownik';
const copula =
  /(?:[ \t]{0,3}(?:as|is|are|was|ist|sind|lautet|lauten|est|sont|es|son|sono|è|to|[:=]|[–-](?= ))){0,2}[ \t]{0,3}/;
const userAndPassword =
  /(?<=[ \t:="'`*])["'`]?([\w.@+\\-]{2,64})["'`]?[ \t]?[/|][ \t]?["'`]?([^\s"'`<>,;()]{8,64}?)(?=[.,;]?(?:[\s"'`<>)]|$))/;

const pairBehind = (...leading: readonly RegExp[]): RegExp =>
  new RegExp([...leading, userAndPassword].map(({ source }) => source).join(''), 'iy');

const isAccountPassword = (value: string): boolean => isPairedPassword(value) || isUnlikeWords(value);

/** `login: kiosk / PASSWORD`, `the account is ops | PASSWORD`, `sign in as kiosk/PASSWORD`. */
export const accountPlaces: readonly SecretPlace[] = [
  { names: accountWords, lead: pairBehind(/["'*_`]{0,3}/, copula), form: isAccountPassword },
  { names: 'log sign', lead: pairBehind(/[ \t]in["'*_`]{0,3}(?:[ \t]as|:)?[ \t]{1,3}/), form: isAccountPassword },
  // Ways to sign in and where it leads to have names that are like passwords: `SSO/OAuth2.0`.
  {
    names: 'log sign login',
    lead: pairBehind(/(?:[ \t]in)?[ \t](?:with|using|to)[ \t]{1,3}/),
    form: isUnlikeWords,
  },
];
