import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { AnyOperation } from '../core/operation.js';
import { fail, ServiceError } from '../core/errors.js';
import { fits } from '../core/validate.js';
import { fileReason } from '../lib/file-reason.js';
import { makeFolders } from '../lib/make-folders.js';
import { slugPattern } from '../lib/slug.js';
import { operationOf } from '../operations.js';
import { withAnalyzerNames, withServerKeys, type PolicyDraft } from '../facades/policy-form.js';
import { writablePart } from './flags/writable-fields.js';
import { ConnectionError, UsageError } from './failure/exit-codes.js';
import { inWords, readObject } from './input/read-input.js';
import { everyRow } from './session/every-row.js';
import type { Session } from './session/session.js';

export interface PolicyOperations {
  readonly list: AnyOperation;
  readonly create: AnyOperation;
  readonly update: AnyOperation;
}

type PolicyFile = Record<string, unknown> & { slug: string };

export interface SeedLine {
  readonly slug: string;
  readonly change: 'created' | 'updated' | 'unchanged';
  /** Fields that differ. */
  readonly fields: readonly string[];
}

type Stored = PolicyFile & { id: string };

/** Makes the store hold these policies: creates, updates what differs, leaves the rest. `preview` only says what it would do. */
export async function applyPolicies(
  session: Session,
  operations: PolicyOperations,
  { wanted, mode }: { wanted: readonly PolicyFile[]; mode: 'apply' | 'preview' },
): Promise<SeedLine[]> {
  const existing = new Map((await allPolicies(session, operations.list)).map((policy) => [policy.slug, policy]));
  const lines: SeedLine[] = [];
  for (const policy of defaultsFirst(wanted)) {
    const current = existing.get(policy.slug);
    const fields = current ? differing(current, storedForm(policy, operations.update)) : Object.keys(policy);
    const change = !current ? 'created' : fields.length > 0 ? 'updated' : 'unchanged';
    if (mode === 'apply' && change !== 'unchanged') await saved(session, operations, { policy, current, fields });
    lines.push({ slug: policy.slug, change, fields: change === 'updated' ? fields : [] });
  }
  return lines;
}

/** A default can only be replaced (contract 6): what becomes one goes before what is one no more. */
function defaultsFirst(wanted: readonly PolicyFile[]): PolicyFile[] {
  const makesDefault = (policy: PolicyFile) => policy.is_default === true;
  return [...wanted.filter(makesDefault), ...wanted.filter((policy) => !makesDefault(policy))];
}

interface Save {
  readonly policy: PolicyFile;
  readonly current: Stored | undefined;
  readonly fields: readonly string[];
}

/** Among many files, an error must say whose it is. */
async function saved(session: Session, { create, update }: PolicyOperations, save: Save): Promise<void> {
  const { policy, current, fields } = save;
  const body = Object.fromEntries(fields.map((field) => [field, policy[field]]));
  try {
    await session.call(current ? update : create, current ? { params: { id: current.id }, body } : { body: policy });
  } catch (error) {
    if (error instanceof ServiceError && error.details.errors)
      fail(error.code, `${policy.slug}: ${error.message}`, {
        ...error.details,
        errors: error.details.errors.map((each) => ({ ...each, loc: ['body', policy.slug, ...each.loc.slice(1)] })),
      });
    throw error;
  }
}

export function allPolicies(session: Session, list: AnyOperation): Promise<readonly Stored[]> {
  return everyRow<Stored>(session, list);
}

/** Policies of a folder of JSON or YAML files, in the order of their names. */
export async function readPolicyFolder(folder: string): Promise<PolicyFile[]> {
  const policies: PolicyFile[] = [];
  const files = new Map<string, string>();
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const policy = asPolicy(await readObject(path), path);
    for (const claim of claimsOf(policy)) {
      const other = files.get(claim);
      if (other !== undefined) throw new UsageError(`${other} and ${path} both hold the ${claim}.`);
      files.set(claim, path);
    }
    policies.push(policy);
  }
  return policies;
}

/** What only one file of a folder can hold: with two of them, every seed would undo what the one before it did. */
function claimsOf({ slug, is_default: isDefault, direction = 'inbound' }: PolicyFile): string[] {
  return [`policy ${slug}`, ...(isDefault === true ? [`default policy for ${String(direction)}`] : [])];
}

/** Checks that a file names its policy; what the store alone says of one, as `show --json` prints it, is left out. */
export function asPolicy(value: Record<string, unknown>, path: string): PolicyFile {
  if (typeof value.slug !== 'string') throw new UsageError(`${inWords(path)} has no slug.`);
  return writable(value as PolicyFile);
}

const writable = (policy: PolicyFile) => writablePart(operationOf('policies.create'), policy) as PolicyFile;

/** Writes one YAML file per policy, with the fields that a seed reads back. Answers the paths. */
export function writePolicyFolder(folder: string, policies: readonly PolicyFile[]): string[] {
  // Names of files: a server that is not ours could name any file of this machine.
  if (!policies.every(({ slug }) => slugs.test(slug)))
    throw new ConnectionError('The server answered with a slug that is none, and not as svc does: nothing is written.');
  makeFolders(folder);
  return policies.map((policy) => {
    const path = join(folder, `${policy.slug}.yaml`);
    writeFileSync(path, stringify(withAnalyzerNames(writable(policy) as PolicyDraft)));
    return path;
  });
}

const slugs = new RegExp(slugPattern);

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(json|ya?ml)$/.test(name))
      .sort();
  } catch (error) {
    throw new UsageError(`Cannot read the folder ${folder}: ${fileReason(error, 'there is no such folder')}.`);
  }
}

/** A file's policy as the store would keep it (contract 6), so that a name's other form is no difference; a wrong one is left to be refused. */
function storedForm(policy: PolicyFile, { body }: AnyOperation): PolicyFile {
  const draft = structuredClone(policy);
  return body && fits(body, draft) ? withServerKeys(draft as PolicyFile & PolicyDraft) : policy;
}

/** Fields of the wanted policy that the stored one has otherwise. A file that does not speak of the default leaves it. */
function differing(current: Stored, wanted: PolicyFile): string[] {
  return Object.keys(wanted).filter((field) => canonical(current[field]) !== canonical(wanted[field]));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
