import type { Hook } from '@oclif/core';
import { commandNames, unknownCommand } from '../help/command-words.js';
import { exitCodes } from '../failure/exit-codes.js';
import { printable } from '../../lib/unseen.js';

/** Words that name no command are a usage error (exit 2), with a suggestion where one is near. */
const hook: Hook.CommandNotFound = async function ({ id, config }) {
  process.stderr.write(`Error: ${printable(unknownCommand(id.split(':'), commandNames(config)))}\n`);
  process.exit(exitCodes.usage);
};

export default hook;
