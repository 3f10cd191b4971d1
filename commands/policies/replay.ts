import { Flags } from '@oclif/core';
import type { TObject } from 'typebox';
import { analyzerName } from '../../src/facades/analyzer-names.js';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { UsageError } from '../../src/cli/failure/exit-codes.js';
import { logFlags, timeFlag } from '../../src/cli/flags/log-flags.js';
import { keyValues, table } from '../../src/cli/output/output.js';
import { readObject } from '../../src/cli/input/read-input.js';
import { itemArgs, resolveId } from '../../src/cli/kinds/resource-commands.js';
import { writablePart } from '../../src/cli/flags/writable-fields.js';
import { systemClock } from '../../src/lib/clock.js';
import { operationOf } from '../../src/operations.js';
import type { Replay, Undecidable } from '../../src/facades/policy-form.js';

const op = operationOf('policies.replay');
/** What may be told of a policy: other names in a file are mistakes, and refused by the operation. */
const draftOf = { body: (op.body as TObject).properties.draft!, output: operationOf('policies.get').output };

export default class PoliciesReplay extends BaseCommand {
  static override summary = 'Tell which logged decisions a changed policy would have made otherwise.';
  static override description =
    'Decides from the results in the records: nothing is analyzed again, and nothing is changed. Records whose results cannot tell are counted apart.';
  static override examples = [
    '# a changed file against the last thousand records\nsvc policies replay strict --from strict.yaml',
    '# against a week, as the API answers it\nsvc policies replay strict --from strict.yaml --since 7d --limit 10000 --json',
  ];
  static override args = itemArgs('policy');
  static override flags = {
    from: Flags.string({
      char: 'f',
      required: true,
      description: 'The changed policy, a JSON or YAML file; - reads standard input.',
    }),
    ...logFlags,
    limit: Flags.integer({ description: 'Most records, newest first. Default: 1000.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(PoliciesReplay);
    const draft = writablePart(draftOf, await readObject(flags.from));
    if (Object.keys(draft).length === 0)
      throw new UsageError('The file changes neither analyzers, nor plan, nor conditions: nothing to decide anew.');
    const session = await this.session(flags);
    const list = operationOf('policies.list');
    const id = await resolveId(session, { list, nameField: 'name', noun: 'policy' }, args.item);
    const now = systemClock.now();
    const body = {
      draft,
      start_time: timeFlag(flags.since, now),
      end_time: timeFlag(flags.until, now),
      limit: flags.limit,
    };
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const replay = (await session.call(op, { params: { id }, body: given })) as Replay;
    this.print(replayText(replay));
    return replay;
  }
}

/** How many decisions would be others, and below them which. */
function replayText({ flips, undecidable_analyzers: untold, ...counts }: Replay): string {
  const because = (wanted: Undecidable['reason']) =>
    untold.filter(({ reason }) => reason === wanted).map(({ analyzer, count }) => `${analyzerName(analyzer)} ${count}`);
  const lacking = because('no_result');
  const changed = because('changed_params');
  const facts = keyValues({
    ...counts,
    ...(lacking.length > 0 ? { results_missing: lacking } : {}),
    ...(changed.length > 0 ? { parameters_changed: changed } : {}),
  });
  if (flips.length === 0) return facts;
  const rows = flips.map(({ from, to, count, analyzer, rule, example_request_ids: [example] }) => ({
    change: `${from} → ${to}`,
    count,
    example,
    rule: analyzer === '' ? '' : `${analyzerName(analyzer)}: ${rule}`,
  }));
  const columns = [
    { key: 'change' },
    { key: 'count', title: 'records', align: 'right' },
    { key: 'example', title: 'one request' },
    { key: 'rule' },
  ] as const;
  return `${facts}\n\n${table(rows, columns)}`;
}
