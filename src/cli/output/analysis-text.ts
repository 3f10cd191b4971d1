import chalk from 'chalk';
import { analyzerName } from '../../facades/analyzer-names.js';
import { decodedTexts } from '../../facades/decoded-texts.js';
import { fairShare } from '../../lib/fair-share.js';
import { rounded, shownRules } from '../../lib/rounded.js';
import { printable } from '../../lib/unseen.js';
import type { OneAnalysis } from '../../programs/one-off.js';
import { terminalWidth } from './output.js';
import { besideOrBelow, cut, displayWidth, hanging, tail } from './wrap.js';

const colours = { allow: chalk.green, flag: chalk.yellow, block: chalk.red };
const words = { allow: 'ALLOWED', flag: 'FLAGGED', block: 'BLOCKED' };
const failed = ['FAILED', chalk.yellow] as const;
const alone = ['NO DECISION: one analyzer alone', chalk.dim] as const;

interface Place {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

type Output = Record<string, unknown>;

type Response = OneAnalysis['response'];

/** What an answer and its log record share, which is all that is shown of either. A call that failed has no decision, nor has one of a single analyzer. */
export interface Analysis extends Pick<
  Response,
  'overall_status' | 'termination_reason' | 'analyzer_results' | 'sanitized_prompt'
> {
  readonly decision: Response['decision'] | null;
  readonly policy_slug: string | null;
}

/**
 * An analysis for people: the decision first, then what led to it; `explained` adds every condition and the places in the
 * text, without their words where the prompt was not kept (null).
 */
export function analysisText(
  prompt: string | null,
  { response, trace }: { readonly response: Analysis; readonly trace?: OneAnalysis['trace'] },
  detail: 'short' | 'explained',
): string {
  const lines = [verdict(response)];
  const results = Object.entries(response.analyzer_results);
  const widths = {
    name: longest(results.map(([key]) => analyzerName(key))),
    status: longest(results.map(([, { status }]) => statusWord(status))),
  };
  const rules = shownRules({ ...response, ...(trace && { trace }) });
  for (const [key, { output, metrics, error, status }] of results) {
    const found = output ? summary(output, metrics, rules) : '';
    const facts = [found, error?.message].filter(Boolean).join('; ');
    lines.push(resultLines({ name: analyzerName(key), status, facts }, widths));
  }
  if (response.sanitized_prompt !== undefined) lines.push('', `Sanitized: ${printable(response.sanitized_prompt)}`);
  if (detail === 'explained') lines.push(...explanation(prompt, response, trace));
  return lines.join('\n');
}

/** The decision with its rule, and the policy beside it, or below where they do not fit on one line. */
function verdict({ decision, overall_status, termination_reason: reason, policy_slug: policy }: Analysis): string {
  const [word, colour] = decision ? [words[decision], colours[decision]] : overall_status === 'ERROR' ? failed : alone;
  const said = `${word}${reason ? ` by ${analyzerName(reason.analyzer)}: ${reason.rule}` : ''}`;
  const width = terminalWidth();
  const first = `${colour.bold(word)}${hanging(said, 2, width).slice(word.length)}`;
  if (policy === null) return first;
  const under = `policy ${policy}`;
  const isOneLine = displayWidth(said) + 2 + displayWidth(under) <= width;
  return `${first}${isOneLine ? '  ' : '\n  '}${chalk.dim(isOneLine ? under : hanging(under, 2, width))}`;
}

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));

interface Result {
  readonly name: string;
  readonly status: string;
  readonly facts: string;
}

/** An analyzer with its status and what it found, below one another as far as they do not fit beside. */
function resultLines(
  { name, status, facts }: Result,
  { name: nameWidth, status: statusWidth }: { readonly name: number; readonly status: number },
): string {
  const width = terminalWidth();
  const isOneLine = nameWidth + statusWidth + 4 <= width;
  const start = isOneLine ? `  ${name.padEnd(nameWidth)}  ` : `  ${name}\n    `;
  const column = (isOneLine ? nameWidth + 4 : 4) + statusWidth + 2;
  return besideOrBelow(`${start}${coloured(status)}`, facts, { column, below: 4, width });
}

