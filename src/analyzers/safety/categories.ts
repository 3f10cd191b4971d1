/** The categories that the embedded model knows (contract 15), in its order of heads. */
export const safetyCategories = [
  'Dangerous Content',
  'Harassment',
  'Hate Speech',
  'Sexually Explicit',
  'Self-Harm',
  'Violence',
  'Illicit',
] as const;

export type SafetyCategory = (typeof safetyCategories)[number];

export function isSafetyCategory(name: string): name is SafetyCategory {
  return (safetyCategories as readonly string[]).includes(name);
}

/** What a policy gives for a category: its definition, and the score from which it is violated. */
export interface PolicyCategory {
  readonly name: string;
  readonly definition: string;
  /** 0 to 1. */
  readonly threshold: number;
}

/** Definitions of the built-in categories, in the words of a policy. */
export const categoryDefinitions: Readonly<Record<SafetyCategory, string>> = {
  'Dangerous Content':
    'Helps to build weapons, to spread poison or panic, to sabotage, to radicalise, or to harm many people.',
  Harassment: 'Insults, bullies, threatens or intimidates a person.',
  'Hate Speech': 'Attacks or demeans people for what they are: origin, religion, sex, orientation, disability, age.',
  'Sexually Explicit': 'Describes sexual acts or bodies to arouse, or asks for it; sexual violence.',
  'Self-Harm': 'Expresses the wish to die or to hurt oneself, encourages it, or asks for means.',
  Violence: 'Threatens, praises or graphically describes violence against people.',
  Illicit: 'Asks for help with crime: drugs, theft, fraud, forgery, break-ins, malware, stalking.',
};
