import { Type, type Static } from 'typebox';
import { onBorder } from '../../lib/code-points.js';
import { lastWithin } from '../../lib/last-within.js';
import { nextTurn } from '../../lib/turns.js';
import type { View } from '../../text/span.js';
import { analyzer, type AnalyzerResult } from '../analyzer.js';
import { serverKeys } from '../server-keys.js';
import { safetyCategories } from '../safety/categories.js';
import { safetyModel } from '../safety/model.js';
import { scoresOfViews } from '../safety/view-scores.js';
import { entitiesOf } from './entities.js';
import { withoutFencedCode } from './fenced-code.js';
import { detectLanguage } from './language.js';
import { sentimentOf } from './sentiment.js';
import { tokensOf } from './tokens.js';
import { topicsOf } from './topics.js';

const confidence = Type.Number({ minimum: 0, maximum: 1, description: 'How sure, 0 to 1.' });

const Sentiment = Type.Object(
  {
    score: Type.Number({ minimum: -1, maximum: 1, description: '-1 negative to 1 positive.' }),
    magnitude: Type.Number({ minimum: 0, description: 'Amount of feeling; grows with the length of the text.' }),
  },
  { additionalProperties: false, description: 'Tone of the text.' },
);
const Entity = Type.Object(
  {
    name: Type.String({ maxLength: 1024, description: 'The name at its first mention.' }),
    type: Type.Union(
      [
        Type.Literal('PERSON'),
        Type.Literal('LOCATION'),
        Type.Literal('ORGANIZATION'),
        Type.Literal('DATE'),
        Type.Literal('PRICE'),
        Type.Literal('NUMBER'),
        Type.Literal('EMAIL'),
        Type.Literal('URL'),
        Type.Literal('OTHER'),
      ],
      { description: 'What is named.' },
    ),
    salience: Type.Number({ minimum: 0, maximum: 1, description: 'Share of what the text is about.' }),
    start: Type.Integer({ minimum: 0, description: 'First UTF-16 code unit of the first mention.' }),
    end: Type.Integer({ minimum: 0, description: 'The code unit after the last.' }),
  },
  { additionalProperties: false, description: 'Something named in the text.' },
);
const Scored = Type.Object(
  { name: Type.String({ maxLength: 64, description: 'Name.' }), confidence },
  { additionalProperties: false, description: 'A name with its confidence.' },
);

const Output = Type.Object(
  {
    language: Type.String({
      minLength: 2,
      maxLength: 3,
      description: 'ISO 639-1 code; `und` without words or in a script that is not known.',
    }),
    sentiment: Sentiment,
    entities: Type.Array(Entity, { maxItems: 200, description: 'Most salient first.' }),
    topics: Type.Array(Scored, { maxItems: 5, description: 'Most certain first.' }),
    moderation: Type.Array(Scored, { maxItems: 16, description: 'Every moderation category.' }),
  },
  { additionalProperties: false, description: 'What the text is about and how it is said.' },
);
type Found = Static<typeof Output>;

const flag = (description: string) => Type.Optional(Type.Boolean({ default: true, description }));
const Parameters = Type.Object(
  {
    include_entities: flag('Find what is named.'),
    include_sentiment: flag('Measure the tone.'),
    include_topics: flag('Find the topics.'),
    include_moderation: flag('Score the moderation categories.'),
  },
  { additionalProperties: false, description: 'Parameters of the natural-language analyzer.' },
);

const trigger = 'sandbox:nlp:flagged';
const flaggedFrom = 0.5;
/** Names, tone and topics are read from this many code units; language and moderation need no more either way. */
const mostUnits = 262_144;
const sliceUnits = 16_384;
const mostTokensPerSlice = 16_384;

