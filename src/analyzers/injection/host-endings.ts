const ending = '.net';
const host = /(?<=[a-z0-9-]\.)net(?![a-z0-9-])/g;

/**
 * A text as it is learned and scored: hosts that end in `.net` end in `.com`, which is as long. Of the domains that are kept
 * for examples (RFC 2606), attacks in the shared data name `example.net` twenty times as often as harmless texts do.
 */
export function withLikeHosts(text: string): string {
  return text.includes(ending) ? text.replace(host, 'com') : text;
}
