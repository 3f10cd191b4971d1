import { Help } from '@oclif/core';
import { commandNames, namesCommand, unknownCommand } from './command-words.js';
import { exitCodes } from './exit-codes.js';

/** Help that answers words which name nothing as the command line does: with a suggestion. */
export default class SvcHelp extends Help {
  override async showHelp(argv: string[]): Promise<void> {
    const words = argv.filter((word) => !word.startsWith('-')).flatMap((word) => word.split(':'));
    const names = commandNames(this.config);
    if (namesCommand(words, names)) return super.showHelp(argv);
    process.stderr.write(`Error: ${unknownCommand(words, names)}\n`);
    process.exit(exitCodes.usage);
  }
}
