import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const persons = (text: string): string[] =>
  inspect(text, byDefault)
    .findings.filter(({ info_type }) => info_type === 'PERSON_NAME')
    .map(({ start, end }) => text.slice(start, end));

describe('the name in a field of a form', () => {
  it.each([
    ['Vorname: Heike\nNachname: Sommer\nOrt: Schleswig', ['Heike', 'Sommer']],
    ['Achternaam: van der Meer\nVoornaam: Joost', ['van der Meer', 'Joost']],
    ['Imię: Jan\nNazwisko: Kaczmarek', ['Jan', 'Kaczmarek']],
    ['Cognome: Rinaldi\nNome: Marco', ['Rinaldi', 'Marco']],
    ['NAME: PATRICIA HOLLOWAY\nADDRESS: see below', ['PATRICIA HOLLOWAY']],
    ['Patient: LEWIS, Harold\nAllergies: none', ['LEWIS, Harold']],
    ['Bill to María José Lozano, total 12 €', ['María José Lozano']],
    ["const p = { firstName: 'Ada', lastName: 'Lovelace' };", ['Ada', 'Lovelace']],
  ])('is found behind its label in %j', (text, names) => expect(persons(text)).toEqual(names));

  it.each([
    'FIRST NAME:\nLAST NAME:\nDATE OF BIRTH:',
    'Name: Garden Chair\nColour: green',
    'Name: kafka-cluster-1\nVersion: 3.6.0',
    'customer: ACME Trading Ltd\nstatus: open',
    'lastName: String;\nfirstName: Joi.string().required()',
  ])('is none in %j', (text) => expect(persons(text)).toEqual([]));
});

describe('who speaks in a record of a chat', () => {
  it.each([
    ['11/02/2026, 09:14 - Lucía Prieto: vale', 'Lucía Prieto'],
    ['[12:04] Anna Meyer: hi', 'Anna Meyer'],
  ])('is the name behind the time in %j', (text, name) => expect(persons(text)).toEqual([name]));

  it.each(['10:11:12 Server Error: retry', '[12:04] Build Failed: see log', '- Business Level: gold'])(
    'is nobody in %j',
    (text) => expect(persons(text)).toEqual([]),
  );
});

describe('names with initials', () => {
  it.each([
    ['Met vriendelijke groet,\nR. de Boer', 'R. de Boer'],
    ['reset VPN for J. van Dijk today', 'J. van Dijk'],
    ['B. Schmidt agreed to it', 'B. Schmidt'],
  ])('are found whole in %j', (text, name) => expect(persons(text)).toEqual([name]));

  it.each(['E. coli and C. elegans are used', 'A. Introduction', 'Plan B. The other one'])('are none in %j', (text) =>
    expect(persons(text)).toEqual([]),
  );
});

describe('programs, eponyms and words of protocols', () => {
  it.each([
    'Jenkins fails, Kafka lags, Jira is slow. Nothing changed in Terraform.',
    'Hashimoto thyroiditis and Crohn disease are autoimmune; Parkinson is not.',
    '{"authorization":"Bearer","token_type":"bearer"}',
  ])('are nobody in %j', (text) => expect(persons(text)).toEqual([]));

  it('are somebody behind a title', () =>
    expect(persons('Please ask Mrs. Jenkins about it.')).toEqual(['Mrs. Jenkins']));
});

describe('a number of its own name', () => {
  const types = (text: string): string[] =>
    inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);

  it.each([
    'SSN: 512-34-7781, passport: 483920175',
    'SSN 512-34-7781 passport 483920175',
    'Passport 483920175 SSN 512-34-7781',
  ])('is not what the number beside it is called: %s', (text) =>
    expect(types(text).sort()).toEqual(['US_PASSPORT:483920175', 'US_SOCIAL_SECURITY_NUMBER:512-34-7781']),
  );
});