/** Language, tone, names, topics and moderation categories of the text as sent. */
export const naturalLanguage = analyzer({
  name: 'natural-language',
  serverKey: serverKeys['natural-language'],
  title: 'Natural language',
  description: 'Tells language, sentiment, entities, topics and moderation categories of a text.',
  category: 'language',
  scope: 'nlp:analyze',
  parameters: Parameters,
  output: Output,
  metrics: [
    {
      key: 'sentiment_score',
      type: 'number',
      min: -1,
      max: 1,
      description: 'Tone, -1 to 1.',
      suggestedThresholds: [-0.9, -0.5],
      leftOutBy: 'include_sentiment',
    },
    {
      key: 'sentiment_magnitude',
      type: 'number',
      min: 0,
      description: 'Amount of feeling.',
      leftOutBy: 'include_sentiment',
    },
    { key: 'topic_count', type: 'integer', min: 0, description: 'Topics found.', leftOutBy: 'include_topics' },
    { key: 'entity_count', type: 'integer', min: 0, description: 'Entities found.', leftOutBy: 'include_entities' },
    {
      key: 'moderation_category_count',
      type: 'integer',
      min: 0,
      description: 'Moderation categories at 0.5 or more.',
      leftOutBy: 'include_moderation',
    },
    {
      key: 'max_moderation_confidence',
      type: 'number',
      min: 0,
      max: 1,
      description: 'Highest moderation confidence.',
      suggestedThresholds: [0.9, 0.7, 0.5],
      leftOutBy: 'include_moderation',
    },
  ],
  signals: [
    {
      key: 'moderation_flagged',
      kind: 'boolean',
      description: 'A moderation category has 0.5 or more.',
      leftOutBy: 'include_moderation',
      read: (output: Found) => output.moderation.some((one) => one.confidence >= flaggedFrom),
    },
    {
      key: 'moderation_category',
      kind: 'match',
      values: safetyCategories,
      description: 'Moderation categories at 0.5 or more.',
      leftOutBy: 'include_moderation',
      read: (output: Found) => output.moderation.filter((one) => one.confidence >= flaggedFrom).map((one) => one.name),
    },
    {
      key: 'language',
      kind: 'match',
      dynamic: true,
      description: 'Language of the text.',
      read: (output: Found) => [output.language],
    },
  ],
  limits: { maxInputTokens: 100_000 },
  tokenCost: { weight: 0.2, base: 10 },
  sandbox: {
    fires: trigger,
    fails: 'sandbox:nlp:fail',
    found: () =>
      resultOf({
        ...nothing(),
        moderation: safetyCategories.map((name) => ({ name, confidence: name === 'Violence' ? 0.9 : 0.01 })),
      }),
    nothing: () => resultOf({ ...nothing(), moderation: safetyCategories.map((name) => ({ name, confidence: 0.01 })) }),
  },
  knownTexts: {
    bad: 'I am going to find you and kill you with my bare hands, you worthless piece of trash.',
    good: 'The library in Vienna opens at nine, and Maria loves its quiet reading room.',
  },
  // Names are text of the prompt; a log record keeps their places and types (contract 10).
  recorded: ({ entities, ...rest }) => ({
    ...rest,
    ...(entities && { entities: entities.map(({ name: _, ...place }) => place) }),
  }),
  availability: () => ({ available: true, engine: 'embedded-language-models' }),
  async prepare(parameters) {
    const wanted = {
      entities: parameters.include_entities ?? true,
      sentiment: parameters.include_sentiment ?? true,
      topics: parameters.include_topics ?? true,
      moderation: parameters.include_moderation ?? true,
    };
    return { analyze: ({ original }, { signal }) => analysed(original, wanted, signal) };
  },
});

type Wanted = Readonly<Record<'entities' | 'sentiment' | 'topics' | 'moderation', boolean>>;

async function analysed(original: View, wanted: Wanted, signal: AbortSignal): Promise<AnalyzerResult<Found>> {
  signal.throwIfAborted();
  const { text } = original;
  const found = nothing();
  found.language = detectLanguage(withoutFencedCode(text)).code;
  if (wanted.moderation) found.moderation = await moderationOf(original, signal);
  if (wanted.entities || wanted.sentiment || wanted.topics) {
    const read = text.slice(0, onBorder(text, mostUnits));
    const tokens = await tokensOfSlices(read, signal);
    if (wanted.sentiment) found.sentiment = sentimentOf(read, tokens, found.language);
    // The table of topics is English: words of other languages would only meet their look-alikes.
    if (wanted.topics && found.language === 'en') found.topics = topicsOf(tokens);
    if (wanted.entities) found.entities = entitiesOf(read, tokens, found.language);
  }
  return resultOf(found);
}

async function moderationOf(original: View, signal: AbortSignal): Promise<Found['moderation']> {
  const worst = await scoresOfViews(safetyModel(), [original], signal);
  return safetyCategories.map((name, at) => ({ name, confidence: Math.round(worst[at]! * 1e4) / 1e4 }));
}

async function tokensOfSlices(text: string, signal: AbortSignal): Promise<ReturnType<typeof tokensOf>> {
  if (text.length <= sliceUnits) return tokensOf(text, mostTokensPerSlice);
  const tokens: ReturnType<typeof tokensOf> = [];
  for (let start = 0; start < text.length;) {
    signal.throwIfAborted();
    const last = start + sliceUnits;
    const space = lastWithin(text, ' ', { from: start + 1, to: last });
    const end = last >= text.length ? text.length : space >= 0 ? space : onBorder(text, last);
    for (const token of tokensOf(text.slice(start, end), mostTokensPerSlice, start)) tokens.push(token);
    start = end;
    await nextTurn();
  }
  return tokens;
}

function nothing(): Found {
  return { language: 'en', sentiment: { score: 0, magnitude: 0 }, entities: [], topics: [], moderation: [] };
}

function resultOf(output: Found): AnalyzerResult<Found> {
  return {
    output,
    metrics: {
      sentiment_score: output.sentiment.score,
      sentiment_magnitude: output.sentiment.magnitude,
      topic_count: output.topics.length,
      entity_count: output.entities.length,
      moderation_category_count: output.moderation.filter((one) => one.confidence >= flaggedFrom).length,
      max_moderation_confidence: Math.max(0, ...output.moderation.map((one) => one.confidence)),
    },
  };
}
