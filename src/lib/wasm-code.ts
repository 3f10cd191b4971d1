/** Instructions of WebAssembly 2.0 (core specification, section 5.4) that the package's small loops are written in. */
export const wasm = {
  block: [0x02, 0x40],
  loop: [0x03, 0x40],
  end: [0x0b],
  br: (depth: number) => [0x0c, depth],
  brIf: (depth: number) => [0x0d, depth],
  get: (local: number) => [0x20, local],
  set: (local: number) => [0x21, local],
  i32Const: (value: number) => [0x41, ...signed(value)],
  /** Of two values the first where a third one, on top of them, is not 0. */
  select: [0x1b],
  i32Store: [0x36, 2, 0],
  i32StoreAt: (offset: number) => [0x36, 2, ...unsigned(offset)],
  i32Load: (offset: number) => [0x28, 2, ...unsigned(offset)],
  i32Load8: (offset: number) => [0x2d, 0, ...unsigned(offset)],
  i32Load16: (offset: number) => [0x2f, 1, ...unsigned(offset)],
  i32Eqz: [0x45],
  i32Eq: [0x46],
  i32Add: [0x6a],
  i32Mul: [0x6c],
  i32NotLess: [0x4f],
  i32NotEqual: [0x47],
  i32And: [0x71],
  i32Or: [0x72],
  i32Xor: [0x73],
  i32ShiftLeft: [0x74],
  i32ShiftRight: [0x76],
  f32Greater: [0x5e],
  f32Add: [0x92],
  f32StoreAt: (offset: number) => [0x38, 2, ...unsigned(offset)],
  f32Load: (offset: number) => [0x2a, 2, ...unsigned(offset)],
  f64Add: [0xa0],
  f64StoreAt: (offset: number) => [0x39, 3, ...unsigned(offset)],
  f64OfF32: [0xbb],
  f64x2Splat: [0xfd, 0x14],
  f64x2Lane: (lane: number) => [0xfd, 0x21, lane],
  f64x2Add: [0xfd, 0xf0, 0x01],
  f64x2Mul: [0xfd, 0xf2, 0x01],
  f64x2Floor: [0xfd, 0x75],
  vectorLoad: (offset: number) => [0xfd, 0x00, 4, ...unsigned(offset)],
  /** One 32-bit number in all four lanes. */
  vectorOfLoaded32: (offset: number) => [0xfd, 0x09, 2, ...unsigned(offset)],
  vectorStore: (offset: number) => [0xfd, 0x0b, 4, ...unsigned(offset)],
  vectorAnd: [0xfd, 0x4e],
  /** Of the first vector the bits that a third one on top has, of the second the others. */
  vectorSelect: [0xfd, 0x52],
  vectorXor: [0xfd, 0x51],
  vectorOf: (byte: number) => [0xfd, 0x0c, ...new Array<number>(16).fill(byte)],
  vectorOfBytes: (bytes: readonly number[]) => [0xfd, 0x0c, ...bytes],
  f32Lane: (lane: number) => [0xfd, 0x1f, lane],
  f32x4Greater: [0xfd, 0x44],
  f32x4SquareRoot: [0xfd, 0xe3, 0x01],
  f32x4Add: [0xfd, 0xe4, 0x01],
  f32x4Sub: [0xfd, 0xe5, 0x01],
  f32x4Div: [0xfd, 0xe7, 0x01],
  /** The lesser, the greater of two numbers; of those that are equal the first. One instruction of the machine, which `f32x4.min` is not. */
  f32x4Min: [0xfd, 0xea, 0x01],
  f32x4Max: [0xfd, 0xeb, 0x01],
  f32x4OfI32: [0xfd, 0xfa, 0x01],
  f32x4Mul: [0xfd, 0xe6, 0x01],
  i32Lane: (lane: number) => [0xfd, 0x1b, lane],
  /** Two integers, cut off at the largest and the smallest there are, and two zeros. */
  i32x2OfF64: [0xfd, 0xfc, 0x01],
  i16x8OfI32: [0xfd, 0x85, 0x01],
  /** Of each two neighbours of eight 16-bit numbers, the sum of their products. */
  i32x4DotOfI16: [0xfd, 0xba, 0x01],
  i32x4Add: [0xfd, 0xae, 0x01],
  i32x4Sub: [0xfd, 0xb1, 0x01],
  i32x4OfLowI16: [0xfd, 0xa7, 0x01],
  i32x4OfHighI16: [0xfd, 0xa8, 0x01],
  i32x4PairwiseOfI16: [0xfd, 0x7e],
  i8x16Add: [0xfd, 0x6e],
  i8x16AddSaturating: [0xfd, 0x6f],
  i8x16Max: [0xfd, 0x78],
  i8x16Swizzle: [0xfd, 0x0e],
  i8x16Shuffle: (bytes: readonly number[]) => [0xfd, 0x0d, ...bytes],
  i8x16NotEqual: [0xfd, 0x24],
  i8x16ShiftRight: [0xfd, 0x6d],
  i8x16Bitmask: [0xfd, 0x64],
  i8x16OfI16: [0xfd, 0x65],
  u8x16OfI16: [0xfd, 0x66],
  i8x16OnesCount: [0xfd, 0x62],
  i16x8PairwiseOfU8: [0xfd, 0x7d],
  i16x8LoadOfI8: (offset: number) => [0xfd, 0x01, 3, ...unsigned(offset)],
  i16x8OfLowI8: [0xfd, 0x87, 0x01],
  i16x8OfHighI8: [0xfd, 0x88, 0x01],
  i16x8Add: [0xfd, 0x8e, 0x01],
  i16x8ProductLow: [0xfd, 0x9c, 0x01],
  i16x8ProductHigh: [0xfd, 0x9d, 0x01],
  i16x8AddSaturating: [0xfd, 0x8f, 0x01],
  i16x8Min: [0xfd, 0x96, 0x01],
  i16x8Max: [0xfd, 0x98, 0x01],
  u16x8Min: [0xfd, 0x97, 0x01],
  i16x8Equal: [0xfd, 0x2d],
} as const;

