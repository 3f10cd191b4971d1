import { isPairedPassword } from '../secret-kinds.js';
import { isUnlikeWords } from '../whole-passwords.js';
import type { SecretPlace } from './places.js';

const accountWords =
  'log sign login logins user username account accounts creds cred credentials access zugang zugangsdaten konto benutzer benutzername anmeldung utilisateur identifiants ' +
  'compte usuario cuenta acceso utente accesso credenziali conta credenciais gebruiker inlog inloggegevens dostęp użytkownik';
const userAndPassword =
  /["'*_`]{0,3}(?: in)?(?:[ \t]{0,3}(?:with|as|using|is|are|was|ist|sind|lautet|lauten|est|sont|es|son|sono|è|to|[:=]|[–-](?= ))){0,2}[ \t]{0,3}(?<=[ \t:="'`*])["'`]?([\w.@+\\-]{2,64})["'`]?[ \t]?[/|][ \t]?["'`]?([^\s"'`<>,;()]{8,64}?)(?=[.,;]?(?:[\s"'`<>)]|$))/iy;

/** `login: kiosk / PASSWORD`, `the account is ops | PASSWORD`. */
export const accountPlaces: readonly SecretPlace[] = [
  {
    names: accountWords,
    lead: userAndPassword,
    form: (value) => isPairedPassword(value) || isUnlikeWords(value),
  },
];
