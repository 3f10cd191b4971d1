import { fileReason } from '../lib/file-reason.js';
import { mailAddress } from '../lib/mail-address.js';
import { nearest } from '../lib/nearest.js';
import { faultOfAddress } from './database-address.js';

/** A setting of the service: one row, read by the server, the command line, `svc help environment` and the docs. */
export interface SettingEntry {
  readonly env: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly default: string | number | boolean | undefined;
  readonly description: string;
  readonly secret?: true;
  /** Without it the service would have another store: an empty variable is no wish for that. */
  readonly namesStore?: true;
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  /** What the text must look like, and how that is said; the value itself may be secret. */
  readonly form?: { readonly pattern: RegExp; readonly words: string };
  /** What else is wrong with a text of that form, in words. */
  readonly fault?: (text: string) => string | undefined;
}

const httpAddress = { pattern: /^https?:\/\/[^/\s]/, words: 'must begin with http:// or https://' };

export const settingsTable = {
  data_dir: {
    env: 'SVC_DATA_DIR',
    type: 'string',
    default: undefined,
    namesStore: true,
    description:
      'Folder of the master key and the SQLite database. Default: /var/lib/svc for root, else the data folder of the user.',
  },
  database_url: {
    env: 'SVC_DATABASE_URL',
    type: 'string',
    default: undefined,
    namesStore: true,
    secret: true,
    form: { pattern: /^(?:postgres(?:ql)?:\/\/|socket:|\/)/, words: 'must begin with postgres://' },
    fault: faultOfAddress,
    description: 'Postgres connection address (postgres://…). Without it, SQLite in the data folder.',
  },
  database_pool: {
    env: 'SVC_DATABASE_POOL',
    type: 'integer',
    default: 10,
    min: 2,
    max: 200,
    description: 'Connections to Postgres per process, half of them for long reads.',
  },
  master_key: {
    env: 'SVC_MASTER_KEY',
    type: 'string',
    default: undefined,
    namesStore: true,
    secret: true,
    description:
      '32 bytes in base64 from which every stored secret is derived. Default: generated into the data folder, readable by its owner alone.',
  },
  host: { env: 'SVC_HOST', type: 'string', default: '127.0.0.1', description: 'Address to listen on.' },
  port: {
    env: 'SVC_PORT',
    type: 'integer',
    default: 8080,
    min: 0,
    max: 65535,
    description: 'Port to listen on; 0 picks a free one.',
  },
  public_url: {
    env: 'SVC_PUBLIC_URL',
    type: 'string',
    default: undefined,
    form: httpAddress,
    description: 'Base address in `doc_url` and links. Default: the address listened on.',
  },
  metrics_host: {
    env: 'SVC_METRICS_HOST',
    type: 'string',
    default: '127.0.0.1',
    description: 'Address of the metrics listener.',
  },
  metrics_port: {
    env: 'SVC_METRICS_PORT',
    type: 'integer',
    default: undefined,
    min: 0,
    max: 65535,
    description:
      'Port of a listener of its own for /metrics. Default: /metrics on the main port, for loopback callers alone.',
  },
  trust_proxy: {
    env: 'SVC_TRUST_PROXY',
    type: 'boolean',
    default: false,
    description: 'Take the caller address from the last entry of X-Forwarded-For. Only behind a proxy that adds it.',
  },
  log_level: {
    env: 'SVC_LOG_LEVEL',
    type: 'string',
    default: 'info',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'Least severe line that is logged.',
  },
  body_limit_bytes: {
    env: 'SVC_BODY_LIMIT_BYTES',
    type: 'integer',
    default: 10_000_000,
    min: 1024,
    max: 100_000_000,
    description: 'Largest request body in bytes.',
  },
  analyze_deadline_ms: {
    env: 'SVC_ANALYZE_DEADLINE_MS',
    type: 'integer',
    default: 10_000,
    min: 50,
    max: 120_000,
    description: 'Longest run of one analyze call in milliseconds.',
  },
  shutdown_wait_ms: {
    env: 'SVC_SHUTDOWN_WAIT_MS',
    type: 'integer',
    default: 0,
    min: 0,
    max: 600_000,
    description:
      'How long calls are still taken after SIGTERM or SIGINT while /readyz says 503, in milliseconds: the time that a balancer needs to look elsewhere.',
  },
  shutdown_grace_ms: {
    env: 'SVC_SHUTDOWN_GRACE_MS',
    type: 'integer',
    default: 25_000,
    min: 0,
    max: 600_000,
    description: 'Longest wait for what is under way once no more calls are taken, in milliseconds.',
  },
  bootstrap_key_file: {
    env: 'SVC_BOOTSTRAP_KEY_FILE',
    type: 'string',
    default: undefined,
    description:
      'File that receives the first owner and operator keys when `serve` initialises a store without a terminal. Default: first-keys.json in the data folder.',
  },
  feeds_dir: {
    env: 'SVC_FEEDS_DIR',
    type: 'string',
    default: undefined,
    description: 'Folder of imported feeds of known-bad URLs. Default: `feeds` in the data folder.',
  },
  upstreams_file: {
    env: 'SVC_UPSTREAMS_FILE',
    type: 'string',
    default: undefined,
    description:
      'JSON or YAML file of upstream models, of the service in which URLs are looked up, and of the sources of URL feeds. Without it nothing outside the process is called.',
  },
  billing_grace_days: {
    env: 'SVC_BILLING_GRACE_DAYS',
    type: 'integer',
    default: 7,
    min: 0,
    max: 90,
    description: 'Days for which requests go on after a failed payment.',
  },
  stripe_secret_key: {
    env: 'SVC_STRIPE_SECRET_KEY',
    type: 'string',
    default: undefined,
    secret: true,
    description: 'Secret key of the Stripe account. Without it the operator sets plans, and nothing is charged.',
  },
  stripe_webhook_secret: {
    env: 'SVC_STRIPE_WEBHOOK_SECRET',
    type: 'string',
    default: undefined,
    secret: true,
    description: 'Signing secret of the Stripe endpoint at /api/v1/webhooks/stripe.',
  },
  stripe_api_base: {
    env: 'SVC_STRIPE_API_BASE',
    type: 'string',
    default: 'https://api.stripe.com',
    form: httpAddress,
    description: 'Base address of the Stripe API, or of a stand-in for tests.',
  },
  stripe_prices: {
    env: 'SVC_STRIPE_PRICES',
    type: 'string',
    default: undefined,
    form: {
      pattern: /^\s*[^=,\s]+\s*=\s*\w+\s*(?:,\s*[^=,\s]+\s*=\s*\w+\s*)*$/,
      words: 'must read price=plan,price=plan',
    },
    description:
      'Stripe prices of the plans, for example price_1=starter,price_2=professional,price_3=on_demand (the metered price).',
  },
  smtp_url: {
    env: 'SVC_SMTP_URL',
    type: 'string',
    default: undefined,
    secret: true,
    form: { pattern: /^smtps?:\/\/[^/\s]/, words: 'must begin with smtp:// or smtps://' },
    description:
      'Mail server that support tickets are sent on by (smtp://user:password@host:587, smtps://…). Without it they are kept for `svc support list`.',
  },
  support_email: {
    env: 'SVC_SUPPORT_EMAIL',
    type: 'string',
    default: undefined,
    form: mailAddress,
    description: 'Address that support tickets are sent to.',
  },
  server: {
    env: 'SVC_SERVER',
    type: 'string',
    default: undefined,
    description: 'Base address of a server: the command line works over HTTP instead of on the store.',
  },
  api_key: {
    env: 'SVC_API_KEY',
    type: 'string',
    default: undefined,
    secret: true,
    description: 'API key of the command line when it works over HTTP.',
  },
  tenant: { env: 'SVC_TENANT', type: 'string', default: undefined, description: 'Tenant of commands that need one.' },
} as const satisfies Record<string, SettingEntry>;

export type SettingKey = keyof typeof settingsTable;
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
  const inFile = entry.secret ? valueInFile(`${entry.env}_FILE`, sources, problems) : undefined;
  if (inFile !== undefined) return { value: inFile, origin: 'environment' };
  const fromFile = sources.file?.[key];
  if (fromFile !== undefined) return { value: fromFile, origin: 'file' };
  return { value: entry.default, origin: 'default' };
}

/** The value in the file that a variable names; undefined where it is not set, or wrong. */
function valueInFile(variable: string, { env, readFile }: SettingSources, problems: SettingProblem[]) {
  const path = env[variable];
  const refuse = (message: string): undefined => void problems.push({ setting: variable, message });
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
