import { fail, ServiceError, type FieldProblem } from '../../core/errors.js';
import { inWords } from './read-input.js';

/**
 * Hands over a text that is a file as it stands: what is wrong in it is told as a place in that file, which its author
 * knows, and not in the field of a request. Without a path, problems stay as they are.
 */
export async function asPlacesIn<T>(path: string | undefined, work: () => Promise<T>): Promise<T> {
  if (path === undefined) return work();
  return retold(work, (problem) => (problem.loc.at(-1) === 'source' ? { ...problem, file: inWords(path) } : problem));
}

/** Hands over `body.items`, which stood on these lines of a file, one on each: their problems are told by the line. */
export async function asLinesOf<T>(path: string, lines: readonly number[], work: () => Promise<T>): Promise<T> {
  return retold(work, (problem) => {
    const [, field, at, ...inside] = problem.loc;
    if (field !== 'items') return problem;
    const line = lines[at as number];
    if (line === undefined) return { ...problem, file: inWords(path) };
    return { ...problem, msg: `${inside.join('.')} ${problem.msg}`.trim(), file: inWords(path), line };
  });
}

async function retold<T>(work: () => Promise<T>, told: (problem: FieldProblem) => FieldProblem): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || !error.details.errors) throw error;
    fail(error.code, error.message, { ...error.details, errors: error.details.errors.map(told) });
  }
}
