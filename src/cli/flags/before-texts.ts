/** The words of a command line up to `--`: behind it stand texts, whatever they begin with. */
export function beforeTexts(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end === -1 ? argv : argv.slice(0, end);
}
