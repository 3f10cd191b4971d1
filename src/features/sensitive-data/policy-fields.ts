import { Type } from 'typebox';
import { DeidentifyConfig, InspectConfig } from '../../analyzers/sensitive-data/config.js';
import type { Table } from '../../core/resource-store.js';
import { closed, Description, Id, Name, nullable, Slug, Timestamp } from '../../core/schema.js';

/** What create and update of a sensitive-data policy take (contract 8). */
export const SensitiveDataFields = closed({
  name: Name,
  slug: Type.Optional(Slug),
  description: Type.Optional(Description),
  is_default: Type.Optional(Type.Boolean({ description: 'The policy when nothing names one.' })),
  inspect_config: InspectConfig,
  deidentify_config: Type.Optional(nullable(DeidentifyConfig)),
});

const { name, slug, description, is_default, inspect_config, deidentify_config } = SensitiveDataFields.properties;

export const sensitiveDataTable: Table = {
  table: 'sdp_policies',
  searchIn: ['name'],
  item: closed({
    id: Id,
    name,
    slug,
    description,
    is_default,
    inspect_config,
    deidentify_config,
    is_builtin: Type.Boolean({ description: 'Made by the service; can be edited, not deleted.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
};
