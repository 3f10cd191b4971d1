import type { Models } from '../models/model.js';
import type { UrlLookup } from '../models/url-lookup.js';
import type { PolicyCategory } from './safety/categories.js';
import type { DeidentifyConfig, InspectConfig } from './sensitive-data/config.js';

/** A YARA rule as its tenant (or the product) wrote it. */
export interface YaraRuleSource {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly source: string;
}

/** The rules that one YARA policy selects, in match order (contract 15: `rule_ids` order, system rules last). */
export interface YaraRuleSet {
  readonly rules: readonly YaraRuleSource[];
  readonly includeSystemRules: boolean;
}

/** A sensitive-data policy with its configuration (contract 8). */
export interface SensitiveDataPolicy {
  readonly id: string;
  readonly inspect: InspectConfig;
  readonly deidentify?: DeidentifyConfig;
}

/** A safety policy: the categories to judge by, and its text for models that read one (contract 9). */
export interface SafetyPolicy {
  readonly id: string;
  readonly categories: readonly PolicyCategory[];
  readonly policyContent: string;
}

/** A stored threat: prompts like its text are found (contract 9). */
export interface ThreatEntry {
  readonly id: string;
  readonly text: string;
  readonly category: string;
  readonly severity: string;
}

/** Where vectors of a tenant's threat entries are kept between starts, by the key of the model that made them. */
export interface VectorStore {
  /** Signed 8-bit components, by the id of the entry. */
  load(modelKey: string): Promise<ReadonlyMap<string, Int8Array>>;
  save(modelKey: string, vectors: readonly { readonly entryId: string; readonly values: Int8Array }[]): Promise<void>;
  /** Forgets what other upstream models made. */
  keepOnly(modelKeys: readonly string[]): Promise<void>;
  /** Forgets what other versions of the embedded model made, whose keys begin alike up to the first dot. */
  keepOwn(modelKey: string): Promise<void>;
  /** The search inside the store; undefined where it has none. */
  neighbours?(): Promise<NeighbourStore | undefined>;
}

/** Nearest-neighbour search among the stored vectors of one tenant, so that no process need hold them. */
export interface NeighbourStore {
  /** Ids of the entries that are found, and the components of their vectors: 0 where there are none. */
  held(modelKey: string): Promise<{ readonly ids: ReadonlySet<string>; readonly width: number }>;
  /** Makes all that is stored found: what was saved, restored, or there before the search was. */
  takeOver(modelKey: string): Promise<void>;
  /** The entries nearest to each vector, all in one list. */
  nearest(search: NeighbourSearch): Promise<readonly { id: string; category: string; cosine: number }[]>;
}

export interface NeighbourSearch {
  readonly modelKey: string;
  /** Signed 8-bit components. */
  readonly vectors: readonly Int8Array[];
  readonly most: number;
  /** Entries that are held, about: the store searches many otherwise than few. */
  readonly among: number;
  readonly signal: AbortSignal;
}

/**
 * What an analyzer may ask of its tenant while it is prepared. References are an id or a slug; undefined means the
 * tenant's default. A reference to nothing raises `not_found`.
 */
export interface AnalyzerDeps {
  readonly tenantId: string;
  /** Grows with each change of the tenant's configuration; what is asked for below is of this version or a later one. */
  readonly configVersion?: number;
  yaraRules(reference: string | undefined): Promise<YaraRuleSet>;
  sensitiveDataPolicy(reference: string | undefined): Promise<SensitiveDataPolicy>;
  /** 32 bytes derived from the master key for this tenant and purpose (HKDF-SHA-256). */
  tenantKey(purpose: string): Uint8Array;
  /** Version of the keys that new surrogates are made with; without it the first. */
  sensitiveDataKeyVersion?(): Promise<number>;
  /** Folder of the local URL feeds; without it no address is looked up. */
  readonly feedsFolder?: string;
  /** Without it, or when it gives undefined, the built-in categories apply. */
  safetyPolicy?(reference: string | undefined): Promise<SafetyPolicy | undefined>;
  /** The operator's upstream models; absent when none are configured. */
  models?(): Promise<Models>;
  /** The service in which addresses are looked up; undefined when there is none. */
  urlLookup?(): Promise<UrlLookup | undefined>;
  /** The tenant's own threat entries in the order of their ids; without it there are none. */
  threatEntries?(): Promise<readonly ThreatEntry[]>;
  /** Vectors of these entries; without it they live as long as the process. */
  readonly threatVectors?: VectorStore;
}
