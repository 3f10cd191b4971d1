import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';
import { ADDRESS, LOCATION, ORGANIZATION, PERSON } from '../tagger/features.js';
import { gapKinds, wordForms } from '../tagger/words.js';
import { IS_CITY, IS_COMMON, IS_COMPANY_WORD, IS_COUNTRY, IS_NAME } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { addressLevel } from './address-level.js';
import { isNoPerson } from './name-look-alikes.js';
import type { Scan } from './scan.js';
import { CAMEL, HAS_DIGIT, hashesOf, wordHash } from './tokens.js';

/** Words with one label in a row. */
export interface Span {
  readonly label: number;
  readonly first: number;
  last: number;
  /** Sum of the sureness of the words. */
  total: number;
}

/** Share of certainty (of 255) from which a span is reported at each level. */
const SURE = 225;
const FAIR = 120;

/** Words that introduce a person, and a place or employer that belongs to a person. */
const personLeads = hashesOf(
  'mr mrs ms miss dr prof sir herr herrn frau monsieur madame mme mlle señor señora sr sra signor signora sig dott dhr mevr pan pani don doña patient name named heiße heiss chamo llamo appelle chiamo heet heter hedder nimeni nazywam dear liebe lieber hallo hi beste cher chère estimado estimada geachte',
);
const placeLeads = hashesOf(
  'in from at to near lives living born moved aus nach wohnt wohne à en de desde a da em uit i från fra z w ve city stadt ville ciudad città town country',
);
const employerLeads = hashesOf(
  'for at by with from bei für chez para en per presso voor bij hos för company employer firma société empresa ltd inc gmbh llc corp belongs',
);
/** Programs, services, eponyms of medicine, words of protocols and roles: some are people's names too, seldom alone. */
const ofThings = hashesOf(
  'jenkins kafka jira confluence grafana prometheus splunk datadog kibana logstash elastic elasticsearch terraform ansible puppet chef vagrant nagios zabbix ' +
    'airflow spark hadoop redis mongo mongodb postgres mysql mariadb oracle sqlite neo4j rabbitmq nginx apache tomcat jetty kubernetes docker helm argo ' +
    'istio envoy consul vault nomad bamboo sonarqube nexus artifactory gitlab github bitbucket trello asana notion slack zoom teams outlook salesforce ' +
    'zendesk hubspot stripe twilio heroku vercel netlify cloudflare akamai fastly okta keycloak django flask laravel rails symfony spring hibernate junit selenium ' +
    'cypress jest mocha webpack vite babel eslint pandas numpy scipy keras jupyter tableau looker snowflake databricks figma sketch siri cortana bixby ' +
    'perl bison ogg vorbis lexer footer anchors foo ' +
    'bearer caller requester reporter requestor sender receiver subscriber publisher consumer producer ' +
    'parkinson alzheimer crohn hashimoto hodgkin babinski romberg raynaud sjögren tourette asperger cushing basedow bechterew apgar doppler holter',
);
const introductions = hashesOf('is am i’m im called to');
const to = wordHash('to');
const belongs = wordHash('belongs');

/** How likely the words of a span are what their label says. */
export function nameLevel(scan: Scan, tags: Tags, span: Span): number {
  const isLone = span.first === span.last && span.label !== ADDRESS;
  const level = levelInProse(scan, tags, span) - (isLone && isInCode(scan, span.first) ? 1 : 0);
  // Program text is full of capitalised words; there only what is sure counts.
  return level === POSSIBLE && span.label === PERSON && isProgram(scan.text) ? UNLIKELY : level;
}

interface Judging {
  readonly span: Span;
  readonly bits: number;
  readonly mean: number;
  readonly base: number;
  readonly isAllCommon: boolean;
  /** Hash of the word before. */
  readonly before: number;
}

