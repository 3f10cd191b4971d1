import { once } from '../../lib/once.js';
import { builtInTypes } from '../sensitive-data/registry.js';

const infoTypes = once(() => new Set(builtInTypes.map(({ name }) => name)));
const placeholder = /\[([A-Z][A-Z0-9_]{2,60})\]/g;

/**
 * A text in which numbers of the same length stand where the sensitive-data analyzer put the type of what it took out,
 * `[PASSWORD]`: whoever goes on from a sanitised prompt does not ask for what its placeholders are called after.
 */
export function withLikePlaceholders(text: string): string {
  if (!text.includes('[')) return text;
  return text.replace(placeholder, (written, name: string) =>
    infoTypes().has(name) ? '4'.repeat(written.length) : written,
  );
}
