/**
 * Answers call an analyzer by its server key (contract 5), people know it by its name. Held to the analyzers by a test: to ask
 * the catalog would cost a call, and a scope that a key which only reads records does not have.
 */
const names: ReadonlyMap<string, string> = new Map([
  ['adversarial_detection_analyzer', 'prompt-injection-jailbreak'],
  ['safety_moderation_analyzer', 'safe-responsible-ai'],
  ['dlp_analyzer', 'sensitive-data'],
  ['nlp_analyzer', 'natural-language'],
  ['url_analyzer', 'url-risk'],
  ['yara_analyzer', 'yara'],
  ['vector_analyzer', 'semantic-threat-intelligence'],
]);

/** The name of an analyzer by its server key; any other word as it stands. */
export const analyzerName = (serverKey: string): string => names.get(serverKey) ?? serverKey;
