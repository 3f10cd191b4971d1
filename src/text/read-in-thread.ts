import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../lib/package-root.js';
import { receivedReadings, type Readings, type SentReadings } from './read-views.js';
import type { View } from './span.js';

/** Threads at work at once, and prompts that wait for one. */
const mostThreads = 2;
const mostWaiting = 256;
/** A thread without work ends: what it loaded takes memory. */
const idleMs = 30_000;
/** A text that takes more ends its thread, not the server; beside it stand the readings themselves. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

const idle: Worker[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Makes the readings of a long prompt in a thread of their own: single expressions of `text/` take a second and more for
 * megabytes that were made for it, and nothing gives way in the middle of an expression. The thread is ended when the
 * signal is aborted.
 *
 * @throws the signal's reason when aborted, Error when the thread fails.
 */
export async function readInThread(original: View, signal?: AbortSignal): Promise<Readings> {
  signal?.throwIfAborted();
  await slot();
  try {
    signal?.throwIfAborted();
    const thread = idle.pop() ?? started();
    const sent = await ask(thread, original.text, signal);
    rest(thread);
    return receivedReadings(original, sent);
  } finally {
    release();
  }
}

async function slot(): Promise<void> {
  if (running < mostThreads) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw new Error('Too many long texts wait to be read.');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function release(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
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
  idle.push(thread);
  thread.unref();
  setTimeout(() => {
    if (forget(thread)) void thread.terminate();
  }, idleMs).unref();
}

/** Takes a thread out of those that wait; false when it is none of them. */
function forget(thread: Worker): boolean {
  const at = idle.indexOf(thread);
  if (at >= 0) idle.splice(at, 1);
  return at >= 0;
}
