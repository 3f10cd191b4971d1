import { LRUCache } from 'lru-cache';
import type { CompiledRules, YaraEngine } from './engine.js';
import { mostSourceChars } from './rule-set.js';

/** Names that rules get for the compiler, and imports, come on top. */
const longestHere = mostSourceChars + 1024;

/** What one rule's change leaves as it was is not compiled again. */
const compiledSources = new LRUCache<string, CompiledRules>({ max: 1000 });

const keyOf = (engine: YaraEngine, source: string): string => `${engine.name}\n${source}`;

/** Whether a source is compiled in this process: one that is as long as many is left to the scan processes. */
export const isCompiledHere = (source: string): boolean => source.length <= longestHere;

/** Whether {@link compiledSource} answers at once. */
export const isCompiled = (engine: YaraEngine, source: string): boolean => compiledSources.has(keyOf(engine, source));

/** @throws Error with the compiler's message when the source does not compile. */
export function compiledSource(engine: YaraEngine, source: string): CompiledRules {
  const key = keyOf(engine, source);
  const rules = compiledSources.get(key) ?? engine.compile(source);
  compiledSources.set(key, rules);
  return rules;
}
