import chalk from 'chalk';

/** Takes colours away where nobody wants any: chalk knows of pipes, `TERM` and `FORCE_COLOR`, but not of `NO_COLOR`. */
export function followColourWishes({ NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv, argv: readonly string[]): void {
  const isUnwanted = NO_COLOR !== undefined && NO_COLOR !== '' && FORCE_COLOR === undefined;
  if (isUnwanted || argv.includes('--no-color')) chalk.level = 0;
}