const statusWord = (status: string) => status.toLowerCase().replace('_', ' ');

function coloured(status: string): string {
  const text = statusWord(status);
  if (status === 'TERMINATED_EARLY') return chalk.red(text);
  return status === 'ERROR' ? chalk.yellow(text) : chalk.dim(text);
}

const mostNames = 6;

/** The few words that matter of an analyzer's output, whatever its shape: labels, names, counts. */
function summary(output: Output, metrics: Readonly<Record<string, number>>, rules: readonly string[]): string {
  const parts: string[] = [];
  if (typeof output.label === 'string') parts.push(output.label);
  if (typeof metrics.score === 'number') parts.push(`score ${rounded(metrics.score, rules)}`);
  for (const [key, name] of [
    ['techniques', undefined],
    ['findings', 'info_type'],
    ['matches', 'rule_name'],
  ] as const) {
    const list = output[key];
    if (!Array.isArray(list) || list.length === 0) continue;
    const names = list.map((entry: unknown) => (name === undefined ? String(entry) : String((entry as Output)[name])));
    parts.push([...new Set(names)].slice(0, mostNames).join(', '));
  }
  parts.push(...hostsIn(list(output.urls)));
  if (output.is_safe === false && Array.isArray(output.categories)) {
    parts.push(
      (output.categories as { name: string; violated: boolean }[])
        .filter((category) => category.violated)
        .map((category) => category.name)
        .join(', '),
    );
  }
  if (typeof output.language === 'string') parts.push(output.language);
  return printable(parts.join('  '));
}

/** The hosts of addresses, those that are unsafe first and with the reason. */
function hostsIn(urls: readonly Output[]): string[] {
  const isUnsafe = ({ is_safe: isSafe }: Output) => isSafe === false;
  const sorted = [...urls.filter(isUnsafe), ...urls.filter((url) => !isUnsafe(url))];
  const names = sorted.map((url) => {
    const host = String(url.host || 'no host');
    return isUnsafe(url) ? `${host} (${(url.threat_types as string[]).join(', ')})` : host;
  });
  const hosts = [...new Set(names)].slice(0, mostNames);
  return hosts.length > 0 ? [hosts.join(', ')] : [];
}

function explanation(
  prompt: string | null,
  { analyzer_results: results, policy_slug: policy }: Analysis,
  trace: OneAnalysis['trace'],
): string[] {
  const lines: string[] = [];
  if (!trace && policy !== null) lines.push('', `\`svc policies test ${policy}\` shows the conditions.`);
  if (trace?.some(({ conditions }) => conditions.length > 0)) lines.push('', chalk.bold('Conditions'));
  for (const entry of trace ?? []) {
    for (const { rule, held } of entry.conditions) {
      const condition = hanging(`${analyzerName(entry.analyzer)}: ${rule}`, 8, terminalWidth());
      lines.push(`  ${held ? chalk.red('held') : chalk.dim('no  ')}  ${condition}`);
    }
  }
  lines.push(...placeLines(prompt, results));
  if (prompt !== null) lines.push(...decodedLines(prompt, results));
  return lines;
}

/** What the encoded places say. An answer names them without their text; here the prompt is at hand. */
function decodedLines(prompt: string, results: Analysis['analyzer_results']): string[] {
  const found = Object.values(results).flatMap((block) => list(block.output?.decoded));
  if (found.length === 0) return [];
  const nameOf = ({ encoding, start, end }: Readonly<Record<string, unknown>>) => [encoding, start, end].join(' ');
  const texts = new Map(decodedTexts(prompt).map((one): [string, string] => [nameOf({ ...one }), one.text]));
  const width = longest(found.map(({ encoding }) => String(encoding)));
  const room = terminalWidth() - width - 4;
  const lines = found.flatMap((place) => {
    const text = texts.get(nameOf(place));
    return text === undefined ? [] : [`  ${String(place.encoding).padEnd(width)}  ${cut(printable(text), room)}`];
  });
  const rest = lines.length > mostPlaces ? [`  and ${lines.length - mostPlaces} more`] : [];
  return lines.length > 0 ? ['', chalk.bold('Decoded'), ...lines.slice(0, mostPlaces), ...rest] : [];
}

