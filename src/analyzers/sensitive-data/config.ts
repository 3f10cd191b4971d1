import { Type, type Static } from 'typebox';
import { likelihoods } from './likelihood.js';

const closed = { additionalProperties: false } as const;
const typeName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Z][A-Z0-9_]*$', description, 'x-trim': true });
const expression = (description: string) => Type.String({ minLength: 1, maxLength: 1000, description });

export const LikelihoodName = Type.Enum([...likelihoods], {
  description: 'How sure a finding is, from VERY_UNLIKELY to VERY_LIKELY.',
});

const Regex = Type.Object(
  {
    pattern: expression('RE2 expression.'),
    group: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99, description: 'Capture group that is the value; 0 is the whole match.' }),
    ),
  },
  { ...closed, description: 'Values that match an expression.' },
);

const Dictionary = Type.Object(
  {
    words: Type.Array(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'A word or phrase; neither case nor the kind of white space counts.',
      }),
      {
        minItems: 1,
        maxItems: 100_000,
        description: 'Words and phrases to find, whole words only.',
      },
    ),
  },
  { ...closed, description: 'Values from a list.' },
);

const HotwordRule = Type.Object(
  {
    pattern: expression('RE2 expression looked for near the value.'),
    window_before: Type.Integer({ minimum: 0, maximum: 1000, description: 'UTF-16 code units before the value.' }),
    window_after: Type.Integer({ minimum: 0, maximum: 1000, description: 'UTF-16 code units after the value.' }),
    adjust: Type.Integer({ minimum: -4, maximum: 4, description: 'Likelihood steps to add when the hotword is near.' }),
  },
  { ...closed, description: 'Raises or lowers the likelihood of values near a word.' },
);

export const CustomInfoType = Type.Object(
  {
    name: typeName('Name of the custom info type; must not be a built-in name.'),
    likelihood: LikelihoodName,
    regex: Type.Optional(Regex),
    dictionary: Type.Optional(Dictionary),
    hotwords: Type.Optional(HotwordRule),
  },
  { ...closed, description: 'An info type of the tenant: exactly one of `regex` and `dictionary`.' },
);
export type CustomInfoType = Static<typeof CustomInfoType>;

export const Exclusion = Type.Object(
  {
    info_types: Type.Optional(
      Type.Array(typeName('Info type.'), { maxItems: 600, description: 'Info types that it applies to; absent: all.' }),
    ),
    dictionary: Type.Optional(Dictionary),
    regex: Type.Optional(Regex),
    matching: Type.Enum(['FULL', 'PARTIAL'], {
      description: 'FULL: the whole value must match. PARTIAL: a match inside the value is enough.',
    }),
  },
  { ...closed, description: 'Values that are not findings: exactly one of `dictionary` and `regex`.' },
);
export type Exclusion = Static<typeof Exclusion>;

/** What a sensitive-data policy looks for (contract 8). `configProblems` checks what this schema cannot. */
export const InspectConfig = Type.Object(
  {
    info_types: Type.Optional(
      Type.Array(
        Type.Object(
          { name: typeName('Built-in or custom info type.'), min_likelihood: Type.Optional(LikelihoodName) },
          { ...closed, description: 'An info type, with a threshold of its own if it needs one.' },
        ),
        { maxItems: 600, description: 'Info types to look for; empty: the default set.' },
      ),
    ),
    min_likelihood: Type.Optional(LikelihoodName),
    include_quote: Type.Optional(
      Type.Boolean({ description: 'Repeat the found value in each finding; default false.' }),
    ),
    max_findings: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Findings to report; default 1000.' }),
    ),
    custom_info_types: Type.Optional(
      Type.Array(CustomInfoType, { maxItems: 100, description: 'Info types of the tenant.' }),
    ),
    exclusions: Type.Optional(Type.Array(Exclusion, { maxItems: 100, description: 'Values that are not findings.' })),
  },
  { ...closed, description: 'What to look for.' },
);
export type InspectConfig = Static<typeof InspectConfig>;

const surrogate = (description: string) => typeName(description);

