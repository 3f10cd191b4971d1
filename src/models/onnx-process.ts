import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../lib/package-root.js';
import { ModelError } from './model-error.js';
import type { OnnxAnswer, OnnxArguments, OnnxJob, OnnxReply } from './onnx-job.js';

/** A local model in a process of its own: started on first use, and again when it has ended. */
export interface OnnxProcess {
  /** @throws ModelError */
  run(texts: readonly string[]): Promise<OnnxAnswer>;
  close(): void;
}

interface Waiting {
  resolve(answer: OnnxAnswer): void;
  reject(error: ModelError): void;
}

export function onnxProcess(modelId: string, folder: string): OnnxProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastId = 0;

  function onReply(reply: OnnxReply): void {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    holdAlive();
    if ('answer' in reply) call?.resolve(reply.answer);
    else call?.reject(new ModelError(modelId, reply.failure, reply.facts));
  }

  function onEnd(ended: ChildProcess): void {
    if (child !== ended) return;
    child = undefined;
    for (const call of waiting.values())
      call.reject(new ModelError(modelId, 'unreachable', { detail: 'its process ended' }));
    waiting.clear();
  }

  /** An idle model keeps no command from ending. */
  function holdAlive(): void {
    if (waiting.size > 0) {
      child?.ref();
      child?.channel?.ref();
    } else {
      child?.unref();
      child?.channel?.unref();
    }
  }

  function started(): ChildProcess {
    const fresh = startChild([modelId, folder]);
    fresh.on('message', (reply) => onReply(reply as OnnxReply));
    fresh.once('exit', () => onEnd(fresh)).once('error', () => onEnd(fresh));
    return fresh;
  }

  return {
    run(texts) {
      child ??= started();
      const running = child;
      const job: OnnxJob = { id: (lastId += 1), texts };
      return new Promise((resolve, reject) => {
        waiting.set(job.id, { resolve, reject });
        holdAlive();
        running.send(job, (error) => {
          if (error !== null) onEnd(running);
        });
      });
    },
    close() {
      child?.kill('SIGKILL');
    },
  };
}

/** From the sources the child runs through tsx, from `dist` as it is. It is given nothing of this process's environment. */
function startChild(args: OnnxArguments): ChildProcess {
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
