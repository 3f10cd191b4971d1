import { fail, ServiceError, type FieldProblem } from '../../core/errors.js';
import { inWords } from './read-input.js';

/**
 * Hands over a text that is a file as it stands: what is wrong in it is told as a place in that file, which its author
 * knows, and not in the field of a request. Without a path, problems stay as they are.
 */
export async function asPlacesIn<T>(path: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (path === undefined || !(error instanceof ServiceError) || !error.details.errors) throw error;
    const errors = error.details.errors.map((problem) => inFile(problem, inWords(path)));
    fail(error.code, error.message, { ...error.details, errors });
  }
}

function inFile(problem: FieldProblem, file: string): FieldProblem {
  return problem.loc.at(-1) === 'source' ? { ...problem, file } : problem;
}
