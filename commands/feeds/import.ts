import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { keyValues } from '../../src/cli/output/output.js';
import { readUnpacked } from '../../src/cli/input/read-lines.js';
import { ownFeedsFolder } from '../../src/cli/session/bare-store.js';
import {
  defaultThreat,
  feedFormats,
  feedLines,
  importFeed,
  threatTypes,
  type FeedFormat,
  type ThreatType,
} from '../../src/facades/feeds.js';

export default class FeedsImport extends BaseCommand {
  static override summary = 'Import a feed of known-bad URLs from a file; the feed of that name is replaced at once.';
  static override examples = [
    '# a hosts file\nsvc feeds import malware hosts.txt --format hosts',
    '# what is gzipped is unpacked\nsvc feeds import phishing urls.csv.gz --format csv --threat SOCIAL_ENGINEERING',
    '# one URL a line, from a pipe\ncat urls.txt | svc feeds import phishing - --format urls',
  ];
  static override args = {
    name: Args.string({ ignoreStdin: true, required: true, description: 'Name of the feed.' }),
    file: Args.string({
      ignoreStdin: true,
      required: true,
      description: 'File, gzipped or not; - reads standard input.',
    }),
  };
  static override flags = {
    format: Flags.string({ options: [...feedFormats], default: 'urls', description: 'Form of the lines.' }),
    threat: Flags.string({
      options: [...threatTypes],
      default: defaultThreat,
      description: 'What its addresses threaten.',
    }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(FeedsImport);
    const report = await importFeed({
      folder: ownFeedsFolder(this.settings(flags).values),
      name: args.name,
      lines: feedLines(readUnpacked(args.file, mostUnpacked)),
      format: flags.format as FeedFormat,
      threat: flags.threat as ThreatType,
    });
    this.print(keyValues(report));
    return report;
  }
}

/** Bytes, as for a list that is downloaded. */
const mostUnpacked = 500_000_000;
