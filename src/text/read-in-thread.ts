import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { limiter } from '../lib/limiter.js';
import { packageRoot } from '../lib/package-root.js';
import { receivedReadings, type Readings, type SentReadings } from './read-views.js';
import type { View } from './span.js';

/** Threads at work at once, and prompts that wait for one. */
const places = limiter({ concurrency: 2, queue: 256 });
/** A thread without work ends: what it loaded takes memory. */
const idleMs = 30_000;
/** A text that takes more ends its thread, not the server; beside it stand the readings themselves. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Threads without work, the last one last, each with what will end it. */
const idle = new Map<Worker, NodeJS.Timeout>();

/**
 * Makes the readings of a long prompt in a thread of their own: single expressions of `text/` take a second and more for
 * megabytes that were made for it, and nothing gives way in the middle of an expression. Where the signal is aborted, the
 * thread is ended, and who waits for one leaves at once.
 *
 * @throws the signal's reason when aborted, Error when the thread fails or too many wait.
 */
export async function readInThread(original: View, signal?: AbortSignal): Promise<Readings> {
  signal?.throwIfAborted();
  const leave = await places.enter(signal);
  if (!leave) throw new Error('Too many long texts wait to be read.');
  try {
    // It may have been aborted at the moment of the turn.
    signal?.throwIfAborted();
    const thread = takenFromRest() ?? started();
    const sent = await ask(thread, original.text, signal);
    rest(thread);
    return receivedReadings(original, sent);
  } finally {
    leave();
  }
}

/** From the sources the thread runs through tsx, from `dist` as it is. It is given nothing of this process's environment. */
function started(): Worker {
  const thread = startThread();
  // An 'error' without a listener would end this process.
  thread.on('error', () => undefined).once('exit', () => forget(thread));
  return thread;
}

function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(programIn('dist', 'js'), { env: {}, resourceLimits });
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const program = pathToFileURL(programIn('.', 'ts')).href;
  return new Worker(`import('${tsx}').then(({ register }) => (register(), import('${program}')))`, {
    env: {},
    resourceLimits,
    execArgv: [],
    eval: true,
  });
}

const programIn = (folder: string, ending: string) => join(packageRoot, folder, `src/text/reading-thread.${ending}`);

function ask(thread: Worker, prompt: string, signal: AbortSignal | undefined): Promise<SentReadings> {
  return new Promise((resolve, reject) => {
    thread.ref();
    const onAbort = (): void => fail(signal?.reason as Error);
    const onExit = (): void => fail(new Error('The thread that read the text ended.'));
    const onMessage = (sent: SentReadings): void => {
      unlisten();
      resolve(sent);
    };
    function unlisten(): void {
      signal?.removeEventListener('abort', onAbort);
      thread.off('message', onMessage).off('error', fail).off('exit', onExit);
    }
    function fail(error: Error): void {
      unlisten();
      void thread.terminate();
      reject(error);
    }
    signal?.addEventListener('abort', onAbort, { once: true });
    thread.on('message', onMessage).once('error', fail).once('exit', onExit);
    thread.postMessage(prompt);
  });
}

/** Waits for the next prompt without keeping this process alive. */
function rest(thread: Worker): void {
  thread.unref();
  const end = setTimeout(() => {
    forget(thread);
    void thread.terminate();
  }, idleMs);
  idle.set(thread, end.unref());
}

/** The thread that rested last: where one is enough for what comes, the other ends. */
function takenFromRest(): Worker | undefined {
  const thread = [...idle.keys()].at(-1);
  if (thread) forget(thread);
  return thread;
}

function forget(thread: Worker): void {
  clearTimeout(idle.get(thread));
  idle.delete(thread);
}
