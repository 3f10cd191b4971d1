import { functionOn, wasmMemory, wasmModule, type Declaration } from './wasm-code.js';

/** Arrays of 32-bit floats in one memory, and functions that work on them by their byte offsets. */
export interface WasmFloats {
  /** The next so many floats, zeros. Throws when no room is left. */
  take(length: number): Float32Array;
  compile<F>(declaration: Declaration): F;
}

const pageBytes = 65_536;
/** Arrays begin at whole vectors. */
const floatsOfVector = 4;

/** Room for so many floats; each array that is taken may need up to three more. */
export function wasmFloats(length: number): WasmFloats {
  const memory = wasmMemory(Math.ceil((length * 4) / pageBytes));
  let taken = 0;
  return {
    take(count) {
      const array = new Float32Array(memory.buffer, taken * 4, count);
      taken += Math.ceil(count / floatsOfVector) * floatsOfVector;
      return array;
    },
    compile: <F>(declaration: Declaration) => functionOn<F>(wasmModule(declaration), memory),
  };
}
