import { analyzerName } from '../analyzers/server-keys.js';
import { listed } from './api.js';
import { ago, badge, fill, h, tableOf } from './dom.js';
import { noSuchPolicy, rest } from './page.js';
import { draftsWithoutPolicy } from './policy-drafts.js';
import { policyEditor, type Policy } from './policy-editor.js';

/** The policies of the tenant, or the one whose slug is in the address. */
export const policiesPage = async (into: HTMLElement, slug: string): Promise<void> => {
  const policies = await listed<Policy>('policies/');
  const policy = policies.items.find((each) => each.slug === slug);
  if (policy) return policyEditor(into, { policy, reopen: (name) => policiesPage(into, name) });
  fill(
    into,
    slug !== '' && noSuchPolicy(slug),
    draftsWithoutPolicy(policies),
    tableOf(
      ['Policy', 'Direction', 'Plan', 'Version', 'Changed'],
      policies.items.map((each) => ({
        cells: [
          h('a', { href: `#/policies/${each.slug}` }, each.name),
          h('span', {}, each.direction, ' ', each.is_default && badge('default')),
          each.execution_plan.map(({ analyzers }) => analyzers.map(analyzerName).join(' + ')).join(' → '),
          each.version,
          ago(each.updated_at),
        ],
        open: () => (location.hash = `#/policies/${each.slug}`),
      })),
    ),
    rest(policies),
  );
};
