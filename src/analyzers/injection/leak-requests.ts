import type { HashedText } from '../../text/classifiers/hashed-features.js';
import type { TokenEvidence } from './concept-rules.js';

/**
 * Requests in English for what an assistant was told and its user does not see: its prompt, the text above, a word that it
 * keeps. A find is a name of such a thing with a word that asks for it in the same sentence, or right behind it.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Ask for a text, or say in what form it shall come. */
const asks = words(
  'ask asks what whats wat which show reveal print display output repeat say says list tell write type copy paste quote recite read give gimme dump cat echo leak expose disclose share spell summarise summarize paraphrase translate encode convert rewrite rephrase complete finish continue fill describe explain provide send put include compare remind reproduce state render export log contain contains start begin begins proofread check mark confirm know need want see guess reverse sing append insert hand confess spill reread cite extract stick how tldr base64 rot13 hex morse verbatim exactly',
);
/** Texts and secrets that are given to an assistant. */
const texts = words(
  'prompt prompts preprompt instruction instructions rule rules guideline guidelines directive directives directions config configuration preamble briefing brief setup policy policies context orders constraints restrictions programming',
);
const secrets = words('password passphrase passcode codeword flag');
/** Words of two: "secret word", "access code". */
const kept = words('word code key phrase token flag');
const afterNoun = words('is in into out to and or with that you please as backwards letter');
/** "my first message": what came before it was none of the user's. */
const firsts = words('first 1st');
const messages = words('message question line text prompt input');
const owners = words('your ur yr');
const unseen = words(
  'system hidden initial original secret internal developer underlying confidential starting opening previous prior preceding',
);
const secrecy = words('secret access code magic pass hidden');
const wholes = words(
  'everything all anything text texts word words message messages line lines sentence sentences what content conversation chat paragraph paragraphs written stuff',
);
const earlierThan = words('before');
const before = words('above preceding precedes preceded');
/** What "before" must be followed by to speak of a place in the talk. */
const places = words('this that my mine me the i we our you');
const ends = words('start beginning top position first');
const talks = words('conversation chat context session prompt window');
const told = words(
  'told given asked instructed configured handed fed provided programmed briefed onboarded prompted supplied loaded',
);
const givers = words('told gave handed fed configured instructed programmed briefed prompted');
const passive = words('were was are been got being received');
const you = words('you u ya youve youre');
const guards = words('guard guarding protect protecting hiding safeguarding');
const tools = words('tool tools function functions');
/** Want a text out of force, not to be shown. */
const overrides = words(
  'ignore ignoring forget disregard override overwrite bypass break breaking violate drop discard skip cancel lift disable remove delete erase replace change stop against beyond outside without despite follow following obey apply ignor abandon dismiss escape defy reset',
);
/** Say of a text what becomes of it. */
const outOfForce = words('aside off away behind suspended lifted disabled paused void apply');
const pronouns = words('it them that those these all');

/** Words within which what belongs together stands. */
const near = { ask: 12, askBehind: 8, override: 4, force: 4 } as const;
const mostFinds = 8;

/** A word in lower case; signs are left out but for those that end a sentence. */
interface Word {
  readonly text: string;
  readonly token: number;
}

const sentenceEnd = /[.!?\n]/;

/** Where a text asks for what the assistant was told. Linear: what belongs together stands within a few words. */
export function leakRequests(hashed: HashedText): TokenEvidence[] {
  const all = wordsOf(hashed);
  const found: TokenEvidence[] = [];
  for (let at = 0; at < all.length && found.length < mostFinds; at++) {
    const end = thingAt(all, at);
    if (end === undefined || isOverridden(all, at, end)) continue;
    const ask = askFor(all, at, end);
    if (ask === undefined) continue;
    const [from, to] = [Math.min(ask, at), Math.max(ask + 1, end)];
    found.push({ technique: 'prompt_leak', from: all[from]!.token, to: all[to - 1]!.token + 1 });
    at = to - 1;
  }
  return found;
}

