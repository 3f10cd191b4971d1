import {
  compile,
  documentKind,
  inspectDocument,
  reidentifyStream,
  type Compiled,
  type DocumentKind,
  type Finding,
  type TransformKeys,
} from '../analyzers/sensitive-data/index.js';
import type { DeidentifyConfig, InspectConfig } from '../analyzers/sensitive-data/config.js';
import { remoteSession } from '../cli/session/remote.js';
import { UsageError } from '../cli/failure/exit-codes.js';
import { resolveId } from '../cli/kinds/resource-commands.js';
import { openApp, operatorContext } from '../cli/session/session.js';
import { writeAudit } from '../core/audit.js';
import { inTransaction } from '../core/context.js';
import type { Settings } from '../core/settings.js';
import { tenantKeys } from '../features/sensitive-data/keys.js';
import { loadSensitiveDataPolicy } from '../features/sensitive-data/load-policy.js';
import { sensitiveDataPolicies } from '../features/sensitive-data/policies.js';

/** A piece of a long text, as it came out. */
export interface StreamedPart {
  readonly findings: readonly Finding[];
  readonly text: string;
  readonly restored: number;
}

/** One sensitive-data policy, ready for texts that are too long to be held. */
export interface LongTexts {
  readonly maxFindings: number;
  /** Whether the policy transforms what it finds. */
  readonly transforms: boolean;
  inspect(chunks: AsyncIterable<string>, head: string): AsyncIterable<StreamedPart>;
  deidentify(chunks: AsyncIterable<string>, head: string): AsyncIterable<StreamedPart>;
  reidentify(chunks: AsyncIterable<string>, head: string): AsyncIterable<StreamedPart>;
  close(): Promise<void>;
}

/**
 * Opens a policy by id or slug. On a server only its configuration is fetched and the text never leaves this machine;
 * what needs the tenant's keys runs where the store is.
 */
export async function openLongTexts(settings: Settings, reference: string): Promise<LongTexts> {
  return settings.server === undefined ? localTexts(settings, reference) : remoteTexts(settings, reference);
}

async function localTexts(settings: Settings, reference: string): Promise<LongTexts> {
  const app = await openApp(settings);
  try {
    const ctx = await operatorContext(app, { scope: 'sdp_policy:read' }, settings.tenant);
    const policy = await loadSensitiveDataPolicy(ctx, reference);
    const compiled = compile(policy.inspect, policy.deidentify);
    const keys = await tenantKeys(ctx);
    return {
      maxFindings: compiled.maxFindings,
      transforms: policy.deidentify !== undefined,
      inspect: (chunks, head) => inspected(chunks, { kind: documentKind(head), compiled }),
      deidentify: (chunks, head) => inspected(chunks, { kind: documentKind(head), compiled, keys }),
      async *reidentify(chunks, head) {
        await inTransaction(ctx, (inner) => writeAudit(inner, 'sdp.reidentified', {}, {}));
        const isJson = documentKind(head) !== 'text';
        for await (const { text, restored } of reidentifyStream(chunks, { compiled, keys, isJson }))
          yield { findings: [], text, restored };
      },
      close: () => app.close(),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function remoteTexts(settings: Settings, reference: string): Promise<LongTexts> {
  const session = remoteSession(settings);
  const { get, list } = sensitiveDataPolicies.operations;
  const noun = 'sensitive-data policy';
  const id = await resolveId(session, { list: list as never, nameField: 'name', noun }, reference);
  const policy = (await session.call(get as never, { params: { id } })) as {
    inspect_config: InspectConfig;
    deidentify_config: DeidentifyConfig | null;
  };
  const compiled = compile(policy.inspect_config, policy.deidentify_config ?? undefined);
  const refuse = (): never => {
    throw new UsageError('A text this long is transformed where the store is: leave out --server.');
  };
  return {
    maxFindings: compiled.maxFindings,
    transforms: policy.deidentify_config !== null,
    inspect: (chunks, head) => inspected(chunks, { kind: documentKind(head), compiled }),
    deidentify: refuse,
    reidentify: refuse,
    close: () => session.close(),
  };
}

export { documentKind };

interface Inspecting {
  readonly kind: DocumentKind;
  readonly compiled: Compiled;
  readonly keys?: TransformKeys;
}

async function* inspected(chunks: AsyncIterable<string>, { kind, ...how }: Inspecting): AsyncGenerator<StreamedPart> {
  for await (const { findings, sanitised } of inspectDocument(kind, chunks, how))
    yield { findings, text: sanitised, restored: 0 };
}
