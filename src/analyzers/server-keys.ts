/**
 * The analyzers by their canonical names, each with the key of its block in `analyzer_results` (contract 5). It stands apart
 * from them so that who names analyzers, in a browser too, need not load them.
 */
export const serverKeys = {
  'prompt-injection-jailbreak': 'adversarial_detection_analyzer',
  'safe-responsible-ai': 'safety_moderation_analyzer',
  'sensitive-data': 'dlp_analyzer',
  'natural-language': 'nlp_analyzer',
  'url-risk': 'url_analyzer',
  yara: 'yara_analyzer',
  'semantic-threat-intelligence': 'vector_analyzer',
} as const;

const names: ReadonlyMap<string, string> = new Map(Object.entries(serverKeys).map(([name, key]) => [key, name]));

/** The name by which policies and people know an analyzer, by its server key; any other word as it stands. */
export function analyzerName(serverKey: string): string {
  return names.get(serverKey) ?? serverKey;
}
