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

  it.each(['10:11:12 Connection Lost: retry', '[12:04] Build Failed: see log', '- Business Level: gold'])(
    'is nobody in %j',
    (text) => expect(persons(text)).toEqual([]),
  );
});
