import { createRequire } from 'node:module';
import type { Diagnosis, RuleHit, StringHit, YaraEngine } from './engine.js';
import { mostPlacesPerRule } from './few-places.js';

/** The part of `libyara-wasm` (1.2.1) that is used; vectors are Emscripten handles that must be deleted. */
interface Module {
  run(data: Uint8Array, source: string): Result;
}
interface Result {
  matchedRules: Vector<{ ruleName: string; resolvedMatches: Vector<ResolvedMatch>; metadata: Vector<unknown> }>;
  compileErrors: Vector<{ message: string; lineNumber: number; warning: boolean }>;
  delete(): void;
}
interface ResolvedMatch {
  location: number;
  matchLength: number;
  stringIdentifier: string;
}
interface Vector<T> {
  size(): number;
  get(index: number): T;
  delete(): void;
}

/** libyara compiled to WebAssembly: every platform, but it compiles on every call, so nothing of it runs on the main thread. */
export async function loadWasmEngine(): Promise<YaraEngine> {
  const factory = createRequire(import.meta.url)('libyara-wasm') as () => PromiseLike<Module>;
  const module = await new Promise<Module>((resolve) => void factory().then((ready) => resolve({ run: ready.run })));
  return {
    name: 'libyara-wasm',
    modules: ['math', 'hash'],
    inProcessBytes: 0,
    compile(source) {
      const errors = run(module, new Uint8Array(0), source).diagnoses.filter((found) => !found.warning);
      if (errors[0] !== undefined) throw new Error(`line ${errors[0].line}: ${errors[0].message}`);
      return { scan: (bytes) => run(module, bytes, source).hits };
    },
    check(source) {
      const { diagnoses } = run(module, new Uint8Array(0), source);
      return {
        errors: diagnoses.filter((found) => !found.warning || isSlow(found)).map(plain),
        warnings: diagnoses.filter((found) => found.warning && !isSlow(found)).map(plain),
      };
    },
  };
}

interface Noted extends Diagnosis {
  readonly warning: boolean;
}

function run(module: Module, data: Uint8Array, source: string): { hits: RuleHit[]; diagnoses: Noted[] } {
  const result = module.run(data, source);
  const hits = drained(result.matchedRules, (rule) => {
    rule.metadata.delete();
    return { rule: rule.ruleName, strings: drained(rule.resolvedMatches, stringHit, mostPlacesPerRule) };
  });
  const diagnoses = drained(result.compileErrors, ({ message, lineNumber, warning }) => ({
    line: Math.max(1, lineNumber),
    column: 1,
    code: warning ? 'warning' : 'error',
    message,
    warning,
  }));
  result.delete();
  return { hits, diagnoses };
}

function drained<T, R>(vector: Vector<T>, map: (item: T) => R, most = 100_000): R[] {
  const items: R[] = [];
  for (let i = 0; i < Math.min(vector.size(), most); i += 1) items.push(map(vector.get(i)));
  vector.delete();
  return items;
}

function stringHit(match: ResolvedMatch): StringHit {
  return { identifier: match.stringIdentifier, offset: match.location, length: match.matchLength };
}

function isSlow(found: Noted): boolean {
  return found.warning && found.message.includes('slow down scanning');
}

function plain({ line, column, code, message }: Noted): Diagnosis {
  return { line, column, code, message };
}
