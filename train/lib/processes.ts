import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A process reads the data for itself: bytes that it may need. */
const processBytes = 2 ** 31;
const mostProcesses = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / processBytes)));

/** What a process is to do with one of the folds, or with all that the package shall know. */
export interface FoldTask {
  readonly name: string;
  /** Of what is learned, where the task is to learn. */
  readonly part?: string;
  readonly fold: number | 'all';
}

/** Tasks for processes of one program. */
export interface Tasks {
  /** The program: it is sent `reading`, then a task at a time, and answers each. */
  readonly program: URL;
  readonly reading: unknown;
  readonly tasks: readonly FoldTask[];
  /** Is told each answer when it comes. */
  readonly answered?: (at: number, answer: unknown) => void;
}

/** Has tasks done in as many processes as there are cores and memory for; answers in the order of the tasks. Throws when a process ends without an answer. */
export async function inProcesses({ program, reading, tasks, answered }: Tasks): Promise<unknown[]> {
  const answers: unknown[] = new Array(tasks.length);
  let next = 0;
  const work = async (): Promise<void> => {
    const child = fork(fileURLToPath(program), { serialization: 'advanced' });
    // While it learns it does not notice that this process has ended.
    const end = (): void => void child.kill();
    process.once('exit', end);
    child.send(reading as object);
    for (let at = next++; at < tasks.length; at = next++) {
      answers[at] = await answerOf(child, tasks[at]);
      answered?.(at, answers[at]);
      process.stdout.write(`${titleOf(tasks[at]!)}\n`);
    }
    child.disconnect();
    await once(child, 'exit');
    process.off('exit', end);
  };
  for (const signal of signals) process.once(signal, exit);
  await Promise.all(Array.from({ length: Math.min(mostProcesses, tasks.length) }, work));
  for (const signal of signals) process.off(signal, exit);
  return answers;
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** By itself a signal would end this process without the event that ends the others. */
function exit(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}

function titleOf({ name, part, fold }: FoldTask): string {
  const what = part === undefined ? name : `${name} ${part}`;
  return fold === 'all' ? `${what}: all` : `${what}: fold ${fold}`;
}

function answerOf(child: ChildProcess, task: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`the process ended with ${String(code)} and no answer`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
    child.send(task as object);
  });
}
