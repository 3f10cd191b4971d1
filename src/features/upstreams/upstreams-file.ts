import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { Type, type Static } from 'typebox';
import { analyzers } from '../../analyzers/index.js';
import { FeedSource } from '../../analyzers/url-risk/feeds/feed-source.js';
import { ServiceError } from '../../core/errors.js';
import { SettingsError, type SettingProblem } from '../../core/settings.js';
import { validated } from '../../core/validate.js';
import { isUtf16, utf16 } from '../../lib/byte-order-mark.js';
import { addressProblem } from '../../models/http-address.js';
import { attackMeaning, ModelConfig } from '../../models/model-config.js';
import { UrlLookupConfig } from '../../models/url-lookup.js';

/** Everything outside the process that the operator lets it use (docs/models.md). */
const UpstreamsFile = Type.Object(
  {
    models: Type.Optional(Type.Array(ModelConfig, { maxItems: 100, description: 'Models that policies may name.' })),
    defaults: Type.Optional(
      Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 64 }), {
        description: 'Analyzer to the id of the model that answers where a policy names none.',
      }),
    ),
    url_lookup: Type.Optional(UrlLookupConfig),
    feeds: Type.Optional(Type.Array(FeedSource, { maxItems: 200, description: 'Feeds for `svc feeds update`.' })),
  },
  { additionalProperties: false, description: 'Upstream models and services.' },
);
type UpstreamsFile = Static<typeof UpstreamsFile>;

export interface UpstreamsSource {
  readonly path: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Longest run of an analyze call: a model that may take longer would never be found to be late. */
  readonly analyzeDeadlineMs: number;
}

export interface Upstreams {
  readonly file: UpstreamsFile;
  /** The API key of one entry. */
  keyOf(entry: KeyedEntry): Promise<string | undefined>;
}

export interface KeyedEntry {
  readonly api_key_env?: string;
  readonly api_key_file?: string;
}

/**
 * Reads and checks the file, JSON or YAML. Paths in it start from its folder.
 *
 * @throws SettingsError that names every problem; keys are never in it
 */
export async function readUpstreams({ path, env, analyzeDeadlineMs }: UpstreamsSource): Promise<Upstreams> {
  const at = (problems: readonly SettingProblem[]) => new SettingsError(problems);
  const setting = (loc: readonly (string | number)[]) => [`${path}`, ...loc.slice(1)].join(' ');
  const value = await parsed(path);
  let file: UpstreamsFile;
  try {
    file = validated('body', UpstreamsFile, value) as UpstreamsFile;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw at((error.details.errors ?? []).map(({ loc, msg }) => ({ setting: setting(loc), message: msg })));
  }
  const folder = dirname(resolve(path));
  const problems = problemsOf(file, { env, folder, analyzeDeadlineMs });
  if (problems.length > 0)
    throw at(problems.map(({ setting: place, message }) => ({ setting: `${path} ${place}`, message })));
  return {
    file: withFolders(file, folder),
    keyOf: (entry) => keyOf(entry, { env, folder, path }),
  };
}

async function parsed(path: string): Promise<unknown> {
  const refused = (message: string) => new SettingsError([{ setting: 'upstreams_file', message }]);
  const bytes = await readFile(path).catch(() => {
    throw refused(`cannot read ${path}`);
  });
  if (isUtf16(bytes)) throw refused(`${path} is ${utf16}`);
  try {
    return parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw refused(`${path} is neither JSON nor YAML`);
  }
}

function withFolders(file: UpstreamsFile, folder: string): UpstreamsFile {
  const models = file.models?.map((model) =>
    model.kind === 'onnx-classification' ? { ...model, folder: resolve(folder, model.folder) } : model,
  );
  return { ...file, ...(models ? { models } : {}) };
}

interface Facts {
  readonly env: UpstreamsSource['env'];
  /** Where paths of the file start. */
  readonly folder: string;
  readonly analyzeDeadlineMs: number;
}

