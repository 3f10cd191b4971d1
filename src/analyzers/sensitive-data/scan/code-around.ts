import type { Scan } from './scan.js';
import { hashesOf } from './tokens.js';
import { SCANNER_RULE, addInterest } from './word-interest.js';

/** What only code of tests writes: frames of test tools, assertions, fields of expected results. */
const testMarks =
  /\b(?:func (?:Test|Benchmark)[A-Z]\w*\(|testing\.(?:T|B|TB)\b|t\.(?:Run|Fatal|Error|Parallel)f?\(|(?:describe|it|test)(?:\.each|\.only|\.skip)?\(\s*['"`]|expect\([^\n]{0,80}\)\.(?:not\.)?to|assert[A-Z]\w*\(|assert\.\w+\(|pytest\.|@(?:Test|BeforeEach|ParameterizedTest)\b|def test_\w+\(|#\[(?:tokio::)?test\]|\[(?:Fact|Theory|TestMethod)\]|RSpec\.|(?:Expected|Want)[A-Z]\w{2,30}\s{0,8}:|expected\w{0,30}\s{0,8}:|wantErr\b)/g;
const ENOUGH_OF_TESTS = 2;

/** What rules of secret scanners are made of, each kind once: their number, pattern, words, entropy, samples, exceptions. */
const ruleMarks: readonly RegExp[] = [
  /\brule_?id\b["']?\s{0,8}[:=]/i,
  /\b(?:pattern-|secret_?)?regexp?\b["']?\s{0,8}[:=]|\b(?:MustCompile|re\.compile|Regex::new|Pattern\.compile)\(/i,
  /\bkeywords\b["']?\s{0,8}[:=(]/i,
  /\b(?:min_?)?entropy\b["']?\s{0,8}[:=]/i,
  /\b(?:tps|fps|true_?positives|false_?positives)\b/i,
  /\b(?:allowlists?|secretGroup)\b["']?\]{0,2}\s{0,8}[:=\n]/i,
];
const ENOUGH_OF_RULES = 3;
/** Words of the last four kinds: without one of them there are never enough. */
addInterest(
  hashesOf(
    'keywords entropy minentropy tps fps truepositives falsepositives positives allowlist allowlists secretgroup',
  ),
  SCANNER_RULE,
);

/** Code units of one block: a value's own block and its neighbours are looked at. */
const BLOCK_BITS = 10;

/** What tools of tests write beside `PASS:` (DejaGnu, automake): the other results, and what runs. */
const resultMarks = /^(?:XFAIL|FAIL|UNTESTED|UNSUPPORTED|UNRESOLVED): |^Running \S+\.exp\b|^(?:PASS: \S+ \S.*\n){2}/m;

type Reading = (block: string) => number;
type Blocks = WeakMap<Scan, Int16Array>;

const tests: Blocks = new WeakMap();
const rules: Blocks = new WeakMap();
const results: Blocks = new WeakMap();
const resultsIn: Reading = (block) => Number(resultMarks.test(block));
const testsIn: Reading = (block) => Math.min(100, block.match(testMarks)?.length ?? 0);
const rulesIn: Reading = (block) => ruleMarks.reduce((bits, mark, i) => bits | (mark.test(block) ? 1 << i : 0), 0);

/** What was read in a place's own block and its neighbours. Every block of the text is read once. */
function readAround(scan: Scan, at: number, { blocks, read }: { blocks: Blocks; read: Reading }): readonly number[] {
  let known = blocks.get(scan);
  if (!known) blocks.set(scan, (known = new Int16Array((scan.text.length >> BLOCK_BITS) + 1).fill(-1)));
  const own = at >> BLOCK_BITS;
  const around: number[] = [];
  for (let i = Math.max(0, own - 1); i <= own + 1 && i < known.length; i++) {
    if (known[i] === -1) known[i] = read(scan.text.slice(i << BLOCK_BITS, (i + 1) << BLOCK_BITS));
    around.push(known[i] as number);
  }
  return around;
}

/** True when a place stands in code of tests: tokens there that no provider's form proves are made up for the test. */
export function isInTestCode(scan: Scan, at: number): boolean {
  const seen = readAround(scan, at, { blocks: tests, read: testsIn }).reduce((sum, count) => sum + count, 0);
  return seen >= ENOUGH_OF_TESTS;
}

/** True when a place stands amid the rules of a secret scanner: tokens there are samples of the forms that the rules describe. */
export function isInScannerRules(scan: Scan, at: number): boolean {
  if ((scan.tokens.interests & SCANNER_RULE) === 0) return false;
  const kinds = readAround(scan, at, { blocks: rules, read: rulesIn }).reduce((bits, more) => bits | more, 0);
  return ruleMarks.filter((_, i) => (kinds >> i) & 1).length >= ENOUGH_OF_RULES;
}

/** True for `PASS` at the beginning of a line amid results of tests. */
export function isTestResult(scan: Scan, start: number, end: number): boolean {
  const { text } = scan;
  if (!text.startsWith('PASS: ', start) || end - start !== 4 || (start > 0 && text.charAt(start - 1) !== '\n'))
    return false;
  return readAround(scan, start, { blocks: results, read: resultsIn }).includes(1);
}

const LONGEST_CALL = 120;
const clientCall = /\b\w{0,40}SDK\.(?:init(?:ialize)?|configure|start|setup)\(\s{0,20}(?:\w{1,20} ?[:=] ?)?["'`]?$/;

/** True for the first argument of a call that starts a provider's kit on the device of a user: it ships with the app, open to all. */
export function isForClients({ text }: Scan, start: number): boolean {
  const lead = text.slice(Math.max(0, start - LONGEST_CALL), start);
  return lead.includes('SDK.') && clientCall.test(lead);
}
