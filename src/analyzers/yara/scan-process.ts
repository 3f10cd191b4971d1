import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limiter } from '../../lib/limiter.js';
import { packageRoot } from '../../lib/package-root.js';
import { reasonOf } from '../../lib/until-aborted.js';
import { compiledMessage, readyMessage, type ScanJob, type ScanReply } from './scan-job.js';

/** Bounds of one job: it is killed at its deadline, or when its caller gives up. */
export interface JobLimits {
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
}

/** A few killable processes and the jobs that wait for them. Processes start on first use and end when idle. */
export interface ScanProcesses {
  /**
   * Runs a job. The deadline counts from the moment a process takes it, that of a scan from when its rules are compiled.
   *
   * @throws ScanTimeout at the deadline, ScanEnded when the process dies of the job, the signal's reason when aborted, Error
   *   when the job fails.
   */
  run(job: ScanJob, limits: JobLimits): Promise<Exclude<ScanReply, { kind: 'failed' }>>;
}

/** The error of a scan that reached its time limit: `error.name` is `ScanTimeout`. */
export function scanTimeout(limitMs: number): Error {
  return Object.assign(new Error(`The scan reached its time limit of ${limitMs} ms.`), { name: 'ScanTimeout' });
}

function endedUnexpectedly(): Error {
  return Object.assign(new Error('The YARA scan process ended unexpectedly.'), { name: 'ScanEnded' });
}

/** Whether the job was too much for its process. */
export function endedEarly(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ScanTimeout' || error.name === 'ScanEnded');
}

const idleMs = 30_000;
const mostWaiting = 256;
const startDeadlineMs = 15_000;
/** Thousands of rules take seconds; that they compile was seen when they were saved. */
const compileDeadlineMs = 60_000;

export function scanProcesses(most: number): ScanProcesses {
  const idle: IdleProcesses = new Map();
  const places = limiter({ concurrency: most, queue: mostWaiting });
  return {
    async run(job, limits) {
      limits.signal?.throwIfAborted();
      const leave = await places.enter(limits.signal);
      if (!leave) throw new Error('Too many large texts wait for a YARA scan.');
      try {
        const child = takeIdle(idle) ?? (await startedChild());
        if (limits.signal?.aborted) {
          rest(child, idle);
          throw reasonOf(limits.signal);
        }
        const reply = await ask(child, job, limits);
        rest(child, idle);
        if (reply.kind === 'failed') throw new Error(`The YARA scan failed: ${reply.message}`);
        return reply;
      } finally {
        leave();
      }
    },
  };
}

/** A process that can take a job. Starting is no part of a job's time: a busy machine may need a second for it. */
async function startedChild(): Promise<ChildProcess> {
  const child = startChild();
  await new Promise<void>((resolve, reject) => {
    const onEnd = (): void => settle(() => reject(new Error('A YARA scan process could not be started.')));
    const onMessage = (message: unknown): void => {
      if (message === readyMessage) settle(resolve);
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      onEnd();
    }, startDeadlineMs);
    function settle(then: () => void): void {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      then();
    }
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
  });
  return child;
}

/** Processes without a job, each with the timer that ends it, the one that rested last at the end. */
type IdleProcesses = Map<ChildProcess, NodeJS.Timeout>;

/** The process that rested last: where one is enough for what comes, the other ends. */
function takeIdle(idle: IdleProcesses): ChildProcess | undefined {
  for (const [child, timer] of [...idle].reverse()) {
    clearTimeout(timer);
    idle.delete(child);
    if (child.connected) return child;
  }
  return undefined;
}

/** Waits for the next job without keeping this process alive, and ends the child when none comes. */
function rest(child: ChildProcess, idle: IdleProcesses): void {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    idle.delete(child);
    child.kill('SIGKILL');
  }, idleMs);
  idle.set(child, timer.unref());
}

/** From the sources the child runs through tsx, from `dist` as it is. It is given nothing of this process's environment. */
function startChild(): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const program = join(
    packageRoot,
    fromSource ? '.' : 'dist',
    `src/analyzers/yara/scan-child.${fromSource ? 'ts' : 'js'}`,
  );
  const execArgv = fromSource
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : ['--max-old-space-size=256'];
  return fork(program, { execArgv, env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

function ask(child: ChildProcess, job: ScanJob, { deadlineMs, signal }: JobLimits): Promise<ScanReply> {
  return new Promise((resolve, reject) => {
    child.ref();
    child.channel?.ref();
    const endAfter = (ms: number) => setTimeout(() => give(() => reject(scanTimeout(ms)), 'kill'), ms);
    let timer = endAfter(job.kind === 'scan' ? compileDeadlineMs : deadlineMs);
    const onAbort = (): void => give(() => reject(reasonOf(signal!)), 'kill');
    const onMessage = (reply: unknown): void => {
      if (reply !== compiledMessage) return give(() => resolve(reply as ScanReply), 'keep');
      clearTimeout(timer);
      timer = endAfter(deadlineMs);
    };
    const onEnd = (): void => give(() => reject(endedUnexpectedly()), 'kill');
    function give(settle: () => void, then: 'kill' | 'keep'): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      if (then === 'kill') {
        // An 'error' without a listener would end this process.
        child.on('error', () => undefined);
        child.kill('SIGKILL');
      }
      settle();
    }
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
    child.send(job, (error) => {
      if (error !== null) onEnd();
    });
  });
}
