import { Type } from 'typebox';
import { DeidentifyConfig, InspectConfig } from '../../analyzers/sensitive-data/config.js';
import { closed, Description, Name, nullable, Slug } from '../../core/schema.js';

/** What create and update of a sensitive-data policy take (contract 8). */
export const SensitiveDataFields = closed({
  name: Name,
  slug: Type.Optional(Slug),
  description: Type.Optional(Description),
  is_default: Type.Optional(Type.Boolean({ description: 'The policy when nothing names one.' })),
  inspect_config: InspectConfig,
  deidentify_config: Type.Optional(nullable(DeidentifyConfig)),
});
