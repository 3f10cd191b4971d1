import { mailAddress } from '../lib/mail-address.js';
import { faultOfAddress } from './database-address.js';
import { faultOfPrices } from './price-names.js';

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

/** Paths are put behind it. */
const faultOfBase = (text: string): string | undefined =>
  /[?#]/.test(text) ? 'must end before any ? or #: it is a base, to which paths are added' : undefined;

/** A folder of that name would be made in the current one, and nobody would look for it there. */
const faultOfPath = (text: string): string | undefined =>
  /^~(?:\/|$)/.test(text)
    ? `begins with ~, which only a shell takes for your home folder: write that out, as /home/you${text.slice(1)}`
    : undefined;

export const settingsTable = {
  data_dir: {
    env: 'SVC_DATA_DIR',
    type: 'string',
    default: undefined,
    namesStore: true,
    fault: faultOfPath,
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
    fault: faultOfBase,
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
    fault: faultOfPath,
    description:
      'File that receives the first owner and operator keys when `serve` initialises a store without a terminal. Default: first-keys.json in the data folder.',
  },
  feeds_dir: {
    env: 'SVC_FEEDS_DIR',
    type: 'string',
    default: undefined,
    fault: faultOfPath,
    description: 'Folder of imported feeds of known-bad URLs. Default: `feeds` in the data folder.',
  },
  upstreams_file: {
    env: 'SVC_UPSTREAMS_FILE',
    type: 'string',
    default: undefined,
    fault: faultOfPath,
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
    fault: faultOfPrices,
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
      'Mail server that support tickets are sent on by (smtp://user:password@host:587, smtps://…). A password is sent by TLS alone, unless the address ends in ?requireTLS=false. Without it they are kept for `svc support list`.',
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
