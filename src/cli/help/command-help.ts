import { CommandHelp, type Command } from '@oclif/core';
import chalk from 'chalk';
import { hanging } from '../output/wrap.js';

/** Help of a command. Its examples look alike, whatever they begin with, and are the same commands when they are copied. */
export class SvcCommandHelp extends CommandHelp {
  protected override examples(examples: Command.Example[] | string | undefined): string | undefined {
    const texts = [examples ?? []].flat().map(textOf);
    if (texts.length === 0) return undefined;
    return texts.map((text) => this.example(this.render(text))).join('\n\n');
  }

  /** The framework counts the columns of a placeholder for those of the name, and breaks lines between a flag and its value. */
  protected override usage(): string {
    const line = this.render(super.usage()).replace(/\s+/g, ' ');
    const whole = line.replace(/\[[^\]]*\]/g, (flag) => flag.replaceAll(' ', noBreak));
    return hanging(whole, 4, this.opts.maxWidth - this.indentSpacing).replaceAll(noBreak, ' ');
  }

  private example(text: string): string {
    const width = this.opts.maxWidth - this.indentSpacing;
    return text
      .split('\n')
      .map((line) => {
        if (line.startsWith('#')) return chalk.dim(this.wrap(line, this.indentSpacing));
        return `${chalk.dim('$')} ${continued(line, width - prompt.length).join(`\n${under}`)}`;
      })
      .join('\n');
  }
}

const textOf = (example: Command.Example): string =>
  typeof example === 'string' ? example : `# ${example.description}\n${example.command}`;

const prompt = '$ ';
const under = ' '.repeat(prompt.length + 2);
const noBreak = '\u00a0';
const continuation = ' \\';

/** A word as a shell reads it: what is quoted is one, and is never broken. */
const shellWord = /(?:"[^"]*"|'[^']*'|\S)+/g;

/** Lines of at most `width` columns as far as words allow, which a shell reads as one. */
export function continued(command: string, width: number): string[] {
  if (command.length <= width) return [command];
  const lines: string[] = [];
  let line = '';
  for (const word of command.match(shellWord) ?? []) {
    const room = width - continuation.length - (lines.length > 0 ? 2 : 0);
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines.map((each) => each + continuation), line];
}
