import type { FoundType } from '../info-type.js';

/** Types that the tagger and rules about words find: people, places, organisations, and what describes people. */
// prettier-ignore
export const peopleTypes: readonly FoundType[] = [
  { name: 'PERSON_NAME', title: 'Name of a person', categories: ['PERSON'], locales: ['global'], examples: { yes: ['My name is Maria Gonzalez.', 'Sehr geehrte Frau Schneider,'], no: ['The meeting is on Monday.'] } },
  { name: 'STREET_ADDRESS', title: 'Postal address', categories: ['LOCATION', 'CONTACT'], locales: ['global'], examples: { yes: ['She lives at 12 Maple Street', 'Meine Adresse ist Schillerstraße 12'], no: ['12 monkeys'] } },
  { name: 'LOCATION', title: 'Place: city, region, country', categories: ['LOCATION'], locales: ['global'], usual: 'sure', examples: { yes: ['He was born in Stockholm, Sweden.'], no: ['The sky is blue.'] } },
  { name: 'ORGANIZATION_NAME', title: 'Name of an organisation', categories: ['PERSON'], locales: ['global'], usual: 'sure', examples: { yes: ['She works for Johnson Industries Ltd.'], no: ['We work a lot.'] } },
  { name: 'POSTAL_CODE', title: 'Postal code', categories: ['LOCATION'], locales: ['global'], usual: 'sure', context: 'zip, zip code, zipcode, postal code, postcode, postal, plz, postleitzahl, code postal, código postal, cap, cep, postnummer, 郵便番号, 邮编, 우편번호', examples: { yes: ['ZIP: 90210', 'postcode SW1A 1AA'], no: ['90210'] } },
  { name: 'AGE', title: 'Age', categories: ['DEMOGRAPHIC', 'PERSON'], locales: ['global'], usual: 'sure', examples: { yes: ['34 years old', 'age: 71', '45 Jahre alt'], no: ['34 years ago', 'page 71'] } },
  { name: 'JOB_TITLE', title: 'Occupation', categories: ['DEMOGRAPHIC'], locales: ['global'], usual: 'never', examples: { yes: ['she works as a software engineer'], no: ['the engine works'] } },
  { name: 'COUNTRY_DEMOGRAPHIC', title: 'Nationality', categories: ['DEMOGRAPHIC'], locales: ['global'], usual: 'never', examples: { yes: ['a Norwegian citizen'], no: ['a citizen'] } },
  { name: 'RELIGIOUS_TERM', title: 'Religion', categories: ['DEMOGRAPHIC'], locales: ['global'], usual: 'never', examples: { yes: ['he is Muslim'], no: ['he is tall'] } },
  { name: 'POLITICAL_TERM', title: 'Political affiliation', categories: ['DEMOGRAPHIC'], locales: ['global'], usual: 'never', examples: { yes: ['a Republican voter'], no: ['a voter'] } },
  { name: 'ETHNIC_GROUP', title: 'Ethnic group', categories: ['DEMOGRAPHIC'], locales: ['global'], usual: 'never', examples: { yes: ['her Hispanic neighbours'], no: ['her neighbours'] } },
  { name: 'SEXUAL_ORIENTATION', title: 'Sexual orientation', categories: ['DEMOGRAPHIC'], locales: ['global'], usual: 'never', examples: { yes: ['he is bisexual'], no: ['he is tall'] } },
  { name: 'GENDER', title: 'Gender', categories: ['DEMOGRAPHIC'], locales: ['global'], usual: 'never', examples: { yes: ['gender: female'], no: ['gender reveal'] } },
  { name: 'MARITAL_STATUS', title: 'Marital status', categories: ['DEMOGRAPHIC'], locales: ['global'], usual: 'never', examples: { yes: ['marital status: divorced'], no: ['status: open'] } },
  { name: 'BLOOD_TYPE', title: 'Blood type', categories: ['HEALTH'], locales: ['global'], usual: 'never', examples: { yes: ['blood type: AB+'], no: ['type AB'] } },
];
