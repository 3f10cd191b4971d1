import { Args, Command } from '@oclif/core';
import { liveValues } from '../src/cli/completion/live-values.js';
import { offerAt, startingWith, type Offer } from '../src/cli/completion/offer.js';
import { handedOver } from '../src/cli/completion/scripts.js';
import { kindOf } from '../src/cli/completion/value-places.js';

/** What the scripts of `svc autocomplete` call. Whatever fails, it says nothing: a line is being typed. */
export default class Complete extends Command {
  static override hidden = true;
  static override summary = 'Print what may stand at the end of a command line, one a line, with a tab and what it is.';
  static override examples = [
    '# the commands of a topic\nsvc complete "svc policies "',
    '# slugs of stored policies\nsvc complete "svc policies show def"',
  ];
  static override args = {
    line: Args.string({ ignoreStdin: true, required: true, description: 'The line up to the cursor.' }),
  };

  async run(): Promise<void> {
    const { args } = await this.parse(Complete);
    const lines = await linesOf(offerAt(this.config, args.line));
    // A store or server that still has not answered is not waited for.
    process.stdout.write(lines.map((line) => `${line}\n`).join(''), () => process.exit(0));
  }

  protected override async catch(): Promise<void> {}
}

async function linesOf({ candidates, place, word, before, given }: Offer): Promise<string[]> {
  const kind = place ? kindOf(place) : 'free';
  if (kind === 'file' || kind === 'folder') return [handedOver[kind]];
  const live = kind === 'free' ? [] : startingWith(word, await liveValues(kind, given));
  return [...candidates, ...live].map(({ value, about }) =>
    about ? `${before}${value}\t${firstLine(about)}` : `${before}${value}`,
  );
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
