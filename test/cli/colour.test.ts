import chalk from 'chalk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followColourWishes } from '../../src/cli/output/colour.js';

describe('colour', () => {
  const before = chalk.level;
  beforeEach(() => void (chalk.level = 2));
  afterEach(() => void (chalk.level = before));

  it.each([
    ['NO_COLOR', { NO_COLOR: '1' }, []],
    ['--no-color', {}, ['--no-color']],
    ['--no-color, whatever is forced', { FORCE_COLOR: '1' }, ['--no-color']],
  ])('is taken away by %s', (_, env, argv) => {
    followColourWishes(env, argv);
    expect(chalk.level).toBe(0);
  });

  it.each([
    ['nothing', {}],
    ['an empty NO_COLOR', { NO_COLOR: '' }],
    ['NO_COLOR where colours are forced', { NO_COLOR: '1', FORCE_COLOR: '1' }],
  ])('is left alone by %s', (_, env) => {
    followColourWishes(env, []);
    expect(chalk.level).toBe(2);
  });
});
