import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { metricsTable, type MetricEntry } from '../../src/core/metrics-table.js';

export default class HelpMetrics extends BaseCommand {
  static override summary = 'Metrics of /metrics and their labels.';
  static override examples = ['# all\nsvc help metrics', '# for scripts\nsvc help metrics --json'];

  async run(): Promise<unknown> {
    await this.parse(HelpMetrics);
    const metrics = Object.entries(metricsTable as Record<string, MetricEntry>).map(
      ([metric, { kind, help, labels = [] }]) => ({ metric, kind, labels, help }),
    );
    const rows = metrics.map((one) => ({ ...one, labels: one.labels.join(', ') }));
    this.print(
      table(rows, [
        { key: 'metric', whole: true },
        { key: 'kind', whole: true },
        { key: 'labels', whole: true },
        { key: 'help', whole: true },
      ]),
    );
    return { metrics };
  }
}
