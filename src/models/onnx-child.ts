import { ModelError } from './model-error.js';
import { loadOnnxFolder, type OnnxFolder } from './onnx-folder.js';
import { loadedMessage, type OnnxAnswer, type OnnxJob, type OnnxReply } from './onnx-job.js';

// The program of a local model: the runtime computes without letting others in between, and a fault of native code ends
// its process. Neither must reach the server.

const [modelId = '', folder = ''] = process.argv.slice(2);
let loading: Promise<OnnxFolder> | undefined;
let latest: Promise<unknown> = Promise.resolve();

// One after the other: the time of each run counts from the answer before it.
process.on('message', (job: OnnxJob) => {
  latest = latest
    .then(() => answer(job))
    .then((found): OnnxReply => ({ id: job.id, answer: found }))
    .catch((error: unknown): OnnxReply => ({ id: job.id, ...failureOf(error) }))
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function answer({ texts, mostRows }: OnnxJob): Promise<OnnxAnswer> {
  loading ??= loaded();
  // A folder that could not be read is looked at again by the next call.
  loading.catch(() => (loading = undefined));
  const model = await loading;
  return { labels: model.labels, isMultiLabel: model.isMultiLabel, rows: await model.run(texts, mostRows) };
}

async function loaded(): Promise<OnnxFolder> {
  const model = await loadOnnxFolder(modelId, folder);
  process.send?.(loadedMessage);
  return model;
}

function failureOf(error: unknown): Pick<ModelError, 'failure' | 'facts'> {
  if (error instanceof ModelError) return { failure: error.failure, facts: error.facts };
  return { failure: 'malformed', facts: { detail: 'the model cannot be run' } };
}
