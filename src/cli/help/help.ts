import { Help } from '@oclif/core';
import { SvcCommandHelp } from './command-help.js';
import { commandNames, namesCommand, unknownCommand } from './command-words.js';
import { exitCodes } from '../failure/exit-codes.js';
import { printable } from '../../lib/unseen.js';

/** Help that answers words which name nothing as the command line does: with a suggestion. */
export default class SvcHelp extends Help {
  protected override CommandHelpClass = SvcCommandHelp;

  /** The framework wraps all but what stands first: the sentence on a command or on the program. */
  protected override log(...texts: string[]): void {
    super.log(...texts.map((text) => text.replace(/^\S.*/, (first) => this.wrap(first))));
  }

  override async showHelp(argv: string[]): Promise<void> {
    const names = commandNames(this.config);
    const subject = subjectOf(argv, names);
    const words = wordsOf(subject);
    if (namesCommand(words, names)) return super.showHelp(subject);
    process.stderr.write(`Error: ${printable(unknownCommand(words, names))}\n`);
    process.exit(exitCodes.usage);
  }
}

const wordsOf = (argv: readonly string[]) =>
  argv.filter((word) => !word.startsWith('-')).flatMap((word) => word.split(':'));

/** `help policies -h` asks what `help policies` does; a page such as `help environment` is a command. */
function subjectOf(argv: string[], names: readonly string[]): string[] {
  const words = wordsOf(argv);
  const isPage = namesCommand(words, names);
  return words[0] === 'help' && !isPage ? argv.toSpliced(argv.indexOf('help'), 1) : argv;
}
