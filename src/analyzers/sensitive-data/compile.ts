import { takenAtOnce, takenInTurns } from '../../lib/turns.js';
import type { DeidentifyConfig, InspectConfig, Transformation } from './config.js';
import { customSteps, exclusionSteps, type CustomMatcher, type ExclusionMatcher } from './custom.js';
import { LIKELY, levelOf } from './likelihood.js';
import { builtInTypes, typeNumber } from './registry.js';
import { OFF } from './scan/scan.js';

/** A policy's configuration, ready to run: everything that does not depend on the text. */
export interface Compiled {
  /** Lowest level at which each type is reported; `OFF` when it is not looked for. */
  readonly least: Uint8Array;
  /** Name of each type: the built-in ones, then the custom ones. */
  readonly names: readonly string[];
  readonly custom: readonly CustomMatcher[];
  readonly exclusions: readonly ExclusionMatcher[];
  readonly includeQuote: boolean;
  readonly maxFindings: number;
  /** Transformation of each info type; `undefined` when the policy has none. */
  readonly transformationOf?: (infoType: string) => Transformation | undefined;
  /** Reversible transformations by the name that marks their surrogates. */
  readonly surrogates: ReadonlyMap<string, Reversible>;
}

export type Reversible = Extract<Transformation, { type: 'crypto_deterministic' | 'format_preserving' }>;

const DEFAULT_MAX_FINDINGS = 1000;

/** Compiles a configuration that passed `configProblems`. Throws on expressions that RE2 refuses. */
export function compile(inspect: InspectConfig, deidentify?: DeidentifyConfig): Compiled {
  return takenAtOnce(compilationSteps(inspect, deidentify));
}

/** `compile` for the event loop: dictionaries of a hundred thousand phrases take a second. */
export function compileInTurns({ inspect, deidentify }: Config): Promise<Compiled> {
  return takenInTurns(compilationSteps(inspect, deidentify));
}

interface Config {
  readonly inspect: InspectConfig;
  readonly deidentify?: DeidentifyConfig;
}

function* compilationSteps(inspect: InspectConfig, deidentify?: DeidentifyConfig): Generator<void, Compiled> {
  const declared = inspect.custom_info_types ?? [];
  const custom: CustomMatcher[] = [];
  for (const one of declared) custom.push(yield* customSteps(one, builtInTypes.length + custom.length));
  const exclusions: ExclusionMatcher[] = [];
  for (const one of inspect.exclusions ?? []) exclusions.push(yield* exclusionSteps(one));
  const names = [...builtInTypes.map((type) => type.name), ...declared.map((type) => type.name)];
  return {
    least: thresholds(inspect, names),
    names,
    custom,
    exclusions,
    includeQuote: inspect.include_quote ?? false,
    maxFindings: inspect.max_findings ?? DEFAULT_MAX_FINDINGS,
    ...(deidentify && { transformationOf: chooser(deidentify) }),
    surrogates: surrogatesOf(deidentify),
  };
}

/** Named types get their own threshold or the policy's; with no name, the default set and all custom types are on. */
function thresholds(inspect: InspectConfig, names: readonly string[]): Uint8Array {
  const general = levelOf(inspect.min_likelihood ?? 'POSSIBLE');
  const least = new Uint8Array(names.length).fill(OFF);
  const named = inspect.info_types ?? [];
  if (named.length === 0) {
    builtInTypes.forEach((type, index) => {
      const usual = type.usual ?? 'always';
      if (usual !== 'never') least[index] = usual === 'sure' ? Math.max(LIKELY, general) : general;
    });
  }
  for (const { name, min_likelihood } of named) {
    const index = typeNumber(name) ?? names.indexOf(name);
    if (index >= 0) least[index] = min_likelihood === undefined ? general : levelOf(min_likelihood);
  }
  for (let index = builtInTypes.length; index < names.length; index++) if (least[index] === OFF) least[index] = general;
  return least;
}

function chooser({ transformations }: DeidentifyConfig): (infoType: string) => Transformation | undefined {
  const byName = new Map<string, Transformation>();
  for (const { info_types, transformation } of transformations)
    for (const name of info_types ?? []) if (!byName.has(name)) byName.set(name, transformation);
  const rest = transformations.find((entry) => entry.info_types === undefined)?.transformation;
  return (infoType) => byName.get(infoType) ?? rest;
}

function surrogatesOf(deidentify: DeidentifyConfig | undefined): Map<string, Reversible> {
  const marked = new Map<string, Reversible>();
  for (const { transformation } of deidentify?.transformations ?? []) {
    if (transformation.type !== 'crypto_deterministic' && transformation.type !== 'format_preserving') continue;
    const name = transformation.surrogate_info_type;
    if (name !== undefined && !marked.has(name)) marked.set(name, transformation);
  }
  return marked;
}
