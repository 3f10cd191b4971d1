import type { Span } from '../../../text/span.js';
import { IS_CITY, IS_COMMON, IS_COMPANY_WORD, IS_COUNTRY, IS_JOB_WORD, IS_NAME } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { wordAt, type Scan } from './scan.js';
import { HAS_DIGIT, hashesOf } from './tokens.js';
import { NAME_HEADING, addInterest } from './word-interest.js';

/** One word at least of each heading below. */
addInterest(
  hashesOf(
    'name names fname lname firstname lastname fullname surname forename vorname nachname familienname kundenname versicherter versicherte nom prénom nombre nombres ' +
      'apellido apellidos nome cognome sobrenome naam voornaam achternaam imię nazwisko jméno příjmení soyad soyadı имя фамилия фио ф patient patients patientin customer ' +
      'customers employee employees client clients contact contacts recipient recipients passenger passengers guest guests student students kunde kunden kundin ' +
      'mitarbeiter ansprechpartner empfänger cliente clientes paciente pacientes klant patiënt 이름 성명 reporter requester requestor applicant assignee signatory ' +
      'attendee insured beneficiary tenant landlord buyer seller attn antragsteller antragstellerin patientenname pacjent pacjentka nabywca odbiorca klient destinataire ' +
      'bénéficiaire destinatario destinatário beneficiario beneficiário titular solicitante paziente utente intestatario ontvanger aanvrager bill ship sold',
  ),
  NAME_HEADING,
);
/** Headings that speak of persons alone. */
export const ofPersons =
  /^(?:(?:full|first|last|middle|maiden|family|legal|patient|customer|client|employee|contact|passenger|student|guest|recipient|applicant|emergency contact|card ?holder|account ?holder|spouse|author|sender)(?:['’]?s)? ?name|[fl]name|surname|forename|given name|vor- und nachname|(?:vor|nach|familien|kunden|patienten|geburts)name|versicherte[rn]?|nom (?:de famille|complet|du client|du patient)|prénoms?|nom et prénoms?|nombre completo|nombres?(?: y apellidos?)?|apellidos?|nome completo|cognome(?: e nome)?|nome e cognome|sobrenome|voornaam|achternaam|imię(?: i nazwisko)?|nazwisko|jméno|příjmení|ad soyad|soyad[ıi]?|имя|фамилия|фио|ф\.и\.о\.|姓名|氏名|이름|성명)$/iu;
/** Things and firms have a name too: there only first and last name are a person's, beside what only persons have. */
export const ofAny =
  /^(?:names?|name and surname|reporter|request[eo]r|applicant|assignee|signatory|attendee|insured|beneficiary|tenant|landlord|buyer|seller|attn|antragsteller(?:in)?|pacjent(?:ka)?|nabywca|odbiorca|klient|destinataire|bénéficiaire|destinatari[oa]|destinatário|beneficiári[oa]|beneficiari[oa]|titular|solicitante|paziente|intestatario|ontvanger|aanvrager|patients?|customers?|clients?|employees?|contacts?|recipients?|passengers?|guests?|students?|kunden?|kundin|patientin|mitarbeiter|ansprechpartner|empfänger|nom|clientes?|pacientes?|nome|cliente|naam|klant|patiënt|名前)$/iu;
/** What only persons have. */
export const companions =
  /(?:birth|\bdob\b|\bgeb|naissance|nacimiento|nascita|nascimento|urodzenia|e-?mail|phone|\btel|mobil|handy|móvil|cellulare|\bssn\b|\biban\b|\bmrn\b|address|adresse|dirección|indirizzo|salary|gehalt|gender|geschlecht|\bage\b|\balter\b|pesel|\bdni\b|\bnif\b|\bcpf\b|passport|steuer-?id|\bbsn\b)/iu;
/** `first_name`, `firstName`, `**First name**` → `first name`. */
export function headingText(text: string, { start, end }: Span): string {
  return text
    .slice(start, end)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/["'*_`-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words of teams, rooms, functions and machines: some people are called so, seldom where a form asks or a record says who speaks. */
const ofTeams = hashesOf(
  'team room sales support office group service services department desk helpdesk meeting conference center centre store shop admin administrator system ' +
    'server error warning connection container process thread worker request response timeout task job build release version status update test ' +
    'accounts accounting billing security operations project board staff unit division vertrieb buchhaltung einkauf verwaltung kundenservice kundendienst abteilung',
);

/** True for the words of a person's name; where a heading is open to things, only for two that nothing else is called by. */
export function isName({ tokens }: Scan, { words }: Tags, { start, end }: Span, isOpen: boolean): boolean {
  let count = 0;
  let names = 0;
  let notNames = 0;
  for (let i = wordAt(tokens, start); i < tokens.count && (tokens.start[i] as number) < end; i++) {
    if (ofTeams.has(tokens.hash[i] as number) || (tokens.flags[i] as number) & HAS_DIGIT) return false;
    const bits = words.bits[i] as number;
    // `Lucía` and `van` are towns and countries somewhere.
    if (bits & (IS_COMPANY_WORD | IS_JOB_WORD) || (bits & (IS_COUNTRY | IS_NAME)) === IS_COUNTRY) return false;
    count++;
    if (bits & IS_NAME) names++;
    else if (bits & (IS_COMMON | IS_CITY)) notNames++;
  }
  return isOpen ? count > 1 && names > 0 && notNames === 0 : notNames < count;
}
