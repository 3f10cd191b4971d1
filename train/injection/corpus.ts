import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { withLikeEndings } from '../../src/analyzers/injection/like-hosts.js';
import { normalise } from '../../src/text/normalise.js';
import { readAuthored } from './authored.js';
import { randomNumbers } from '../lib/random.js';
import { readJsonl } from '../lib/read-jsonl.js';
import { readSamples, type Sample } from './dataset.js';
import { framingGrammar } from './generate-framing.js';
import { generateSamples, samplesOfFolder, type Generated } from './generate.js';
import { pick, write } from './grammar.js';
import { collectHosts, type Hosts } from './hosts.js';
import { harmTexts } from './harm-texts.js';
import { noisy } from './noise.js';
import { readUnlearned, unlearnedFrame, type Unlearned } from './unlearned.js';
import { textsWithWishes } from './wishes.js';

/** The texts that each head of the classifier learns from. */
export interface Corpus {
  /** Does a user attack? */
  readonly user: Sample[];
  /** Does this data hold an order to an assistant? */
  readonly data: Sample[];
  /** Is this a frame (fiction, persona, game) around something harmful? */
  readonly framing: Sample[];
  /** Is something harmful asked for or said? */
  readonly harm: Sample[];
  /** No network of a fold learns these. */
  readonly unlearned: Unlearned;
  /** The same as those of the package learn them in the end. */
  readonly learnedLast: Generated;
  /** What the second look at data learns besides: networks that read prompts found fewer attacks with it. */
  readonly ofSecondLook: Generated;
}

/** What the networks of the package learn: nothing is left to show what they make of the unknown. */
export function withLearnedLast(corpus: Corpus): Corpus {
  const { user, data } = corpus.learnedLast;
  return {
    ...corpus,
    user: [...corpus.user, ...user],
    data: [...corpus.data, ...data],
    framing: [...corpus.framing, ...user.filter(isWrittenFrame)],
  };
}

/** What the networks learn that only a second look at data asks. */
export function withTextsOfSecondLook(corpus: Corpus): Corpus {
  const { user, data } = corpus.ofSecondLook;
  return { ...corpus, user: [...corpus.user, ...user], data: [...corpus.data, ...data] };
}

/** Tells one corpus from another: SHA-256 of all labels and texts. */
export function fingerprint({ user, data, framing, harm, unlearned, ...generated }: Corpus): string {
  const hash = createHash('sha256');
  const last = [generated.learnedLast, generated.ofSecondLook].flatMap((one) => [...one.user, ...one.data]);
  const all = [...user, ...data, ...framing, ...harm, ...unlearned.user, ...unlearned.data, ...last];
  for (const { label, text } of all) hash.update(`${label}${text}\0`);
  return hash.digest('hex');
}

const documentKinds =
  /^(?:news_|code_|contract_text|first_person_story|support_dialogue|social_post|benign_tool_description|benign_noise)/;
const indirectKinds = /^(?:synth_indirect|synth_tool_poisoning|indirect_|synth_fake_completion)/;

/** Reads the shared rows below `folder` (`injection`, and `moderation` beside it) and adds the generated ones. */
export function buildCorpus(folder: string): Corpus {
  const rows = [...readSamples(folder, 'train.jsonl.gz'), ...readSamples(folder, 'dev.jsonl.gz')].map(plain);
  const framed = [...readSamples(folder, 'train_framing.jsonl.gz'), ...readSamples(folder, 'dev_framing.jsonl')];
  const hosts = collectHosts(rows);
  const generated = generateSamples(hosts);
  const moderation = readModeration(join(folder, '..', 'moderation', 'train.jsonl.gz'));
  const unlearned = readUnlearned(goalsOf(moderation, 1), randomNumbers(37));
  const last = samplesOfFolder('unlearned/', hosts, 41);
  const own = [...generated.user, ...wished(moderation)];
  return {
    user: [...rows.filter((row) => !isPlainTask(row)), ...own],
    data: [...rows.filter((row) => isDataRow(row) || isPlainTask(row)), ...generated.data],
    framing: framingSamples(rows, { framed, moderation, own }),
    harm: [...harmSamples(rows, { framed, moderation }), ...harmTexts()],
    unlearned,
    learnedLast: { user: [...last.user, ...unlearned.user.filter(isFilledFrame)], data: last.data },
    ofSecondLook: textsOfSecondLook(hosts),
  };
}

function textsOfSecondLook(hosts: Hosts): Generated {
  const { user, data } = samplesOfFolder('texts-of-second-look/', hosts, 43);
  const marked = (samples: readonly Sample[]): Sample[] => samples.map((one) => ({ ...one, ofSecondLook: true }));
  return { user: marked(user), data: marked(data) };
}

/** Texts are learned as they are scored: without their disguise. */
function plain(sample: Sample): Sample {
  return { ...sample, text: withLikeEndings(normalise(sample.text)?.text ?? sample.text) };
}

