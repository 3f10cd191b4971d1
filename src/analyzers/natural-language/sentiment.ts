import { nounsHaveCapitals, type Token } from './tokens.js';
import { unspacedTones } from './unspaced-tones.js';
import { foreignTone, wordFacts } from './words.js';

/** Tone of a text: `score` from -1 to 1, `magnitude` the amount of feeling, 0 upwards, growing with length. */
export interface Sentiment {
  readonly score: number;
  readonly magnitude: number;
}

const negations = new Set(
  (
    "not no never none nobody nothing neither nor cannot can't don't doesn't didn't isn't wasn't aren't weren't won't wouldn't " +
    "shouldn't couldn't haven't hasn't hadn't ain't hardly barely without nicht kein keine keinen keinem keiner niemals ohne nie " +
    'pas jamais sans aucun aucune non senza nunca jamás tampoco não nem sem niet geen nooit zonder ' +
    'nigdy nikdy bez не нет ни никогда без немає ніколи inte ej aldrig utan ikke aldri ei eivät emme ' +
    'ليس ليست غير لا لم لن לא δεν değil नहीं không chẳng'
  ).split(' '),
);
/** Those that other languages have as another word: Dutch `nu` is now, Danish `sin` is his, German `Mai` is a month. */
const negationsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  ro: new Set(['nu', 'fără']),
  es: new Set(['sin']),
  it: new Set(['mai']),
  hu: new Set(['nincs', 'sem']),
  fi: new Set(['en', 'et', 'ette']),
  cs: new Set(['ne']),
};
/** What strengthens a tone where another of these stands behind it: "I've never been so happy". */
const neverBefore = new Set('never nie nunca jamais jamás mai nooit nigdy aldrig aldri'.split(' '));
const soMuch = new Set('so such more as better happier aussi tan tão si così zo tak så'.split(' '));
const boosters = new Set(
  'very really so extremely absolutely totally completely incredibly highly super too sehr extrem wirklich très vraiment muy realmente molto muito heel erg bardzo velmi moc очень дуже mycket meget veldig erittäin tosi çok nagyon foarte'.split(
    ' ',
  ),
);
/** A weaker tone is politeness: `danke`. */
const leastTone = 60;

/** Tone by what a text in a language (ISO 639-1) says, turned by negations near by and strengthened by boosters. */
export function sentimentOf(text: string, tokens: readonly Token[], language: string): Sentiment {
  const tones = unspacedTones(text, language) ?? wordTones(tokens, language);
  if (tones.length === 0) return { score: 0, magnitude: 0 };
  const sum = tones.reduce((all, tone) => all + tone, 0);
  return {
    score: rounded(Math.max(-1, Math.min(1, sum / Math.sqrt(tones.length ** 2 + 0.5)))),
    magnitude: rounded(tones.reduce((all, tone) => all + Math.abs(tone), 0)),
  };
}

/** Tones of words: turned by negations within three words before, strengthened by boosters and exclamation marks. */
function wordTones(tokens: readonly Token[], language: string): number[] {
  const toneOf = language === 'en' ? (word: string) => wordFacts(word)?.tone ?? 0 : foreignTone;
  return tokens.flatMap((token, i) => {
    if (token.kind !== 'word' || isNegation(token, language)) return [];
    const tone = toneOf(token.lower);
    if (Math.abs(tone) < leastTone || (!nounsHaveCapitals(language) && isName(token))) return [];
    let value = tone / 100;
    for (let back = 1; back <= 3 && i - back >= 0; back += 1) {
      const before = tokens[i - back] as Token;
      if (before.kind === 'sign' && /[.!?;\n]/.test(before.text)) break;
      if (isNegation(before, language)) value *= isSurpassed(tokens, i - back, i) ? 1.2 : -0.7;
      else if (back === 1 && boosters.has(before.lower)) value *= 1.3;
    }
    const isCalledOut = tokens.slice(i + 1, i + 3).some((next) => next.text.startsWith('!'));
    return [isCalledOut ? value * 1.2 : value];
  });
}

/** "never been so happy", "couldn't be happier", "couldn't be more pleased": nothing is turned; "never as good as before" is. */
function isSurpassed(tokens: readonly Token[], negation: number, toned: number): boolean {
  const { lower } = tokens[negation] as Token;
  const between = tokens.slice(negation + 1, toned);
  const isCompared = tokens[toned + 1]?.lower === 'as' && tokens[toned - 1]?.lower === 'as';
  if (neverBefore.has(lower)) return !isCompared && between.some((token) => soMuch.has(token.lower));
  return (
    /^(?:could|can)(?:n['’]t|not)$/.test(lower) &&
    between[0]?.lower === 'be' &&
    (between[1]?.lower === 'more' || /[a-z]{2}er$/.test(tokens[toned]!.lower))
  );
}

function isNegation({ lower }: Token, language: string): boolean {
  return negations.has(lower.replace('’', "'")) || negationsOf[language]?.has(lower) === true;
}

/** "Grace", "Joy": a capital inside a sentence makes a tone word a name. */
function isName({ first, text, lower }: Token): boolean {
  return !first && text !== lower && text !== text.toUpperCase();
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
