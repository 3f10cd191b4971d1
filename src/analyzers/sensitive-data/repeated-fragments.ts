import { anchoredTypes, builtInTypes, namedTypes, shapedTypes } from './registry.js';
import { keywordLists } from './scan/secret-keywords.js';
import { shapesOf } from './scan/shapes.js';

/** What the hand-written finders begin at. */
const written = [
  '-----BEGIN PRIVATE KEY-----\n',
  '-----BEGIN ',
  'eyJhbGciOi.',
  'ey',
  '://',
  'http://a:b@',
  'www.',
  '@',
  'a@b.co ',
  '1::',
  '00:1B:44:',
  '10.0.0.1 ',
  '+49 ',
  '(212) ',
  '12.03.',
  '3. März ',
  'DE89 ',
  'Mr. ',
  'John Smith ',
  'lives at 1 ',
  'the corner of ',
  'PO Box 1 ',
  'ul. Aa ',
  'Calle Aa de ',
  '1 Aa St, Aa ',
  'Haupstr. 1, ',
  '客户',
  '地址是1号',
  '😀',
  '\u0301',
  '{"a":',
  'curl -u a:b ',
  'mysql -u ',
  'redis-cli -h ',
  'WIFI:T:',
  'mongodb+srv://a:b@',
  'パスワードは',
  'Cookie: sid=a; ',
  'Authorization: Basic ',
  'begin:vcard\nN:Aa;Bb\n',
  'ab:Cd3fgh1 | chpasswd <<E\n',
  'chpasswd <<E\nab:Cd3fgh1\n',
  'echo Cd3fgh1 | ',
  'set password for ab = ',
  "password').fill('",
  'recovery codes: ab12-cd34 ',
  'ATTENDEE;CN=Aa Bb:',
  'PATIENT: Aa Bb\n',
  '\n[12:04] Aa Bb: a',
  '\nhost:5432:db:user:Cd3fgh1',
  'abandon ability ',
];

/**
 * Every literal that the patterns begin at or look for, bare and with a space, for tests of hostile repetition: anchors and
 * providers of secrets, keywords, context words, and a sample of each shape.
 */
export function repeatedFragments(): readonly string[] {
  const literals = [
    ...anchoredTypes.flatMap(({ anchors }) => anchors.map((anchor) => anchor.replace('…', ''))),
    ...namedTypes.flatMap(({ keywords }) => keywords),
    ...keywordLists(),
    ...builtInTypes.flatMap(({ context }) => (context ?? '').split(',').map((word) => word.trim())),
    ...shapedTypes.flatMap((type) => shapesOf(type).map(sampleOf)),
  ].filter((literal) => literal !== '');
  return [...new Set([...written, ...literals.flatMap((literal) => [literal, `${literal} `, `${literal}=`])])];
}

/** Digits for `d`, letters for `a`, both for `w`. */
function sampleOf(shape: string): string {
  return shape.replace(/([daw])(\d+)|_/g, (_, kind: string | undefined, length: string) => {
    if (kind === undefined) return ' ';
    const source = kind === 'd' ? '4929123456781234' : kind === 'a' ? 'ABXYZGHJKM' : 'A1B2C3D4E5';
    return source.repeat(6).slice(0, Number(length));
  });
}
