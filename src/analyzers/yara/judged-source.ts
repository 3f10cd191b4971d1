import { compileRule, type CompileReport } from './compile-rule.js';
import { refusals, type Refusal } from './refusals.js';
import { endedEarly, scanProcesses } from './scan-process.js';

/** The compiler's verdict on a source, and why what compiles may still not be saved (contract 7). */
export interface JudgedSource {
  readonly report: CompileReport;
  readonly refused: readonly Refusal[];
}

/** Longer ones may hold the compiler up for a tenth of a second and, longer still, for seconds, or nest so deeply that it ends its process. */
const mostCharsHere = 512;
const deadlineMs = 10_000;

const judges = scanProcesses(2);

/** Judges a source of one or many rules; a long one in a process of its own, so that nobody else waits for it. */
export async function judgedSource(source: string): Promise<JudgedSource> {
  if (source.length <= mostCharsHere) return judgeHere(source);
  try {
    const reply = await judges.run({ kind: 'judge', source }, { deadlineMs });
    if (reply.kind !== 'judged') throw new Error('The YARA process judged nothing.');
    return reply.judged;
  } catch (error) {
    if (!endedEarly(error)) throw error;
    return { report: tooCostly, refused: [] };
  }
}

/** The verdict, made in this process: for short sources, and within the processes that judge long ones. */
export async function judgeHere(source: string): Promise<JudgedSource> {
  const report = await compileRule(source);
  return { report, refused: report.valid ? await refusals(source) : [] };
}

const tooCostly: CompileReport = {
  valid: false,
  errors: [
    {
      line: 1,
      column: 1,
      code: 'too_costly',
      message: 'the compiler does not get through this source: make it smaller, or nest its expressions less deeply',
    },
  ],
  warnings: [],
  rules: [],
};
