import { Flags } from '@oclif/core';
import { BaseCommand } from '../src/cli/kinds/base-command.js';
import { UsageError } from '../src/cli/failure/exit-codes.js';
import { table } from '../src/cli/output/output.js';
import { refuseServer } from '../src/cli/session/bare-store.js';
import { inWords, readSource } from '../src/cli/input/read-input.js';
import { counted } from '../src/lib/counted.js';
import type { LabelledText, QualityReport } from '../src/programs/measure.js';

export default class Bench extends BaseCommand {
  static override summary = 'Measure the analyzers on this machine: speed, or quality on texts of your own.';
  static override examples = [
    '# speed of each analyzer and of the default policy\nsvc bench',
    '# on your texts: recall, and a threshold for one false alarm in a hundred\nsvc bench --quality own.jsonl --target-fpr 0.01',
  ];
  static override flags = {
    quality: Flags.string({
      description: 'File of lines {"text", "label": 0 or 1, "source"?}; - reads standard input.',
    }),
    'target-fpr': Flags.string({ default: '0.01', description: 'Wanted share of false alarms, 0 to 1.' }),
  };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(Bench);
    const { values } = this.settings(flags);
    refuseServer(values);
    const { measureQuality, measureSpeed, textSources } = await import('../src/programs/measure.js');
    if (flags.quality !== undefined) {
      const target = Number(flags['target-fpr']);
      if (flags['target-fpr'].trim() === '' || !(target >= 0 && target <= 1))
        throw new UsageError('--target-fpr must be a number from 0 to 1.');
      const report = await measureQuality(
        values,
        labelled(await readSource(flags.quality), { file: inWords(flags.quality), sources: textSources }),
        target,
      );
      this.print(qualityText(report));
      return report;
    }
    this.say('Measuring; about ten seconds.', flags);
    const items = await measureSpeed(values);
    this.print(
      table(
        items,
        ['analyzer', 'chars', 'texts_per_second', 'p50_ms', 'p95_ms', 'p99_ms'].map((key) =>
          key === 'analyzer' ? { key } : { key, align: 'right' as const },
        ),
      ),
    );
    return { items };
  }
}

function labelled(text: string, { file, sources }: { file: string; sources: readonly string[] }): LabelledText[] {
  const lines = text
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [labelledLine(line, { place: `${file}, line ${index + 1}`, sources })],
    );
  if (lines.length === 0) throw new UsageError(`${file} is empty.`);
  return lines;
}

function labelledLine(line: string, { place, sources }: { place: string; sources: readonly string[] }): LabelledText {
  const value = parsed(line) as Partial<LabelledText> | null | undefined;
  if (typeof value?.text !== 'string' || (value.label !== 0 && value.label !== 1))
    throw new UsageError(`${place} is not {"text", "label": 0 or 1}.`);
  if (value.source !== undefined && !sources.includes(value.source))
    throw new UsageError(`${place}: source must be one of ${sources.join(', ')}.`);
  return value as LabelledText;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function qualityText({ texts, shipped, wanted, remark }: QualityReport): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  // Of no texts there is no share, also not one of nothing.
  const share = ({ rate, low, high, of }: QualityReport['shipped']['recall']) =>
    of === 0 ? '– of 0' : `${percent(rate)} (${percent(low)} – ${percent(high)}) of ${of}`;
  const row = (what: string, part: QualityReport['shipped']) => ({
    at: what,
    threshold: String(part.threshold),
    recall: share(part.recall),
    false_alarms: share(part.false_positives),
  });
  const rows = [row('shipped', shipped), row(`wanted ${percent(wanted.target_fpr)}`, wanted)];
  return `${counted(texts, 'text', 'texts')}; 95 % intervals in brackets\n${table(
    rows,
    ['at', 'threshold', 'recall', 'false_alarms'].map((key) => ({ key })),
  )}${remark === undefined ? '' : `\n${remark}`}`;
}
