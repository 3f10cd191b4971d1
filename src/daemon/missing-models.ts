import type { App } from '../app.js';
import type { Logger } from '../core/logger.js';
import { policiesWithoutModel } from '../features/policies/missing-models.js';

/** The log of a start is read: of very many policies, these tell what is wrong. */
const mostLines = 50;

/** Names the policies whose calls fail for a model that the file of upstreams no longer has. A start goes on where that cannot be told. */
export async function tellMissingModels(app: App, logger: Logger): Promise<void> {
  const found = await policiesWithoutModel(app.store, app).catch((err: unknown) => {
    logger.warn({ err }, 'whether policies name models that this server does not have could not be read');
    return [];
  });
  for (const { tenant, policy, missing } of found.slice(0, mostLines)) {
    const models = missing.map(({ analyzer, model }) => ({ analyzer, model_id: model }));
    logger.warn({ tenant, policy, models }, 'a policy names a model that this server does not have: its calls fail');
  }
  if (found.length > mostLines) logger.warn({ policies: found.length - mostLines }, 'more such policies');
}