/** What no schema says: ids twice, defaults of nothing, addresses that are none, keys that are not there. */
function problemsOf(file: UpstreamsFile, facts: Facts): SettingProblem[] {
  const { models = [], defaults = {}, url_lookup: lookup, feeds = [] } = file;
  const problems: SettingProblem[] = [];
  const report = (setting: string, message: string | undefined) => {
    if (message !== undefined) problems.push({ setting, message });
  };
  const reportKey = (place: string, entry: KeyedEntry) => {
    report(`${place} api_key_env`, keyProblem(entry, facts));
    report(`${place} api_key_file`, keyFileProblem(entry, facts));
  };
  models.forEach((model, index) => {
    const place = `models ${index}`;
    const twice = models.findIndex(({ id }) => id === model.id) < index;
    report(`${place} id`, model.id === 'embedded' ? 'is the name of the models in the package' : undefined);
    report(`${place} id`, twice ? 'is taken by another model' : undefined);
    if ('url' in model) {
      report(`${place} url`, addressProblem(model.url));
      reportKey(place, model);
    }
    report(`${place} timeout_ms`, timeProblem(model, facts));
  });
  for (const [analyzer, id] of Object.entries(defaults))
    report(`defaults ${analyzer}`, defaultProblem(analyzer, id, models));
  if (lookup) {
    report('url_lookup url', addressProblem(lookup.url));
    reportKey('url_lookup', lookup);
    report('url_lookup timeout_ms', timeProblem(lookup, facts));
  }
  feeds.forEach((feed, index) => {
    report(`feeds ${index} url`, addressProblem(feed.url));
    reportKey(`feeds ${index}`, feed);
    const twice = feeds.findIndex(({ name }) => name === feed.name) < index;
    report(`feeds ${index} name`, twice ? 'is taken by another feed' : undefined);
  });
  return problems;
}

function keyProblem(entry: KeyedEntry, { env }: Facts): string | undefined {
  if (entry.api_key_env === undefined) return undefined;
  if (entry.api_key_file !== undefined) return 'stands beside api_key_file: only one can hold the key';
  return env[entry.api_key_env] ? undefined : `names ${entry.api_key_env}, which is not set in the environment`;
}

function keyFileProblem({ api_key_env: name, api_key_file: path }: KeyedEntry, { folder }: Facts): string | undefined {
  if (path === undefined || name !== undefined) return undefined;
  const file = resolve(folder, path);
  try {
    const key = readFileSync(file, 'utf8').trim();
    if (key === '') return `names ${file}, which is empty`;
    return /\s/.test(key) ? `names ${file}, which holds more than a key` : undefined;
  } catch {
    return `cannot read ${file}`;
  }
}

function timeProblem({ timeout_ms: timeoutMs = 3000 }: { timeout_ms?: number }, { analyzeDeadlineMs }: Facts) {
  return timeoutMs < analyzeDeadlineMs
    ? undefined
    : `must be shorter than the analyze call may take (analyze_deadline_ms, ${analyzeDeadlineMs})`;
}

function defaultProblem(analyzer: string, id: string, models: readonly ModelConfig[]): string | undefined {
  const declared = analyzers.find(({ name }) => name === analyzer);
  if (!declared?.modelTasks) return 'is no analyzer that takes a model';
  if (id === 'embedded') return undefined;
  const model = models.find((one) => one.id === id);
  if (!model) return `names ${id}, which is no model of this file`;
  if (!declared.modelTasks.includes(taskOf(model))) return `names ${id}, which is of another kind`;
  const meanings = 'labels' in model && model.labels ? Object.values(model.labels) : undefined;
  const isOfAttacks =
    analyzer !== 'prompt-injection-jailbreak' || meanings?.some((each) => each.toUpperCase() === attackMeaning);
  return isOfAttacks === false ? `names ${id}, none of whose labels means ${attackMeaning}` : undefined;
}

/** What a configured model can do. */
function taskOf(model: ModelConfig): 'chat' | 'embeddings' | 'classification' {
  if (model.kind === 'fake') return model.task;
  return model.kind === 'openai-chat' ? 'chat' : model.kind === 'openai-embeddings' ? 'embeddings' : 'classification';
}

interface KeyPlace {
  readonly env: UpstreamsSource['env'];
  readonly folder: string;
  readonly path: string;
}

async function keyOf(entry: KeyedEntry, { env, folder, path }: KeyPlace): Promise<string | undefined> {
  if (entry.api_key_env !== undefined) return env[entry.api_key_env];
  if (entry.api_key_file === undefined) return undefined;
  const file = resolve(folder, entry.api_key_file);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new SettingsError([{ setting: `${path} api_key_file`, message: `cannot read ${file}` }]);
  }
}
