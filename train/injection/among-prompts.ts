import { randomNumbers } from '../lib/random.js';
import type { Corpus } from './corpus.js';
import { isEnglish, type Sample } from './dataset.js';
import { foldNumbers, foldOf, isAuthored, isOwn } from './folds.js';
import { pick } from './grammar.js';

/** Of each fold: so many with an attack, and so many without. */
const count = 500;
const longestAttack = 400;
const longestPrompt = 800;
/** Units of all prompts together, at the least and at the most; short ones are as frequent as long ones. */
const [shortest, longest] = [300, 8000];
const asSentence = 0.4;

/**
 * Short attacks by users in the midst of what people type, and the same without an attack: a prompt may be long, and its
 * attack one line of it. All of a text is of one fold. They are scored, but nothing reads them to learn their words.
 */
export function attacksAmongPrompts({ user }: Corpus): Sample[] {
  const random = randomNumbers(89);
  const english = user.filter(isEnglish);
  const attacks = english.filter(
    (sample) => sample.label === 1 && isAuthored(sample) && sample.text.length < longestAttack,
  );
  const prompts = english.filter(
    (sample) => sample.label === 0 && !isOwn(sample) && sample.text.length < longestPrompt,
  );
  return foldNumbers.flatMap((fold) => {
    const inFold = (sample: Sample): boolean => foldOf(sample) === fold;
    const written = prompts.filter((sample) => inFold(sample) && isAuthored(sample));
    const others = prompts.filter((sample) => inFold(sample) && !isAuthored(sample));
    const hidden = attacks.filter(inFold);
    if (written.length === 0 || hidden.length === 0) return [];
    const drawn = (): Sample => pick(others.length > 0 && random() < 0.5 ? others : written, random);
    return Array.from({ length: count }, () => [
      together(drawn, random, undefined),
      together(drawn, random, pick(hidden, random).text),
    ]).flat();
  });
}

/** Prompts one after the other, up to a length, with the attack between two of them, at the beginning or at the end. */
function together(drawn: () => Sample, random: () => number, attack: string | undefined): Sample {
  const length = shortest * (longest / shortest) ** random();
  const first = drawn();
  const texts = [first.text];
  for (let units = first.text.length; units < length; units += texts.at(-1)!.length) texts.push(drawn().text);
  if (attack !== undefined) texts.splice(Math.floor(random() * (texts.length + 1)), 0, attack);
  return {
    ...first,
    text: texts.join(random() < asSentence ? ' ' : '\n\n'),
    label: attack === undefined ? 0 : 1,
    kind: 'among-prompts',
    source: attack === undefined ? 'authored:prompts together' : 'authored:attack among prompts',
    group: first.group ?? `${String(first.label)}${first.source}`,
  };
}