export const Transformation = Type.Union(
  [
    Type.Object(
      {
        type: Type.Literal('replace'),
        new_value: Type.String({ maxLength: 1000, description: 'Text to put in place of the value.' }),
      },
      { ...closed, description: 'Puts a fixed text in place of the value.' },
    ),
    Type.Object({ type: Type.Literal('replace_with_info_type') }, { ...closed, description: 'Puts `[INFO_TYPE]`.' }),
    Type.Object({ type: Type.Literal('redact') }, { ...closed, description: 'Removes the value.' }),
    Type.Object(
      {
        type: Type.Literal('mask'),
        masking_character: Type.Optional(
          Type.String({ minLength: 1, maxLength: 2, description: 'One character; default `*`.' }),
        ),
        number_to_mask: Type.Optional(
          Type.Integer({
            minimum: -100_000,
            maximum: 100_000,
            description: 'Characters to mask; 0 or absent: all; -4: all but four.',
          }),
        ),
        reverse_order: Type.Optional(Type.Boolean({ description: 'Mask from the end.' })),
        characters_to_ignore: Type.Optional(
          Type.String({ maxLength: 100, description: 'Characters that are left as they are and not counted.' }),
        ),
      },
      { ...closed, description: 'Covers characters.' },
    ),
    Type.Object(
      { type: Type.Literal('crypto_hash') },
      { ...closed, description: 'HMAC-SHA-256 of the value, in base64url.' },
    ),
    Type.Object(
      {
        type: Type.Literal('crypto_deterministic'),
        surrogate_info_type: surrogate('Name that marks the surrogate: `NAME(length):token`.'),
      },
      { ...closed, description: 'Reversible: AES-SIV surrogate.' },
    ),
    Type.Object(
      {
        type: Type.Literal('format_preserving'),
        alphabet: Type.Enum(['NUMERIC', 'HEXADECIMAL', 'UPPER_CASE_ALPHA_NUMERIC', 'ALPHA_NUMERIC'], {
          description: 'Characters that are encrypted; others stay where they are.',
        }),
        surrogate_info_type: Type.Optional(surrogate('Name that marks the surrogate; absent: the bare value.')),
      },
      { ...closed, description: 'Reversible: FF1 keeps length and alphabet.' },
    ),
    Type.Object(
      {
        type: Type.Literal('date_shift'),
        lower_days: Type.Integer({ minimum: -36_500, maximum: 36_500, description: 'Smallest shift in days.' }),
        upper_days: Type.Integer({ minimum: -36_500, maximum: 36_500, description: 'Largest shift in days.' }),
        context: Type.Optional(Type.String({ maxLength: 200, description: 'Equal contexts shift by equal days.' })),
      },
      { ...closed, description: 'Shifts dates, keeping their format.' },
    ),
    Type.Object(
      {
        type: Type.Literal('bucket'),
        lower: Type.Number({ description: 'Values below fall into `<lower`.' }),
        upper: Type.Number({ description: 'Values from here on fall into `>=upper`.' }),
        size: Type.Number({ exclusiveMinimum: 0, description: 'Width of a bucket.' }),
      },
      { ...closed, description: 'Puts a range in place of a number.' },
    ),
    Type.Object(
      {
        type: Type.Literal('time_part'),
        part: Type.Enum(['YEAR', 'MONTH', 'DAY_OF_MONTH', 'DAY_OF_WEEK', 'HOUR_OF_DAY'], { description: 'Part kept.' }),
      },
      { ...closed, description: 'Keeps one part of a date or time.' },
    ),
    Type.Object({ type: Type.Literal('generalize') }, { ...closed, description: 'Keeps the general part of a value.' }),
  ],
  { description: 'How a value is changed.' },
);
export type Transformation = Static<typeof Transformation>;

/** What a sensitive-data policy does to findings (contract 8): the first entry that names the type wins. */
export const DeidentifyConfig = Type.Object(
  {
    transformations: Type.Array(
      Type.Object(
        {
          info_types: Type.Optional(
            Type.Array(typeName('Info type.'), { minItems: 1, maxItems: 600, description: 'Absent: all the rest.' }),
          ),
          transformation: Transformation,
        },
        { ...closed, description: 'A transformation and the info types it is for.' },
      ),
      { minItems: 1, maxItems: 100, description: 'The first that names the info type wins.' },
    ),
  },
  { ...closed, description: 'How findings are changed.' },
);
export type DeidentifyConfig = Static<typeof DeidentifyConfig>;

export { configProblems, type ConfigProblem } from './config-problems.js';
