import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const found = (text: string): string[] =>
  inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);

describe('a contact card (RFC 6350)', () => {
  it('is of a person: name, birthday, address', () =>
    expect(
      found(
        'BEGIN:VCARD\nVERSION:3.0\nN:Okonkwo;Chinua;;Mr.;\nFN:Chinua Okonkwo\nBDAY:19700310\nADR;TYPE=home:;;14 Palm Avenue;Lagos;;100001;Nigeria\nEND:VCARD',
      ),
    ).toEqual([
      'PERSON_NAME:Okonkwo',
      'PERSON_NAME:Chinua',
      'PERSON_NAME:Chinua Okonkwo',
      'DATE_OF_BIRTH:19700310',
      'STREET_ADDRESS:14 Palm Avenue;Lagos;;100001;Nigeria',
    ]));

  it('of a service names nobody', () =>
    expect(found('BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:Customer Service\nORG:Shop\nEND:VCARD')).toEqual([]));

  it('is no other text with its signs', () => expect(found('N:Berg;Tal;;;\nADR:;;rest')).toEqual([]));
});

describe('an invitation (RFC 5545)', () => {
  it('names who is invited', () =>
    expect(found('BEGIN:VEVENT\nATTENDEE;CN="Kenji Mori";RSVP=TRUE:mailto:k.mori@example.com\nEND:VEVENT')).toContain(
      'PERSON_NAME:Kenji Mori',
    ));
  it.each(['ATTENDEE;CN=Room 4:mailto:room4@example.com', 'ATTENDEE;CN=Sales Team:mailto:sales@example.com'])(
    'of a room or a team names nobody: %s',
    (text) => expect(found(text).filter((finding) => finding.startsWith('PERSON'))).toEqual([]),
  );
});

describe('recovery codes', () => {
  it.each([
    ['Recovery codes for GitHub:\n107d6-3c016\na4671-d5f70', ['107d6-3c016', 'a4671-d5f70']],
    ['2FA backup codes\n1. fz3z-vsw7\n2. kynm-9js6\n3. gtbd-anve', ['fz3z-vsw7', 'kynm-9js6', 'gtbd-anve']],
    ['Google backup codes: 4928 8164, 4564 7059', ['4928 8164', '4564 7059']],
    ['Códigos de respaldo: 48213371 48213372', ['48213371', '48213372']],
    ['Codes de secours : 48213371, 93218402', ['48213371', '93218402']],
    ['Deine Wiederherstellungscodes: ab3d-9fk2 kk21-pw03', ['ab3d-9fk2', 'kk21-pw03']],
  ])('are found one by one in %j', (text, codes) =>
    expect(found(text)).toEqual(codes.map((code) => `VERIFICATION_CODE:${code}`)),
  );

  it.each([
    'Backup codes are printed on page 4 of the manual.',
    'Error codes: 50481712 50481713',
    'Recovery codes: see-below, ask-admin',
    'kody produktu: 48213371 48213372',
  ])('are none in %j', (text) => expect(found(text)).toEqual([]));
});
