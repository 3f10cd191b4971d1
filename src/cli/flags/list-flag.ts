import { Flags } from '@oclif/core';

interface ListFlag {
  readonly description?: string | undefined;
  readonly options?: string[];
  readonly aliases?: string[];
}

/** A flag for several values: it is repeated, or has commas between them. The word behind its value is none of them. */
export const listFlag = (own: ListFlag) =>
  Flags.string({ ...own, multiple: true, multipleNonGreedy: true, delimiter: ',' });
