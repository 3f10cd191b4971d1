/** Names of the techniques that the analyzer tells apart. */
export const techniqueNames = [
  'override',
  'prompt_leak',
  'persona',
  'fake_completion',
  'delimiter',
  'indirect',
  'exfiltration',
  'encoding',
  'hidden_text',
  'payload_split',
  'tool_abuse',
  'multilingual',
  'gibberish_suffix',
  'many_shot',
] as const;

export type TechniqueName = (typeof techniqueNames)[number];
