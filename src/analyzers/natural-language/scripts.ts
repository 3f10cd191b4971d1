/** Scripts that few languages are written in, and those languages. Latin is not among them. */
const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu, ['zh', 'ja']],
  [/\p{sc=Hang}/gu, ['ko']],
  [/\p{sc=Cyrl}/gu, ['be', 'bg', 'kk', 'mk', 'mn', 'ru', 'sr', 'uk']],
  [/\p{sc=Grek}/gu, ['el']],
  [/\p{sc=Arab}/gu, ['ar', 'fa', 'ur']],
  [/\p{sc=Hebr}/gu, ['he']],
  [/\p{sc=Deva}/gu, ['hi', 'mr']],
  [/\p{sc=Beng}/gu, ['bn']],
  [/\p{sc=Guru}/gu, ['pa']],
  [/\p{sc=Gujr}/gu, ['gu']],
  [/\p{sc=Taml}/gu, ['ta']],
  [/\p{sc=Telu}/gu, ['te']],
  [/\p{sc=Thai}/gu, ['th']],
  [/\p{sc=Geor}/gu, ['ka']],
  [/\p{sc=Armn}/gu, ['hy']],
];

/** Code units that are looked at. */
const mostUnits = 200;

/** The languages that the beginning of a text can be in by the script of most of its letters; undefined where that tells nothing. */
export function languagesByScript(text: string): readonly string[] | undefined {
  const sample = text.slice(0, mostUnits);
  if (!/[^\0-\u036f]/.test(sample)) return undefined;
  const letters = countOf(sample, /\p{L}/gu);
  return scripts.find(([script]) => countOf(sample, script) * 2 > letters)?.[1];
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
