/** Scripts that few languages are written in, and those languages, also such as no model knows. Latin is not among them. */
const languagesOf: readonly (readonly [script: string, languages: readonly string[]])[] = [
  [String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`, ['zh', 'ja']],
  [String.raw`\p{sc=Hang}`, ['ko']],
  [String.raw`\p{sc=Cyrl}`, ['be', 'bg', 'kk', 'mk', 'mn', 'ru', 'sr', 'uk']],
  [String.raw`\p{sc=Grek}`, ['el']],
  [String.raw`\p{sc=Arab}`, ['ar', 'fa', 'ur']],
  [String.raw`\p{sc=Hebr}`, ['he']],
  [String.raw`\p{sc=Deva}`, ['hi', 'mr']],
  [String.raw`\p{sc=Beng}`, ['bn']],
  [String.raw`\p{sc=Guru}`, ['pa']],
  [String.raw`\p{sc=Gujr}`, ['gu']],
  [String.raw`\p{sc=Taml}`, ['ta']],
  [String.raw`\p{sc=Telu}`, ['te']],
  [String.raw`\p{sc=Thai}`, ['th']],
  [String.raw`\p{sc=Geor}`, ['ka']],
  [String.raw`\p{sc=Armn}`, ['hy']],
  [String.raw`\p{sc=Laoo}`, ['lo']],
  [String.raw`\p{sc=Khmr}`, ['km']],
  [String.raw`\p{sc=Mymr}`, ['my']],
  [String.raw`\p{sc=Sinh}`, ['si']],
  [String.raw`\p{sc=Knda}`, ['kn']],
  [String.raw`\p{sc=Mlym}`, ['ml']],
  [String.raw`\p{sc=Orya}`, ['or']],
  [String.raw`\p{sc=Ethi}`, ['am']],
  [String.raw`\p{sc=Tibt}`, ['bo']],
  [String.raw`\p{sc=Thaa}`, ['dv']],
];

const scripts = languagesOf.map(([script, languages]) => ({ letters: new RegExp(`[${script}]`, 'gu'), languages }));
/** Those in which a sign is a syllable or a word: beside names and code, which are Latin everywhere, few of them make the text. */
const dense = scripts.filter(({ languages }) => languages[0] === 'zh' || languages[0] === 'ko');
const denseness = 3;
/** What English speaks with, and neither code nor its errors: sentences with two of these name or quote the rest. */
const spoken = /\b(?:I|[Mm]y|[Mm]e|[Yy]ou|[Yy]our|[Ww]e|[Hh]ow|[Ww]hat|[Pp]lease|[Tt]ranslate|means?)\b/g;
const fewestSpoken = 2;
const latin = /\p{sc=Latin}/gu;
/** Letters of no script above, nor Latin, nor such as many scripts have. */
const unlisted = new RegExp(
  String.raw`(?=\p{L})[^\p{sc=Latin}\p{sc=Zyyy}\p{sc=Zinh}${languagesOf.map(([script]) => script).join('')}]`,
  'gu',
);

/** Code units that are looked at. */
const mostUnits = 200;

/**
 * The languages that the beginning of a text can be in by the script of most of its letters: none for a script that is not
 * listed, undefined for Latin and for mixtures.
 */
export function languagesByScript(text: string): readonly string[] | undefined {
  const sample = text.slice(0, mostUnits);
  if (!/[^\0-\u036f]/.test(sample)) return undefined;
  const half = countOf(sample, /\p{L}/gu) / 2;
  const ofLatin = countOf(sample, latin);
  if (ofLatin > half && countOf(sample, spoken) >= fewestSpoken) return undefined;
  if (ofLatin > half) return dense.find(({ letters }) => countOf(sample, letters) * denseness > ofLatin)?.languages;
  const found = scripts.find(({ letters }) => countOf(sample, letters) > half);
  return found?.languages ?? (countOf(sample, unlisted) > half ? [] : undefined);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
