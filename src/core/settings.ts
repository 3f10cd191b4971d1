import { fileReason } from '../lib/file-reason.js';
import { nearest } from '../lib/nearest.js';
import { settingsTable, type SettingEntry, type SettingKey } from './settings-table.js';

type Table = typeof settingsTable;
type Value<K extends SettingKey> = Table[K]['type'] extends 'integer'
  ? number
  : Table[K]['type'] extends 'boolean'
    ? boolean
    : string;

/** Settings with their values; those without a default may be undefined. */
export type Settings = {
  readonly [K in SettingKey]: Table[K]['default'] extends undefined ? Value<K> | undefined : Value<K>;
};

type Origin = 'flag' | 'environment' | 'file' | 'default';

export interface ResolvedSettings {
  readonly values: Settings;
  readonly origins: Readonly<Record<SettingKey, Origin>>;
}

export interface SettingProblem {
  readonly setting: string;
  readonly message: string;
}

/** Settings that cannot be used: exit status 8 at the command line. */
export class SettingsError extends Error {
  readonly problems: readonly SettingProblem[];
  constructor(problems: readonly SettingProblem[]) {
    super(problems.map((problem) => `${problem.setting}: ${problem.message}`).join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** The wrong settings behind an error: an analyzer whose model they name cannot answer, and nothing but them is wrong. */
export function wrongSettings(error: unknown): SettingsError | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth += 1)
    if (each instanceof SettingsError) return each;
  return undefined;
}

export interface SettingSources {
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads a file named by a `SVC_*_FILE` variable. */
  readFile(path: string): string;
  /** Parsed `svc.config.json`. */
  readonly file?: Readonly<Record<string, unknown>>;
}

/** Resolves every setting: flag > environment > file > default (cli.md). All problems are reported at once. */
export function resolveSettings(given: SettingSources): ResolvedSettings {
  const sources = { ...given, env: withoutServiceLinks(given.env) };
  const problems: SettingProblem[] = unknownNames(sources);
  const values: Record<string, unknown> = {};
  const origins: Record<string, Origin> = {};
  for (const [key, entry] of Object.entries(settingsTable) as [SettingKey, SettingEntry][]) {
    const found = lookUp(key, entry, sources, problems);
    origins[key] = found.origin;
    const { value, problem } = parse(entry, found.value);
    if (problem) problems.push({ setting: nameAt(found.origin, key, entry), message: problem });
    values[key] = value;
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return { values: values as unknown as Settings, origins: origins as Record<SettingKey, Origin> };
}

/**
 * Kubernetes tells each pod of the services beside it, in variables of its own: for one that is called `svc` they look
 * like settings, and SVC_PORT is among them.
 */
function withoutServiceLinks(env: SettingSources['env']): SettingSources['env'] {
  if (env.SVC_SERVICE_HOST === undefined) return env;
  const isLink = (name: string) => /^SVC_(?:SERVICE_(?:HOST|PORT)|PORT_\d+_(?:TCP|UDP|SCTP))(?:_\w+)?$/.test(name);
  const isAddress = (name: string) => name === 'SVC_PORT' && /^(?:tcp|udp|sctp):/.test(env[name] ?? '');
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isLink(name) && !isAddress(name)));
}

function lookUp(
  key: SettingKey,
  entry: SettingEntry,
  sources: SettingSources,
  problems: SettingProblem[],
): { value: unknown; origin: Origin } {
  const flag = sources.flags?.[key];
  if (flag !== undefined) return { value: flag, origin: 'flag' };
  const env = sources.env[entry.env];
  if (env !== undefined && (env !== '' || entry.namesStore)) return { value: env, origin: 'environment' };
  const inFile = entry.secret ? valueInFile(entry, sources, problems) : undefined;
  if (inFile !== undefined) return { value: inFile, origin: 'environment' };
  const fromFile = sources.file?.[key];
  if (fromFile !== undefined) return { value: fromFile, origin: 'file' };
  return { value: entry.default, origin: 'default' };
}

