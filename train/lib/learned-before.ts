import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * What is learned now, which is kept in a file of this machine's folder for such; with `--refit`, what the last training on
 * this machine kept there. Throws on any other option, and where nothing was kept.
 */
export async function learnedOrBefore<Learned>(
  name: string,
  option: string | undefined,
  learn: () => Promise<Learned>,
): Promise<Learned> {
  if (option !== undefined && option !== '--refit') throw new Error(`no such option: ${option}`);
  const file = join(tmpdir(), `${name}.bin`);
  if (option === '--refit') return deserialize(readFileSync(file)) as Learned;
  const learned = await learn();
  writeFileSync(file, serialize(learned));
  return learned;
}
