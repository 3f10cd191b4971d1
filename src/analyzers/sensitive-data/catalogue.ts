import type { Category } from './info-type.js';
import { builtInTypes } from './registry.js';

/** An info type as the API lists it (contract 8). */
export interface InfoTypeDescriptor {
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly categories: readonly Category[];
  readonly locales: readonly string[];
  /** True when values are checked by check digits, a checksum or a register of forms. */
  readonly validated: boolean;
}

/** A transformation as the API lists it (contract 8). */
export interface TransformationDescriptor {
  readonly type: string;
  readonly description: string;
  readonly reversible: boolean;
  readonly parameters: readonly {
    readonly key: string;
    readonly type: string;
    readonly required: boolean;
    readonly description: string;
  }[];
}

/** Every built-in info type, by name. */
export const infoTypes: readonly InfoTypeDescriptor[] = builtInTypes
  .map((type) => ({
    name: type.name,
    display_name: type.title,
    description:
      type.description ??
      `${type.title}${type.locales.includes('global') ? '' : ` (${type.locales.join(', ').toUpperCase()})`}.`,
    categories: type.categories,
    locales: type.locales,
    validated: type.validated ?? 'check' in type,
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const parameter = (key: string, type: string, description: string, required: 'required' | 'optional' = 'required') => ({
  key,
  type,
  required: required === 'required',
  description,
});
const surrogateName = 'Name that marks the surrogate, written `NAME(length):token`.';

/** Every transformation. */
export const transformations: readonly TransformationDescriptor[] = [
  {
    type: 'replace',
    description: 'Puts a fixed text in place of the value.',
    reversible: false,
    parameters: [parameter('new_value', 'string', 'The text.')],
  },
  {
    type: 'replace_with_info_type',
    description: 'Puts `[INFO_TYPE]` in place of the value.',
    reversible: false,
    parameters: [],
  },
  { type: 'redact', description: 'Removes the value.', reversible: false, parameters: [] },
  {
    type: 'mask',
    description: 'Covers characters of the value.',
    reversible: false,
    parameters: [
      parameter('masking_character', 'string', 'One character; default `*`.', 'optional'),
      parameter('number_to_mask', 'integer', 'Characters to cover; 0 or absent: all; -4: all but four.', 'optional'),
      parameter('reverse_order', 'boolean', 'Begin at the end.', 'optional'),
      parameter('characters_to_ignore', 'string', 'Characters left as they are and not counted.', 'optional'),
    ],
  },
  {
    type: 'crypto_hash',
    description: 'HMAC-SHA-256 of the value under a key of the tenant, in base64url.',
    reversible: false,
    parameters: [],
  },
  {
    type: 'crypto_deterministic',
    description: 'AES-SIV (RFC 5297) under a key of the tenant: equal values give equal surrogates.',
    reversible: true,
    parameters: [parameter('surrogate_info_type', 'string', surrogateName)],
  },
  {
    type: 'format_preserving',
    description: 'FF1 (NIST SP 800-38G) under a key of the tenant: keeps length, alphabet and punctuation.',
    reversible: true,
    parameters: [
      parameter(
        'alphabet',
        'NUMERIC | HEXADECIMAL | UPPER_CASE_ALPHA_NUMERIC | ALPHA_NUMERIC',
        'Characters that are encrypted.',
      ),
      parameter(
        'surrogate_info_type',
        'string',
        `${surrogateName} Absent: the bare value, which cannot be found again.`,
        'optional',
      ),
    ],
  },
  {
    type: 'date_shift',
    description: 'Shifts dates by days drawn from a key of the tenant.',
    reversible: false,
    parameters: [
      parameter('lower_days', 'integer', 'Smallest shift.'),
      parameter('upper_days', 'integer', 'Largest shift.'),
      parameter('context', 'string', 'Equal contexts shift by equal days; absent: each date by its own.', 'optional'),
    ],
  },
  {
    type: 'bucket',
    description: 'Puts the range `lower-upper` in place of a number.',
    reversible: false,
    parameters: [
      parameter('lower', 'number', 'Start of the first bucket.'),
      parameter('upper', 'number', 'End of the last bucket.'),
      parameter('size', 'number', 'Width of a bucket.'),
    ],
  },
  {
    type: 'time_part',
    description: 'Keeps one part of a date or time.',
    reversible: false,
    parameters: [
      parameter(
        'part',
        'YEAR | MONTH | DAY_OF_MONTH | DAY_OF_WEEK | HOUR_OF_DAY',
        'The part; days of the week count from Monday, 1.',
      ),
    ],
  },
  {
    type: 'generalize',
    description:
      'Keeps the general part: domain of an e-mail address, network of an IP address, year of a date, issuer of a card.',
    reversible: false,
    parameters: [],
  },
];
