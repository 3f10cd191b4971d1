import { Type, type Static } from 'typebox';
import { slugPattern } from '../../../lib/slug.js';
import { feedFormats } from './feed-formats.js';
import { threatTypes } from '../threats.js';

/** Where `svc feeds update` gets a feed. */
export const FeedSource = Type.Object(
  {
    name: Type.String({
      pattern: slugPattern,
      maxLength: 64,
      description: 'Name of the feed: letters, digits and dashes.',
    }),
    url: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'Address of the list; what is gzipped is unpacked.',
    }),
    format: Type.Optional(
      Type.Unsafe<(typeof feedFormats)[number]>({
        type: 'string',
        enum: [...feedFormats],
        description: 'Form of the lines. Default: urls.',
      }),
    ),
    threat: Type.Optional(
      Type.Unsafe<(typeof threatTypes)[number]>({
        type: 'string',
        enum: [...threatTypes],
        description: 'What its addresses threaten. Default: MALWARE.',
      }),
    ),
    timeout_ms: Type.Optional(
      Type.Integer({ minimum: 1000, maximum: 3_600_000, description: 'Longest download. Default: 120000.' }),
    ),
    max_bytes: Type.Optional(
      Type.Integer({ minimum: 1024, maximum: 10_000_000_000, description: 'Largest list. Default: 500000000.' }),
    ),
    api_key_env: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Environment variable that holds a bearer token.' }),
    ),
    api_key_file: Type.Optional(
      Type.String({ minLength: 1, maxLength: 4096, description: 'File that holds a bearer token.' }),
    ),
  },
  { additionalProperties: false, description: 'A feed of known-bad addresses.' },
);
export type FeedSource = Static<typeof FeedSource>;
