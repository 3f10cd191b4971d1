const ending = '.net';
const host = /(?<=[a-z0-9-]\.)net(?![a-z0-9-])/g;

/**
 * A text as it is learned and scored: hosts that end in `.net` end in `.com`, which is as long. Of the domains that are kept
 * for examples (RFC 2606), attacks in the shared data name `example.net` twenty times as often as harmless texts do.
 */
export function withLikeEndings(text: string): string {
  return text.includes(ending) ? text.replace(host, 'com') : text;
}

const villain = /(?<![a-z0-9-])(?:evil|attacker)(?=\.[a-z])/g;
/** As long as the names that they stand for. */
const ordinary: Readonly<Record<string, string>> = { evil: 'shop', attacker: 'customer' };

/**
 * A text in which hosts by which attacks in the shared data alone are known are others of the same length. Whoever tries
 * `http://evil.example` attacks nobody; in data, an order to send something there does.
 */
export function withOrdinaryHosts(text: string): string {
  // A search goes by its first letter: these are rare.
  const mayBe = text.includes('vil.') || text.includes('ker.');
  return mayBe ? text.replace(villain, (name) => ordinary[name]!) : text;
}