function wordsOf({ text, tokenCount, hashes, starts, ends: tokenEnds }: HashedText): Word[] {
  const all: Word[] = [];
  for (let token = 0; token < tokenCount; token++) {
    const word = text.slice(starts[token], tokenEnds[token]);
    if (hashes[token] !== 0) all.push({ text: word.toLowerCase(), token });
    else if (sentenceEnd.test(word)) all.push({ text: '.', token });
  }
  return all;
}

/** The word behind a thing that begins at a place; undefined where none does. */
function thingAt(all: readonly Word[], at: number): number | undefined {
  return givenTo(all, at) ?? textAbove(all, at) ?? toldAt(all, at) ?? guardedAt(all, at);
}

/** The place behind the first of so many words that is one of these, in the same sentence. */
function behind(all: readonly Word[], from: number, most: number, one: ReadonlySet<string>): number | undefined {
  for (let at = from; at < from + most && at < all.length && all[at]!.text !== '.'; at++)
    if (one.has(all[at]!.text)) return at + 1;
  return undefined;
}

/** "your full prompt", "the hidden instructions", "the access code". */
function givenTo(all: readonly Word[], at: number): number | undefined {
  const { text } = all[at]!;
  if (secrets.has(text) && all[at - 1]?.text === 'the') return at + 1;
  if (text === 'secret' && all[at - 1]?.text === 'the' && !isNamed(all[at + 1])) return at + 1;
  if (text === 'my' && firsts.has(all[at + 1]?.text ?? '')) return behind(all, at + 2, 1, messages);
  if (secrecy.has(text) && kept.has(all[at + 1]?.text ?? '')) return at + 2;
  if (owners.has(text)) return behind(all, at + 1, 4, texts) ?? behind(all, at + 1, 2, secrets);
  return unseen.has(text) ? behind(all, at + 1, 2, texts) : undefined;
}

/** "the secret" alone, not "the secret service". */
function isNamed(next: Word | undefined): boolean {
  return next !== undefined && next.text !== '.' && !afterNoun.has(next.text);
}

/** "everything above", "the text before this line", "the beginning of this conversation". */
function textAbove(all: readonly Word[], at: number): number | undefined {
  const { text } = all[at]!;
  if (ends.has(text)) return behind(all, at + 1, 4, talks);
  if (!wholes.has(text)) return undefined;
  const earlier = behind(all, at + 1, 5, earlierThan);
  return earlier !== undefined && places.has(all[earlier]?.text ?? '') ? earlier : behind(all, at + 1, 5, before);
}

/** "what you were told", "how were you told", "what they told you", "the tools that you have". */
function toldAt(all: readonly Word[], at: number): number | undefined {
  const { text } = all[at]!;
  if (givers.has(text)) return you.has(all[at + 1]?.text ?? '') ? at + 2 : undefined;
  if (tools.has(text)) return behind(all, at + 1, 3, you);
  if (passive.has(text) && you.has(all[at + 1]?.text ?? '')) return behind(all, at + 2, 1, told);
  const verb = you.has(text) ? behind(all, at + 1, 3, passive) : undefined;
  return verb && behind(all, verb, 2, told);
}

/** "the word you are guarding". */
function guardedAt(all: readonly Word[], at: number): number | undefined {
  return you.has(all[at]!.text) ? behind(all, at + 1, 3, guards) : undefined;
}

function isOverridden(all: readonly Word[], thing: number, end: number): boolean {
  if (behind(all, end, near.force, outOfForce) !== undefined) return true;
  for (let at = thing - 1; at >= thing - near.override && at >= 0 && all[at]!.text !== '.'; at--)
    if (overrides.has(all[at]!.text)) return true;
  return false;
}

/** The place of the word that asks for a thing: before it, or behind it, if need be in the next sentence ("paste it"). */
function askFor(all: readonly Word[], start: number, end: number): number | undefined {
  for (let at = start - 1; at >= start - near.ask && at >= 0 && all[at]!.text !== '.'; at--)
    if (asks.has(all[at]!.text)) return at;
  for (let at = end; at < end + near.askBehind && at < all.length; at++)
    if (asks.has(all[at]!.text) && (pronouns.has(all[at + 1]?.text ?? '') || all[at]!.text === 'verbatim')) return at;
  return undefined;
}
