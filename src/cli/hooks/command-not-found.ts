import type { Hook } from '@oclif/core';
import { commandNames, unknownCommand } from '../help/command-words.js';
import { exitCodes, UsageError } from '../failure/exit-codes.js';
import { describeFailure } from '../failure/failure.js';
import { beforeTexts } from '../flags/before-texts.js';
import { printable } from '../../lib/unseen.js';

/** Words that name no command are a usage error (exit 2), with a suggestion where one is near; for programs in the envelope of all errors. */
const hook: Hook.CommandNotFound = async function ({ id, argv = [], config }) {
  const message = unknownCommand(id.split(':'), commandNames(config));
  if (beforeTexts(argv).includes('--json')) {
    const { envelope } = describeFailure(new UsageError(message));
    process.stdout.write(`${JSON.stringify(envelope, null, 2)}\n`);
  } else process.stderr.write(`Error: ${printable(message)}\n`);
  process.exit(exitCodes.usage);
};

export default hook;