function levelInProse(scan: Scan, tags: Tags, span: Span): number {
  const { tokens } = scan;
  const mean = span.total / (span.last - span.first + 1);
  let bits = 0;
  let isAllCommon = true;
  for (let i = span.first; i <= span.last; i++) {
    const own = tags.words.bits[i] as number;
    bits |= own;
    if (((tokens.flags[i] as number) & HAS_DIGIT) === 0 && (own & IS_COMMON) === 0) isAllCommon = false;
  }
  const before = span.first > 0 ? (tokens.hash[span.first - 1] as number) : 0;
  const base = mean >= SURE ? LIKELY : mean >= FAIR ? POSSIBLE : UNLIKELY;
  const judging: Judging = { span, bits, mean, base, isAllCommon, before };
  if (span.label === PERSON) return personLevel(scan, tags, judging);
  if (span.label === LOCATION) return placeLevel(scan, judging);
  if (span.label === ORGANIZATION) return organisationLevel(scan, judging);
  return addressLevel(scan, tags, { ...span, base });
}

function personLevel(scan: Scan, tags: Tags, judging: Judging): number {
  const { span, bits, mean, base, isAllCommon, before } = judging;
  if (isNoPerson(scan, tags, span)) return UNLIKELY;
  if (personLeads.has(before) && mean >= FAIR) return VERY_LIKELY;
  const { hash } = scan.tokens;
  if (span.first === span.last && ofThings.has(hash[span.first] as number)) return UNLIKELY;
  if (span.first < span.last) return (bits & IS_NAME) === 0 && base === LIKELY && mean < 245 ? POSSIBLE : base;
  if (mean < loneLimit(scan, tags, judging)) return UNLIKELY;
  return isAllCommon || (bits & IS_NAME) === 0 ? Math.min(base, POSSIBLE) : base;
}

/** Sureness that a lone word needs: less amid small words or where a name is announced, more where every word has a capital. */
function loneLimit({ tokens }: Scan, { words }: Tags, { span, bits, before }: Judging): number {
  if (((tokens.flags[span.first] as number) & CAMEL) !== 0) return 256;
  const isKnown = (bits & IS_NAME) !== 0;
  const isCommon = (bits & IS_COMMON) !== 0;
  const isInside = words.gaps[span.first] === gapKinds.SPACE && words.forms[span.first - 1] === wordForms.SMALL;
  if (isInside && introductions.has(before)) return isCommon ? 200 : 150;
  if (isInside) return isKnown ? (isCommon ? 215 : 150) : isCommon ? 245 : 215;
  return isKnown ? (isCommon ? 225 : 170) : isCommon ? 250 : 232;
}

function placeLevel({ tokens, text }: Scan, { span, bits, base, before }: Judging): number {
  // A word in no list that stands before a number or a colon names what follows: `Kreditkarte 5500 …`.
  const end = tokens.end[span.last] as number;
  const isLabel = (bits & (IS_CITY | IS_COUNTRY)) === 0 && !placeLeads.has(before);
  if (isLabel && /^(?:[.:]|[.:]? [+\d(])/.test(text.slice(end, end + 3))) return UNLIKELY;
  return Math.min(base, placeLeads.has(before) ? LIKELY : POSSIBLE);
}

function organisationLevel({ tokens }: Scan, { span, bits, mean, base, before }: Judging): number {
  if (employerLeads.has(before) && mean >= FAIR) return LIKELY;
  if ((bits & IS_COMPANY_WORD) !== 0 && span.last > span.first) return base;
  const isOwned = before === to && span.first > 1 && tokens.hash[span.first - 2] === belongs;
  return isOwned ? LIKELY : Math.min(base, POSSIBLE);
}

let judged = { text: '', isProgram: false };
const program = /=>|\);|\(\)|:=|::|\b(?:const|func|function|def|import) [\w{*(]+[ (]|<\/\w+>|#include|console\.|```/;

/** True for program text; the last answer is kept, since all words of a text ask. */
function isProgram(text: string): boolean {
  if (judged.text !== text) judged = { text, isProgram: program.test(text) };
  return judged.isProgram;
}

/** True for a lone word that is part of an identifier, a member, a path or a tag, or of mixed case. */
function isInCode({ text, tokens }: Scan, word: number): boolean {
  const before = text.charAt((tokens.start[word] as number) - 1);
  const after = text.slice(tokens.end[word], (tokens.end[word] as number) + 2);
  if ('._/\\$<(-@#*'.includes(before) && before !== '') return true;
  return /^(?:[_/\\(=<[{*-]|\.[A-Za-z]|::|":)/.test(after) || ((tokens.flags[word] as number) & CAMEL) !== 0;
}
