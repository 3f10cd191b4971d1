import { undefanged } from './address-runs.js';
import { withoutEscapes } from './json-escapes.js';
import type { FoundLink, Link } from './link.js';

/** The sign that HTML must escape in the addresses of its attributes. */
const ampersand = /&(?:amp|#38|#x26);/gi;

/** A backslash before a sign of ASCII: Markdown reads the sign alone. Slashes are told from those of JSON elsewhere. */
const markdownEscape = /\\([!-.:-@[\]^-`{-~])/g;

/** Reads an address as a browser would. Undefined when no browser would follow it. */
export function parseLink(found: FoundLink): Link | undefined {
  const inMarkup = found.place === 'html-link' || found.place === 'html-image';
  const written = withoutEscapes(found.raw);
  const unescaped = found.place.startsWith('markdown-') ? written.replace(markdownEscape, '$1') : written;
  const clean = undefanged(inMarkup ? unescaped.replace(ampersand, '&') : unescaped)
    .replace(/^h[tx]{2}p(\[?s\]?)?/i, (_, s: string | undefined) => (s === undefined ? 'http' : 'https'))
    .replace(/^([a-z]{2,6})(?:\[:\/\/\]|\[:\]\/\/|:\[\/\/\])/i, '$1://')
    .replace(/^(https?|ftps?|wss?):[/\\]{1,8}/i, '$1://')
    .replace(/^([a-z]{2,6}):[/\\]{2,3}/i, '$1://');
  const explicit = /^(?:https?|ftps?|wss?|file):\/\/|^(?:javascript|vbscript|data):/i.test(clean);
  const address = explicit ? clean : `http://${clean}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isFetched = /^(?:https?|ftps?|wss?):$/.test(url.protocol);
  if (isFetched && url.hostname === '') return undefined;
  return {
    ...found,
    url: url.href,
    scheme: url.protocol.slice(0, -1),
    host: isFetched ? url.hostname.replace(/\.$/, '') : '',
    writtenHost: writtenHost(clean, explicit),
    port: url.port,
    rest: isFetched ? restOf(clean, url) : '',
    credentials: decoded(url.username + (url.password === '' ? '' : `:${url.password}`)),
    defanged: clean !== unescaped && /\[|\(|\{|^hxx|^hxt|^htx/i.test(found.raw.slice(0, 300)),
    explicit,
  };
}

function writtenHost(clean: string, explicit: boolean): string {
  const authority = (explicit ? clean.replace(/^[a-z]+:[/\\]*/i, '') : clean).split(/[/\\?#]/, 1)[0] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .toLowerCase();
}

/** `http://host` and `http://host/` are the same to a browser; what was written tells them apart. */
function restOf(clean: string, url: URL): string {
  const rest = url.pathname + url.search + url.hash;
  return rest === '/' && !/[^:/\\][/\\]$/.test(clean) ? '' : rest;
}

/** A part of an address without its escapes; as it stands where they spell nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
