import chalk from 'chalk';

const commands: readonly (readonly [line: string, does: string])[] = [
  ['svc analyze "…"', 'screen a prompt; needs no set-up'],
  ['svc init', 'make the store and the first keys'],
  ['svc serve', 'answer over HTTP, with a web console at /console'],
  ['svc policies list', 'what is checked, and what blocks'],
  ['svc doctor', 'check the set-up and prove each analyzer'],
];

/** What `svc` alone says: the five commands of the first day (experience.md, "Help"). */
export function dayOne(): string {
  const width = Math.max(...commands.map(([line]) => line.length));
  const lines = commands.map(([line, does]) => `  ${chalk.bold(line.padEnd(width))}  ${does}`);
  return [
    'svc screens what goes into a language model and what comes out of it.',
    '',
    ...lines,
    '',
    'All commands: svc help',
    '',
  ].join('\n');
}
