import type { Scan } from './scan.js';

/** What only code of tests writes: frames of test tools, assertions, fields of expected results. */
const marks =
  /\b(?:func (?:Test|Benchmark)[A-Z]\w*\(|testing\.(?:T|B|TB)\b|t\.(?:Run|Fatal|Error|Parallel)f?\(|(?:describe|it|test)(?:\.each|\.only|\.skip)?\(\s*['"`]|expect\([^\n]{0,80}\)\.(?:not\.)?to|assert[A-Z]\w*\(|assert\.\w+\(|pytest\.|@(?:Test|BeforeEach|ParameterizedTest)\b|def test_\w+\(|#\[(?:tokio::)?test\]|\[(?:Fact|Theory|TestMethod)\]|RSpec\.|(?:Expected|Want)[A-Z]\w{2,30}\s{0,8}:|expected\w{0,30}\s{0,8}:|wantErr\b)/g;
const ENOUGH = 2;
/** Code units of one block: a value's own block and its neighbours are looked at. */
const BLOCK = 1_024;

const known = new WeakMap<Scan, Int8Array>();

/**
 * True when a place stands in code of tests: tokens there that no provider's form proves are made up for the test. Every block
 * of the text is read once.
 */
export function isInTestCode(scan: Scan, at: number): boolean {
  let counts = known.get(scan);
  if (!counts) known.set(scan, (counts = new Int8Array((scan.text.length >> 10) + 1).fill(-1)));
  const block = at >> 10;
  let seen = 0;
  for (let i = Math.max(0, block - 1); i <= block + 1 && i < counts.length; i++) {
    if (counts[i] === -1)
      counts[i] = Math.min(100, scan.text.slice(i * BLOCK, (i + 1) * BLOCK).match(marks)?.length ?? 0);
    seen += counts[i] as number;
  }
  return seen >= ENOUGH;
}