/** The same 32-bit float in all four lanes. */
export function floatsOf(value: number): number[] {
  return wasm.vectorOfBytes([...new Uint8Array(new Float32Array(4).fill(value).buffer)]);
}

/** Adds a number to a local. */
export function advance(local: number, by: number): number[] {
  return [...wasm.get(local), ...wasm.i32Const(by), ...wasm.i32Add, ...wasm.set(local)];
}

/** One function that works on a memory. */
export interface WasmFunction<F> {
  readonly memory: ArrayBuffer;
  readonly run: F;
}

/** Memory that compiled code reads and writes. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

export interface Declaration {
  /** Parameters, all i32; nothing is returned. */
  readonly parameters: number;
  /** Locals after the parameters: first so many i32, then so many v128. */
  readonly integers: number;
  readonly vectors: number;
  readonly body: readonly number[];
}

/** The part of the standard API that is needed; the types of Node name none. */
interface WebAssemblyApi {
  readonly Memory: new (bounds: { initial: number; maximum: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly f: unknown } };
}

const { WebAssembly: api } = globalThis as unknown as { readonly WebAssembly: WebAssemblyApi };
const i32 = 0x7f;
const v128 = 0x7b;

/** Compiles a function over a memory of its own of at least so many bytes. */
export function compileWasm<F>(bytes: number, declaration: Declaration): WasmFunction<F> {
  const memory = wasmMemory(Math.ceil(bytes / 65_536));
  return { memory: memory.buffer, run: functionOn<F>(wasmModule(declaration), memory) };
}

/** Memory of a fixed size, in pages of 64 KiB. */
export function wasmMemory(pages: number): WasmMemory {
  return new api.Memory({ initial: pages, maximum: pages });
}

/** The function of a compiled module, working on this memory. */
export function functionOn<F>(module: object, memory: WasmMemory): F {
  return new api.Instance(module, { m: { m: memory } }).exports.f as F;
}

/** Compiles a function; it can then be put to work on several memories. */
export function wasmModule({ parameters, integers, vectors, body }: Declaration): object {
  const code = [2, integers, i32, vectors, v128, ...body, ...wasm.end];
  return new api.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, [1, 0x60, parameters, ...new Array<number>(parameters).fill(i32), 0]),
      ...section(2, [1, 1, 0x6d, 1, 0x6d, 0x02, 0x00, 1]),
      ...section(3, [1, 0]),
      ...section(7, [1, 1, 0x66, 0x00, 0]),
      ...section(10, [1, ...unsigned(code.length), ...code]),
    ]),
  );
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function unsigned(value: number): number[] {
  const low = value & 0x7f;
  return value < 0x80 ? [low] : [low | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
  return isLast ? [low] : [low | 0x80, ...signed(rest)];
}
