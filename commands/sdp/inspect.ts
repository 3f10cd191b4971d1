import { table, terminalWidth } from '../../src/cli/output/output.js';
import { sensitiveDataCommand } from '../../src/cli/kinds/sensitive-data-command.js';
import { wrapped } from '../../src/cli/output/wrap.js';
import { operationOf } from '../../src/operations.js';

export default sensitiveDataCommand({
  test: operationOf('sdp_policies.test'),
  list: operationOf('sdp_policies.list'),
  summary: 'Find sensitive data in a text.',
  long: 'inspect',
  examples: [
    '# a text\nsvc sdp inspect "card 4111 1111 1111 1111"',
    '# a file, under another policy\nsvc sdp inspect --file mail.txt --policy financial-data-masking',
    '# a file of any length, in constant memory\nsvc sdp inspect --file export.ndjson --json',
  ],
  show: ({ findings, findings_truncated: isCut }, { text, found }) => {
    if (findings.length === 0) return 'Nothing found.';
    const rows = table(located(findings as readonly Found[], text), [
      { key: 'info_type' },
      { key: 'likelihood' },
      { key: 'start', align: 'right' },
      { key: 'end', align: 'right' },
      ...whereIn(findings as readonly Found[], text).map((key) => ({ key })),
      ...(text === '' ? [] : [{ key: 'text' }]),
    ]);
    return isCut ? `${rows}\n\n${onlyTheFirst(findings.length, found)}` : rows;
  },
});

/** Part of the list, on a pipe too: whoever reads it takes it for everything that was found. */
function onlyTheFirst(listed: number, found: number | undefined): string {
  const which =
    found === undefined ? `The first ${listed} findings; there are more` : `The first ${listed} of ${found} findings`;
  return wrapped(`${which}: the policy lists no more than its max_findings.`, terminalWidth()).join('\n');
}

/** UTF-16 code units of a value that are shown. */
const mostShown = 60;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly path?: string;
}

/** People look for a value by its place in a document or by its line; in a single line the offsets say enough. */
function whereIn(findings: readonly Found[], text: string): readonly string[] {
  return text.includes('\n') || findings.some(({ path }) => path !== undefined) ? ['where'] : [];
}

/** Findings, which are in text order, with their path in JSON, else their line and column, counted from one. */
function located(findings: readonly Found[], text: string): readonly object[] {
  let line = 1;
  let lineStart = 0;
  return findings.map((finding) => {
    for (
      let next = text.indexOf('\n', lineStart);
      next >= 0 && next < finding.start;
      next = text.indexOf('\n', lineStart)
    ) {
      line++;
      lineStart = next + 1;
    }
    const shown = text.slice(finding.start, Math.min(finding.end, finding.start + mostShown));
    return { ...finding, text: shown, where: finding.path ?? `line ${line}, column ${finding.start - lineStart + 1}` };
  });
}
