import { createRequire } from 'node:module';
import { mostMatches, type Diagnosis, type RuleHit, type YaraEngine } from './engine.js';

/** The part of the `@litko/yara-x-*` binding (0.3.0) that is used. */
interface Binding {
  compile(source: string, options: object): BindingRules;
  validate(source: string, options: object): { errors: BindingMessage[]; warnings: BindingMessage[] };
}
interface BindingRules {
  setMaxMatchesPerPattern(max: number): void;
  scan(data: Buffer): {
    ruleIdentifier: string;
    matches: { identifier: string; offset: number; length: number }[];
  }[];
}
interface BindingMessage {
  code: string;
  message: string;
}

// Includes are on by default in the binding and would let a rule read files into compile errors.
const options = { enableIncludes: false, errorOnSlowPattern: true, errorOnSlowLoop: true, relaxedReSyntax: false };

let engine: YaraEngine | undefined | null = null;

/** YARA-X in process, or undefined where the platform package is not installed. */
export function loadYaraXEngine(): YaraEngine | undefined {
  if (engine === null) {
    const binding = loadBinding();
    engine = binding === undefined ? undefined : engineOver(binding);
  }
  return engine;
}

function loadBinding(): Binding | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return createRequire(import.meta.url)('@litko/yara-x-linux-x64-gnu') as Binding;
  } catch {
    // An optional dependency: missing on musl and where optional packages were left out. `engine` in the catalog tells.
    return undefined;
  }
}

function engineOver(binding: Binding): YaraEngine {
  return {
    name: 'yara-x',
    modules: ['math', 'hash', 'string'],
    inProcessBytes: 64 * 1024,
    compile(source) {
      const rules = binding.compile(source, options);
      rules.setMaxMatchesPerPattern(mostMatches(source));
      return { scan: (bytes) => rules.scan(asBuffer(bytes)).map(hitOf) };
    },
    check(source) {
      const found = binding.validate(source, options);
      return { errors: found.errors.map(diagnosisOf), warnings: found.warnings.map(diagnosisOf) };
    },
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function hitOf(match: ReturnType<BindingRules['scan']>[number]): RuleHit {
  return { rule: match.ruleIdentifier, strings: match.matches };
}

/** Title, place and label stand only in the rendered message: `error[E025]: title`, `--> line:3:13`, `^^ label`. */
function diagnosisOf({ code, message }: BindingMessage): Diagnosis {
  const title = /^(?:error|warning)\[[^\]]*\]: (.*)$/m.exec(message)?.[1] ?? message.split('\n', 1)[0] ?? code;
  const place = /--> line:(\d+):(\d+)/.exec(message);
  // The label at the place itself; one below dashes explains another place.
  const label = (/^\s*\|[ |-]*\^+ ([\w`].*)$/m.exec(message) ?? /^\s*\|[ |]*-+ ([\w`].*)$/m.exec(message))?.[1];
  return {
    line: Number(place?.[1] ?? 1),
    column: Number(place?.[2] ?? 1),
    code,
    message: label === undefined ? title : `${title}: ${label}`,
  };
}
