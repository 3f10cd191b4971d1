import type { Span } from '../../../text/span.js';

/** How a link stands in its text. */
export type LinkPlace = 'text' | 'markdown-link' | 'markdown-image' | 'html-link' | 'html-image';

/** Where an address stands in a text. */
export interface WrittenAddress extends Span {
  /** The address as written, at most 8,192 code units. */
  readonly raw: string;
  /** Whether it goes on behind what was read of it. */
  readonly isCut?: boolean;
}

/** An address found in a text, with its markup. */
export interface FoundLink extends WrittenAddress {
  readonly place: LinkPlace;
  /** What a reader sees instead of the address, where the markup has it. */
  readonly label?: string;
}

/** An address as a browser would read it (WHATWG URL). */
export interface Link extends FoundLink {
  /** Canonical address: scheme added, defanging undone, host in ASCII. */
  readonly url: string;
  readonly scheme: string;
  /** Host in ASCII, without port; empty for `data:`, `javascript:` and the like. */
  readonly host: string;
  /** Host as written, before it was made canonical; lower case. */
  readonly writtenHost: string;
  readonly port: string;
  /** Path, query and fragment, beginning with `/`; empty when the address names only a host. */
  readonly rest: string;
  readonly credentials: string;
  readonly defanged: boolean;
  /** The address had a scheme, so it is meant to be followed. */
  readonly explicit: boolean;
}