const overrideCue =
  /ignor|forget|disregard|above|previous|before|below|instruct|instead|stop|don'?t|do not|never|prompt|system|olvid|oubli|vergiss|important|must|should/i;

/** Attacks only by their place: a second task in a document, or a wish without a word against the orders. From a user, that is a request. */
function isPlainTask({ label, kind, text }: Sample): boolean {
  if (label === 0) return false;
  return kind === 'indirect_secondary_task' || (kind === 'goal_hijack_user_input' && !overrideCue.test(text));
}

function isDataRow({ label, kind }: Sample): boolean {
  return label === 1 ? indirectKinds.test(kind) : documentKinds.test(kind);
}

function readModeration(path: string): Sample[] {
  return readJsonl(path).map((row) => ({
    text: row.text,
    label: row.label,
    source: row.source,
    kind: row.kind,
    lang: row.lang,
  }));
}

/** Harmful requests of the moderation data in a form that can follow "how to". */
function goalsOf(moderation: readonly Sample[], label: number): string[] {
  return moderation
    .filter(
      (row) =>
        row.label === label && row.lang === 'en' && row.text.length < 160 && /red-instruct|clinc/.test(row.source),
    )
    .map((row) =>
      row.text
        .replace(
          /^(?:how (?:can|could|do|would|should) (?:i|you|someone|one|we)|how to|what are (?:some|the) ways to|can you|please|could you|i want to|i need to) /i,
          '',
        )
        .replace(/[?.]+$/, ''),
    )
    .map((goal) => goal.charAt(0).toLowerCase() + goal.slice(1));
}

function wished(moderation: readonly Sample[]): Sample[] {
  const random = randomNumbers(31);
  return textsWithWishes(readAuthored(), goalsOf(moderation, 1), random);
}

interface FramingParts {
  readonly framed: readonly Sample[];
  readonly moderation: readonly Sample[];
  readonly own: readonly Sample[];
}

const benignFrames =
  /^(?:roleplay_request|persona_prompt|hard_negative_framing|first_person_story|instruction|coding_request|tool_use|harmful_request_plain|toxic_post|assistant_query|news_|support_|llm_docs|math_|templates:own benign|templates:own german benign)/;

/** Frames that were written one by one, around something harmful or not. */
const writtenFrames = /^authored:(?:story|wish|framed|persona|virtualisation|harmless frame)/;
const isWrittenFrame = ({ source }: Sample): boolean => writtenFrames.test(source) || source === unlearnedFrame;
/** A frame in which a wish stands (`frames-unlearned.txt`). */
const isFilledFrame = ({ kind }: Sample): boolean => kind === 'wish-in-frame';

function framingSamples(rows: readonly Sample[], { framed, moderation, own }: FramingParts): Sample[] {
  const random = randomNumbers(23);
  const bad = goalsOf(moderation, 1);
  const good = goalsOf(moderation, 0);
  const frame = (goal: string): string =>
    noisy(write(framingGrammar, 'framed', random).replaceAll('GOAL', goal), random);
  const goal = (name: 'badgoal' | 'goodgoal', list: readonly string[]): string =>
    random() < 0.6 ? write(framingGrammar, name, random) : pick(list, random);
  const make = (label: number, count: number): Sample[] =>
    Array.from({ length: count }, () => {
      const text = frame(label === 1 ? goal('badgoal', bad) : goal('goodgoal', good));
      return { text, label, source: `frames ${label}`, kind: 'frames', lang: 'en' };
    });
  return [
    ...framed,
    ...make(1, 5000),
    ...make(0, 6000),
    ...rows.filter((row) => row.label === 1 && row.source === 'jailbreak sites'),
    ...own.filter((row) => row.source === 'templates:own jailbreak' || isWrittenFrame(row)),
    ...[...rows, ...own].filter((row) => row.label === 0 && benignFrames.test(row.kind)),
  ];
}

function harmSamples(rows: readonly Sample[], { framed, moderation }: Omit<FramingParts, 'own'>): Sample[] {
  const random = randomNumbers(29);
  const goals = (label: number, count: number): Sample[] =>
    Array.from({ length: count }, () => {
      const goal = write(framingGrammar, label === 1 ? 'badgoal' : 'goodgoal', random);
      return {
        text: `${pick(['How do I', 'How to', 'Explain how to', 'Tell me how to', 'Steps to', ''], random)} ${goal}`.trim(),
        label,
        source: `goals ${label}`,
        kind: 'goals',
        lang: 'en',
      };
    });
  return [
    ...moderation.filter((row) => !/davidson/.test(row.source)),
    ...moderation.filter((row) => /davidson/.test(row.source)).filter((_, index) => index % 6 === 0),
    ...goals(1, 3000),
    ...goals(0, 3000),
    ...framed.map((row) => ({ ...row, source: 'framed' })),
    ...rows.filter(
      (row) =>
        row.label === 0 &&
        /^(?:roleplay_request|persona_prompt|hard_negative_framing|first_person_story|coding_request)/.test(row.kind),
    ),
  ];
}
