/** What a text can be, as the caller says (contract 5): a user's prompt, or data in which an instruction is out of place. */
export const textSources = ['user', 'document', 'tool', 'model'] as const;
export type TextSource = (typeof textSources)[number];
