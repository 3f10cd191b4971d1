import type { Span } from '../../../text/span.js';
import { LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { IS_CITY, IS_COMMON, IS_COMPANY_WORD, IS_COUNTRY, IS_JOB_WORD, IS_NAME } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { propose, wordAt, type Scan } from './scan.js';
import { cellsOf, columnsOf } from './tables.js';
import { CAMEL, IS_CJK, hashesOf } from './tokens.js';
import { NAME_HEADING, addInterest } from './word-interest.js';

const PERSON_NAME = builtIn('PERSON_NAME');
/** One word at least of each heading below. */
addInterest(
  hashesOf(
    'name names fname lname firstname lastname fullname surname forename vorname nachname familienname kundenname versicherter versicherte nom prénom nombre nombres ' +
      'apellido apellidos nome cognome sobrenome naam voornaam achternaam imię nazwisko jméno příjmení soyad soyadı имя фамилия фио ф patient patients patientin customer ' +
      'customers employee employees client clients contact contacts recipient recipients passenger passengers guest guests student students kunde kunden kundin ' +
      'mitarbeiter ansprechpartner empfänger cliente clientes paciente pacientes klant patiënt 이름 성명',
  ),
  NAME_HEADING,
);
/** Headings that speak of persons alone. */
const ofPersons =
  /^(?:(?:full|first|last|middle|maiden|family|legal|patient|customer|client|employee|contact|passenger|student|guest|recipient|card ?holder|account ?holder|spouse|author|sender)(?:['’]?s)? ?name|[fl]name|surname|forename|given name|vor- und nachname|(?:vor|nach|familien|kunden)name|versicherte[rn]?|nom (?:de famille|complet|du client|du patient)|prénom|nombre completo|nombres?(?: y apellidos?)?|apellidos?|nome completo|cognome|sobrenome|voornaam|achternaam|imię(?: i nazwisko)?|nazwisko|jméno|příjmení|ad soyad|soyad[ıi]?|имя|фамилия|фио|ф\.и\.о\.|姓名|氏名|이름|성명)$/iu;
/** Things and firms have a name too: there only first and last name are a person's, beside what only persons have. */
const ofAny =
  /^(?:names?|patients?|customers?|clients?|employees?|contacts?|recipients?|passengers?|guests?|students?|kunden?|kundin|patientin|mitarbeiter|ansprechpartner|empfänger|nom|clientes?|pacientes?|nome|cliente|naam|klant|patiënt|名前)$/iu;
const companions =
  /(?:birth|\bdob\b|\bgeb|naissance|nacimiento|nascita|nascimento|urodzenia|e-?mail|phone|\btel|mobil|handy|móvil|cellulare|\bssn\b|\biban\b|\bmrn\b|address|adresse|dirección|indirizzo|salary|gehalt|gender|geschlecht|\bage\b|\balter\b|pesel|\bdni\b|\bnif\b|\bcpf\b|passport|steuer-?id|\bbsn\b)/iu;
/** Two names or more, or one before a comma: `Ana Ruiz`, `NOWAK, Jan`, `van der Berg`. */
const nameForm = /^\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?:(?:, ?| )(?:\p{Ll}{1,4} )?\p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,4}$/u;

/** Finds the names in the cells below a heading that speaks of persons. */
export function findColumnNames(scan: Scan, tags: Tags): void {
  for (const table of scan.hits.tables) {
    if (!table.namesPersons) continue;
    const columns = columnsOf(scan.text, table);
    let isOfPersons: boolean | undefined;
    columns.forEach((span, column) => {
      if (!mayHeadNames(scan, span)) return;
      const heading = headingText(scan.text, span);
      const isOpen =
        ofAny.test(heading) &&
        (isOfPersons ??= columns.some((other) => companions.test(headingText(scan.text, other))));
      if (!isOpen && !ofPersons.test(heading)) return;
      for (const cell of cellsOf(scan.text, table, column)) {
        const name = withoutStars(scan.text, cell);
        if (isName(scan, tags, name, isOpen)) propose(scan, { type: PERSON_NAME, level: LIKELY, ...name });
      }
    });
  }
}

/** True for a heading that holds a word of those above, or one that is not parted into words. */
function mayHeadNames({ tokens: { start, flags, interest, count }, tokens }: Scan, heading: Span): boolean {
  for (let i = wordAt(tokens, heading.start); i < count && (start[i] as number) < heading.end; i++)
    if ((interest[i] as number) & NAME_HEADING || (flags[i] as number) & (IS_CJK | CAMEL)) return true;
  return false;
}

/** `first_name`, `firstName`, `**First name**` → `first name`. */
function headingText(text: string, { start, end }: Span): string {
  return text
    .slice(start, end)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/["'*_`-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `**Ana Ruiz**` is bold in Markdown. */
function withoutStars(text: string, { start, end }: Span): Span {
  let [first, last] = [start, end];
  while (first < last && text.charAt(first) === '*') first++;
  while (last > first && text.charAt(last - 1) === '*') last--;
  return { start: first, end: last };
}

function isName({ text, tokens }: Scan, { words }: Tags, { start, end }: Span, isOpen: boolean): boolean {
  if (!nameForm.test(text.slice(start, end))) return false;
  let count = 0;
  let names = 0;
  let others = 0;
  for (let i = wordAt(tokens, start); i < tokens.count && (tokens.start[i] as number) < end; i++) {
    const bits = words.bits[i] as number;
    if (bits & (IS_COMPANY_WORD | IS_JOB_WORD | IS_COUNTRY)) return false;
    count++;
    if (bits & IS_NAME) names++;
    else if (bits & (IS_COMMON | IS_CITY)) others++;
  }
  return isOpen ? count > 1 && names > 0 && others === 0 : others < count;
}
