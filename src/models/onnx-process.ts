import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../lib/package-root.js';
import type { Timers } from '../lib/timers.js';
import { ModelError } from './model-error.js';
import { loadedMessage, type OnnxAnswer, type OnnxArguments, type OnnxJob, type OnnxReply } from './onnx-job.js';

/**
 * A local model in a process of its own: started on first use, and again when it has ended. One that computes for too long
 * is ended: nothing else stops native code, and nobody waits for it any more.
 */
export interface OnnxProcess {
  /** @throws ModelError */
  run(job: Omit<OnnxJob, 'id'>): Promise<OnnxAnswer>;
  close(): void;
}

export interface OnnxProcessParts {
  readonly timers: Timers;
  /** Milliseconds after which nobody waits for a run any more. */
  readonly timeoutMs: number;
  /** Starts the process; tests hand in their own. */
  readonly start?: (args: OnnxArguments) => ChildProcess;
}

/** Milliseconds that a run has beyond its time before its process is ended: what is loaded is worth a short wait. */
const graceMs = 2000;
/** A large model on a slow disk takes minutes to load, which are no part of a run. */
const loadingMs = 300_000;

interface Waiting {
  resolve(answer: OnnxAnswer): void;
  reject(error: ModelError): void;
}

export function onnxProcess(modelId: string, folder: string, parts: OnnxProcessParts): OnnxProcess {
  const { start = startOnnxChild } = parts;
  let current: RunningChild | undefined;
  let lastId = 0;

  function started(): RunningChild {
    const fresh = runningChild(modelId, start([modelId, folder]), {
      ...parts,
      ended: () => {
        if (current === fresh) current = undefined;
      },
    });
    return fresh;
  }

  return {
    async run(job) {
      try {
        current ??= started();
      } catch {
        throw new ModelError(modelId, 'unreachable', { detail: 'its process cannot be started' });
      }
      return current.ask({ ...job, id: (lastId += 1) });
    },
    close() {
      current?.kill();
    },
  };
}

interface RunningChild {
  ask(job: OnnxJob): Promise<OnnxAnswer>;
  kill(): void;
}

interface ChildParts extends OnnxProcessParts {
  /** Called when nothing can be asked any more. */
  ended(): void;
}

/** One process, from its start to its end. */
function runningChild(modelId: string, child: ChildProcess, { timers, timeoutMs, ended }: ChildParts): RunningChild {
  const waiting = new Map<number, Waiting>();
  const alarm = silenceAlarm(timers);
  let isLoaded = false;

  function onMessage(message: OnnxReply | typeof loadedMessage): void {
    if (message === loadedMessage) isLoaded = true;
    else onReply(message);
    watch();
  }

  function onReply(reply: OnnxReply): void {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    holdAlive(child, waiting.size > 0);
    if ('answer' in reply) call?.resolve(reply.answer);
    else call?.reject(new ModelError(modelId, reply.failure, reply.facts));
  }

  function onEnd(detail: string): void {
    ended();
    for (const call of waiting.values()) call.reject(new ModelError(modelId, 'unreachable', { detail }));
    waiting.clear();
    alarm.off();
  }

  /** One that nobody waits for has nothing to say. */
  function watch(): void {
    if (waiting.size === 0) alarm.off();
    else alarm.set(isLoaded ? timeoutMs : loadingMs, onSilence);
  }

  function onSilence(): void {
    child.kill('SIGKILL');
    holdAlive(child, false);
    onEnd('a run took too long, and its process was ended');
  }

  const onExit = (): void => onEnd('its process ended');
  child.on('message', (message) => onMessage(message as OnnxReply | typeof loadedMessage));
  // An 'error' without a listener would end this process.
  child.once('exit', onExit).on('error', onExit);
  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        waiting.set(job.id, { resolve, reject });
        // Also where it could not be started at all, for want of file descriptors.
        if (!child.connected) return onExit();
        if (waiting.size === 1) watch();
        holdAlive(child, true);
        child.send(job, (error) => {
          if (error !== null) onExit();
        });
      }),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** An idle model keeps no command from ending. */
function holdAlive(child: ChildProcess, isHeld: boolean): void {
  const held = isHeld ? 'ref' : 'unref';
  child[held]();
  child.channel?.[held]();
}

/** Rings once, a grace after its time, unless it is set anew before. */
function silenceAlarm(timers: Timers) {
  let off: () => void = () => undefined;
  return {
    off: () => off(),
    set(ms: number, ring: () => void) {
      off();
      // In two steps: where this process itself was held up, what the other has said is read between them.
      off = timers.after(ms, () => (off = timers.after(graceMs, ring)));
    },
  };
}

/** From the sources the child runs through tsx, from `dist` as it is. It is given nothing of this process's environment. */
export function startOnnxChild(args: OnnxArguments): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const program = join(packageRoot, fromSource ? '.' : 'dist', `src/models/onnx-child.${fromSource ? 'ts' : 'js'}`);
  const execArgv = fromSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  return fork(program, [...args], {
    execArgv,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
