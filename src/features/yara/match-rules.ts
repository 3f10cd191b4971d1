import type { YaraRuleSource } from '../../analyzers/deps.js';
import { yara } from '../../analyzers/yara/yara.js';
import { textViews } from '../../text/views.js';
import { orUnavailable } from '../analyze/unavailable.js';

/** Matches of exactly these rules in a text, as the analyzer reports them, and in a sentence which could not be tried. */
export function matchesOf(rules: readonly YaraRuleSource[], text: string) {
  return orUnavailable(yara.name, () => tried(rules, text));
}

async function tried(rules: readonly YaraRuleSource[], text: string) {
  const noPolicy = () => Promise.reject(new Error('YARA needs no sensitive-data policy'));
  const prepared = await yara.prepare(
    {},
    {
      tenantId: '',
      yaraRules: async () => ({ rules, includeSystemRules: false }),
      sensitiveDataPolicy: noPolicy,
      tenantKey: () => new Uint8Array(32),
    },
  );
  const { output, failure } = await prepared.analyze(textViews(text), { signal: AbortSignal.timeout(10_000) });
  return { matches: output.matches, ...(failure === undefined ? {} : { failure }) };
}
