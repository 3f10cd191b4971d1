import type { Hook } from '@oclif/core';
import { nearest } from '../../core/settings.js';
import { exitCodes } from '../exit-codes.js';

/** An unknown command is a usage error (exit 2), with a suggestion where one is near. */
const hook: Hook.CommandNotFound = async function ({ id, config }) {
  const typed = id.replaceAll(':', ' ');
  const known = [...config.commandIDs, ...config.topics.map((topic) => topic.name)].map((name) =>
    name.replaceAll(':', ' '),
  );
  const near = /^-?-?v(?:ersion)?$/i.test(typed) ? '--version' : nearest(typed, known);
  const meant = near
    ? ` Did you mean \`svc ${near}\`?`
    : typed.startsWith('-')
      ? ' Flags stand after the command.'
      : '';
  process.stderr.write(`Error: ${typed} is no command of svc.${meant} \`svc help\` lists them.\n`);
  process.exit(exitCodes.usage);
};

export default hook;
