import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { limiter } from '../lib/limiter.js';
import { packageRoot } from '../lib/package-root.js';
import { receivedReadings, viewOfNormalised, type Readings, type SentReadings } from './read-views.js';
import type { MappedText, View } from './span.js';

/** Threads at work at once, and prompts that wait for one. */
const places = limiter({ concurrency: 2, queue: 256 });
/** A thread without work ends: what it loaded takes memory. */
const idleMs = 30_000;
/** A text that takes more ends its thread, not the server; beside it stand the readings themselves. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Threads without work, the last one last, each with what will end it. */
const idle = new Map<Worker, NodeJS.Timeout>();

/** The readings of a prompt on their way: the normalised view comes first. */
export interface Reading {
  readonly normalised: Promise<View>;
  readonly all: Promise<Readings>;
}

/**
 * Makes the readings of a long prompt in a thread of their own: single expressions of `text/` take a second and more for
 * megabytes that were made for it, and nothing gives way in the middle of an expression. Where the signal is aborted, the
 * thread is ended, and who waits for one leaves at once. Both promises reject with the signal's reason when it is aborted,
 * with an Error when the thread fails or too many wait.
 */
export function readInThread(original: View, signal?: AbortSignal): Reading {
  let come!: (view: View) => void;
  const first = new Promise<View>((resolve) => (come = resolve));
  const all = readWhole(original, come, signal);
  const normalised = Promise.race([first, all.then((made) => made.normalised)]);
  // Who waits for all readings alone is told of a failure there.
  normalised.catch(() => undefined);
  return { normalised, all };
}

async function readWhole(original: View, onNormalised: (view: View) => void, signal?: AbortSignal): Promise<Readings> {
  signal?.throwIfAborted();
  const leave = await places.enter(signal);
  if (!leave) throw new Error('Too many long texts wait to be read.');
  try {
    // It may have been aborted at the moment of the turn.
    signal?.throwIfAborted();
    const thread = takenFromRest() ?? started();
    let normalised = original;
    const sent = await ask(thread, { prompt: original.text, signal }, (mapped) => {
      normalised = viewOfNormalised(original, mapped);
      onNormalised(normalised);
    });
    rest(thread);
    return receivedReadings(original, normalised, sent);
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

interface Asked {
  readonly prompt: string;
  readonly signal: AbortSignal | undefined;
}

/** The thread answers twice: with what `normalise` made of the prompt, then with all other readings. */
function ask(
  thread: Worker,
  { prompt, signal }: Asked,
  onNormalised: (mapped: MappedText | undefined) => void,
): Promise<SentReadings> {
  return new Promise((resolve, reject) => {
    thread.ref();
    const onAbort = (): void => fail(signal?.reason as Error);
    const onExit = (): void => fail(new Error('The thread that read the text ended.'));
    const onFirst = (mapped: MappedText | undefined): void => {
      thread.once('message', onSecond);
      onNormalised(mapped);
    };
    const onSecond = (sent: SentReadings): void => {
      unlisten();
      resolve(sent);
    };
    function unlisten(): void {
      signal?.removeEventListener('abort', onAbort);
      thread.off('message', onFirst).off('message', onSecond).off('error', fail).off('exit', onExit);
    }
    function fail(error: Error): void {
      unlisten();
      void thread.terminate();
      reject(error);
    }
    signal?.addEventListener('abort', onAbort, { once: true });
    thread.once('message', onFirst).once('error', fail).once('exit', onExit);
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