/** The value in the file that a variable names; undefined where it is not set, or wrong. */
function valueInFile(entry: SettingEntry, { env, readFile }: SettingSources, problems: SettingProblem[]) {
  const variable = `${entry.env}_FILE`;
  const path = env[variable];
  const refuse = (message: string): undefined => void problems.push({ setting: variable, message });
  if (path === '' && entry.namesStore) return refuse(emptyMessage);
  if (!path) return undefined;
  try {
    const value = readFile(path).trim();
    return value === '' ? refuse(`${path} is empty`) : value;
  } catch (error) {
    return refuse(`cannot read ${path}: ${fileReason(error, 'there is no such file')}`);
  }
}

const emptyMessage = 'is empty: give it a value, or leave it out';

/** What people called the setting where they gave it. */
function nameAt(origin: Origin, key: SettingKey, entry: SettingEntry): string {
  if (origin === 'flag') return `--${key.replaceAll('_', '-')}`;
  return origin === 'environment' ? entry.env : key;
}

function parse(entry: SettingEntry, raw: unknown): { value?: unknown; problem?: string } {
  if (raw === undefined) return {};
  if (typeof raw === 'string' && raw.trim() === '') return { problem: emptyMessage };
  if (entry.type === 'boolean') {
    const word = String(raw).toLowerCase();
    if (['true', 'yes', 'on', '1'].includes(word)) return { value: true };
    if (['false', 'no', 'off', '0'].includes(word)) return { value: false };
    return { problem: 'must be true or false' };
  }
  if (entry.type === 'integer') {
    const value =
      typeof raw === 'number' ? raw : typeof raw === 'string' && /^-?\d{1,15}$/.test(raw) ? Number(raw) : NaN;
    const { min = -Infinity, max = Infinity } = entry;
    if (!Number.isInteger(value) || value < min || value > max)
      return { problem: `must be a whole number from ${min} to ${max}` };
    return { value };
  }
  if (typeof raw !== 'string') return { problem: 'must be a string' };
  if (entry.form && !entry.form.pattern.test(raw)) return { problem: entry.form.words };
  const fault = entry.fault?.(raw);
  if (fault !== undefined) return { problem: fault };
  if (entry.values && !entry.values.includes(raw)) return { problem: `must be one of ${entry.values.join(', ')}` };
  return { value: raw };
}

/** Variables of the build and test tooling that share the prefix but are no settings. */
const otherVariables = new Set(['SVC_CONFIG', 'SVC_TEST_DATABASE_URL', 'SVC_TEST_SEED', 'SVC_DEBUG']);

function unknownNames(sources: SettingSources): SettingProblem[] {
  const entries = Object.entries(settingsTable) as [string, SettingEntry][];
  const variables = new Set(
    entries.flatMap(([, entry]) => (entry.secret ? [entry.env, `${entry.env}_FILE`] : [entry.env])),
  );
  const strangeVariables = Object.keys(sources.env).filter(
    (name) => /^SVC_[A-Z]/.test(name) && !variables.has(name) && !otherVariables.has(name) && !isOclifVariable(name),
  );
  const strangeKeys = Object.keys(sources.file ?? {}).filter((key) => !(key in settingsTable));
  return [
    ...strangeVariables.map((name) => ({ setting: name, message: unknownMessage(name, [...variables]) })),
    ...strangeKeys.map((key) => ({ setting: key, message: unknownMessage(key, Object.keys(settingsTable)) })),
  ];
}

/** oclif derives variables of its own from the name of the binary. */
function isOclifVariable(name: string): boolean {
  return /^SVC_(AC_|SKIP_|HIDE_|DISABLE_|NPM_|S3_|BINPATH|CACHE_DIR|CONFIG_DIR|REDIRECTED|OCLIF|THEME|UPDATE|NEW_VERSION|VERSION_CACHE|AUTOCOMPLETE)/.test(
    name,
  );
}

function unknownMessage(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near ? `is no setting; did you mean ${near}?` : 'is no setting';
}
