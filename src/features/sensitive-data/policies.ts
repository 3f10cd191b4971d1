import { Type } from 'typebox';
import { configProblems, type DeidentifyConfig, type InspectConfig } from '../../analyzers/sensitive-data/config.js';
import { keepOneDefault, refuseNewSlugOfBuiltIn, refuseProtectedDelete } from '../../core/defaults.js';
import { failValidations } from '../../core/errors.js';
import { crud } from '../../core/resource.js';
import { closed } from '../../core/schema.js';
import { refuseRenameWhenReferenced, refuseWhenReferenced } from '../policies/used-by-policies.js';
import { SensitiveDataFields } from './policy-fields.js';

export const sensitiveDataPolicies = crud({
  noun: 'sdp_policy',
  plural: 'sdp_policies',
  path: '/api/v1/sdp/policies/',
  tag: 'sensitive-data-protection',
  table: 'sdp_policies',
  writable: SensitiveDataFields,
  readonly: closed({
    is_builtin: Type.Boolean({ description: 'Made by the service; can be edited, but for its slug, and not deleted.' }),
  }),
  defaults: { description: '', is_default: false, deidentify_config: null, is_builtin: false },
  searchIn: ['name'],
  orderFirst: ['is_default'],
  example: {
    name: 'Mask cards',
    inspect_config: { info_types: [{ name: 'CREDIT_CARD_NUMBER' }] },
    deidentify_config: { transformations: [{ transformation: { type: 'mask', masking_character: '*' } }] },
  },
  hooks: {
    async check(_ctx, values) {
      const problems = configProblems(
        values.inspect_config as InspectConfig,
        (values.deidentify_config ?? undefined) as DeidentifyConfig | undefined,
      );
      if (problems.length > 0)
        failValidations(
          problems
            .slice(0, 50)
            .map(({ path, message }) => ({ loc: ['body', ...path], msg: message, type: 'value_error' })),
        );
      return values;
    },
    beforeWrite: async (ctx, item, current) => {
      await refuseRenameWhenReferenced(ctx, 'sdp_policy_id', { item, current });
      refuseNewSlugOfBuiltIn(item, current);
      await keepOneDefault(ctx, { table: 'sdp_policies', noun: 'sdp_policy' }, item, current);
    },
    beforeDelete: async (ctx, item) => {
      refuseProtectedDelete(item);
      await refuseWhenReferenced(ctx, 'sdp_policy_id', item);
    },
  },
});
