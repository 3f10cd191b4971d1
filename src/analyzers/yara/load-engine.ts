import { loadWasmEngine } from './engine-wasm.js';
import { loadYaraXEngine } from './engine-yara-x.js';
import type { YaraEngine } from './engine.js';

let loaded: Promise<YaraEngine> | undefined;

/** The engine of this machine: YARA-X where its binding loads, libyara in WebAssembly elsewhere. Loaded once. */
export function loadEngine(): Promise<YaraEngine> {
  loaded ??= load();
  return loaded;
}

/** Name of the engine that {@link loadEngine} gives. Cheap after the first call. */
export function engineName(): string {
  return loadYaraXEngine()?.name ?? 'libyara-wasm';
}

async function load(): Promise<YaraEngine> {
  return loadYaraXEngine() ?? (await loadWasmEngine());
}
