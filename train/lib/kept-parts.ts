import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** What a training learns part by part, kept in files of this machine's folder for such: one that was ended can go on. */
export interface KeptParts {
  has(part: string): boolean;
  read(part: string): unknown;
  keep(part: string, learned: unknown): void;
}

/**
 * The parts of a training. With `--refit`, those that the last trainings on this machine kept; without an option, none.
 * Throws on any other option.
 */
export function keptParts(training: string, option: string | undefined): KeptParts {
  if (option !== undefined && option !== '--refit') throw new Error(`no such option: ${option}`);
  const folder = join(tmpdir(), training);
  if (option === undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const fileOf = (part: string): string => join(folder, `${part}.bin`);
  return {
    has: (part) => existsSync(fileOf(part)),
    read: (part) => deserialize(readFileSync(fileOf(part))) as unknown,
    keep(part, learned) {
      // A training that is ended while it writes shall leave no half of a file.
      const unfinished = join(folder, `${part}.unfinished`);
      writeFileSync(unfinished, serialize(learned));
      renameSync(unfinished, fileOf(part));
    },
  };
}

/** Parts that are kept while the process runs. */
export function partsInMemory(): KeptParts {
  const parts = new Map<string, unknown>();
  return {
    has: (part) => parts.has(part),
    read: (part) => parts.get(part),
    keep: (part, learned) => void parts.set(part, learned),
  };
}