/** One line of the terminal for each place; what two analyzers or strings say of the same place is said once. */
function placeLines(prompt: string | null, results: Analysis['analyzer_results']): string[] {
  const lines = placesText(prompt, ...Object.values(results).flatMap(({ output }) => (output ? [output] : [])));
  const title = prompt === null ? 'Places in the prompt, which was not kept' : 'Places';
  return lines.length > 0 ? ['', chalk.bold(title), ...lines] : [];
}

/** The places that outputs of analyzers name, each with its words in the text; of too many some of every label. */
export function placesText(text: string | null, ...outputs: readonly Output[]): string[] {
  const all = outputs.flatMap(placesOf);
  const places = [...new Map(all.map((place) => [`${rangeOf(place)} ${place.label}`, place])).values()];
  const shown = fairShare(places, ({ label }) => label, mostPlaces);
  const rangeWidth = longest(shown.map(rangeOf));
  const besideLabel = rangeWidth + 6;
  const mostOfLabel = Math.max(narrowestPlace, terminalWidth() - besideLabel - narrowestPlace - marks);
  const labelWidth = Math.min(mostOfLabel, longest(shown.map(({ label }) => label)));
  const room = terminalWidth() - labelWidth - besideLabel;
  return [
    ...shown.map((place) => {
      const words = text === null ? '' : `  ${excerpt(text, place, room)}`;
      return `  ${cut(place.label, labelWidth).padEnd(labelWidth)}  ${rangeOf(place).padStart(rangeWidth)}${words}`;
    }),
    ...(places.length > shown.length ? [`  and ${places.length - shown.length} more: --json has all`] : []),
  ];
}

const mostPlaces = 40;
const rangeOf = ({ start, end }: Place) => `${start}–${end}`;

/** Everything in an output that names a range of the prompt, in the order of the text. */
function placesOf(output: Output): Place[] {
  const places: Place[] = [];
  const add = (label: unknown, span: unknown) => {
    const { start, end } = span as { start?: number; end?: number };
    if (typeof start === 'number' && typeof end === 'number') places.push({ label: String(label), start, end });
  };
  for (const entry of list(output.evidence)) add(entry.technique, entry);
  for (const entry of list(output.findings)) add(entry.info_type, entry);
  for (const entry of list(output.urls)) add(entry.is_safe === false ? 'unsafe url' : 'url', entry);
  for (const entry of list(output.decoded)) add(`decoded ${String(entry.encoding)}`, entry);
  for (const match of list(output.matches)) for (const string of list(match.strings)) add(match.rule_name, string);
  return places.sort((one, other) => one.start - other.start || one.end - other.end);
}

function list(value: unknown): Output[] {
  return Array.isArray(value) ? (value as Output[]) : [];
}

const widestPlace = 60;
const widestBefore = 20;
const narrowestPlace = 12;
const marks = '»«'.length;
/** UTF-16 units that are looked at for so many columns: what nobody sees takes none. */
const mostUnits = 400;

/** The place between marks, so that it is seen without colours, and what stands before it, in `room` columns. */
function excerpt(prompt: string, { start, end }: Place, room: number): string {
  const width = Math.max(room - marks, narrowestPlace);
  const inside = cut(printable(prompt.slice(start, Math.min(end, start + mostUnits))), Math.min(widestPlace, width));
  const left = Math.min(widestBefore, width - displayWidth(inside));
  const before = tail(printable(prompt.slice(Math.max(0, start - mostUnits), start)), left);
  return `${chalk.dim(before)}»${chalk.bold(inside)}«`;
}
