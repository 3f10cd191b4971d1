import { infoTypes } from '../../src/analyzers/sensitive-data/index.js';
import type { Call, Sent, Shot } from './shots.js';

/** Expressions that a naive matcher or compiler would stumble over, each a thousand characters. */
const expressions: Readonly<Record<string, string>> = {
  alternatives: Array.from({ length: 124 }, (_, at) => `a${String(at).padStart(5, 'b')}.`).join('|'),
  repetitions: '(?:a{0,30}b{0,30}){0,10}|'.repeat(40).slice(0, -1),
  stars: '(a*)*b?'.repeat(140),
  classes: '[\\p{L}\\p{N}]{1,50}'.repeat(52),
};

/** So many YARA rules in one text. */
export function rulesOf(count: number, from = 0): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `rule r_${from + at} { strings: $a = "needle${at}" nocase $b = /h[0-9a-f]{4}x${at}/ condition: any of them }\n`,
  ).join('');
}

/** YARA texts of about so many characters, of kinds that cost the compiler the most. */
const yaraTexts: Readonly<Record<string, (chars: number) => string>> = {
  'many strings': (chars) =>
    `rule a { strings: ${Array.from({ length: (chars - 60) / 28 }, (_, at) => `$s${at} = "n${at}" nocase wide`).join(' ')} condition: any of them }`,
  expressions: (chars) =>
    `rule a { strings: ${Array.from({ length: (chars - 60) / 40 }, (_, at) => `$s${at} = /(ab|cd){1,20}x{2,9}${at}/ `).join(' ')} condition: any of them }`,
  'a long expression': (chars) =>
    `rule a { strings: $a = /${'(ab|c[d-f]){1,9}'.repeat((chars - 60) / 16)}/ condition: $a }`,
  'hexadecimal with jumps': (chars) =>
    `rule a { strings: $a = { ${'4D 5A [0-9] ?? (61 | 62) '.repeat((chars - 60) / 25)} 00 } condition: $a }`,
  'deep condition': (chars) =>
    `rule a { condition: ${'('.repeat((chars - 40) / 2)}true${')'.repeat((chars - 40) / 2)} }`,
  'not not': (chars) => `rule a { condition: ${'not '.repeat((chars - 40) / 4)}true }`,
  'long condition': (chars) =>
    `rule a { strings: $a = "x1y2" condition: ${'#a > 1 and '.repeat((chars - 60) / 11)} $a }`,
  'many rules': (chars) => rulesOf(Math.floor(chars / 110)),
  'small rules': (chars) => Array.from({ length: chars / 34 }, (_, at) => `rule r${at} { condition: true }\n`).join(''),
  errors: (chars) => 'rule { '.repeat(chars / 7),
  comments: (chars) => '/* */'.repeat(chars / 5),
};

const limits: Readonly<Record<string, number>> = {
  '2 KB': 2040,
  '16 KB': 16_000,
  '256 KB': 262_000,
  '5 MB': 4_990_000,
};

function* yaraShots(): Generator<Shot> {
  const post = (path: string, body: object): Sent => ({ method: 'POST', path: `/api/v1/yara-rules/${path}`, body });
  for (const [kind, make] of Object.entries(yaraTexts))
    for (const [limit, chars] of Object.entries(limits)) {
      const source = make(chars).slice(0, chars + 500);
      const input = `${kind}, ${limit}`;
      if (chars > 300_000) {
        yield { op: 'yara_rules.import', input, request: () => post('import', { source }) };
        continue;
      }
      yield { op: 'yara_rules.validate', input, request: () => post('validate', { source }) };
      yield { op: 'yara_rules.test', input, request: () => post('test', { source, text: 'some needle1 text' }) };
      yield { op: 'yara_rules.create', input, request: (_, attempt) => post('', { source: renamed(source, attempt) }) };
    }
  yield {
    op: 'yara_rules.import',
    input: '1,000 rules',
    request: (_, at) => post('import', { source: rulesOf(1000, 1000 * (at + 1)) }),
  };
  yield {
    op: 'yara_rules.test',
    input: 'all active rules',
    request: () => post('test', { text: 'x '.repeat(400_000) }),
  };
  yield {
    op: 'yara_policies.create',
    input: '1,000 rules',
    async request(call, attempt) {
      const pages = [0, 200, 400, 600, 800].map((skip) =>
        call({ method: 'GET', path: `/api/v1/yara-rules/?limit=200&skip=${skip}` }),
      );
      const found = (await Promise.all(pages)).flatMap(({ items }) => (items as { id: string }[]).map(({ id }) => id));
      return { method: 'POST', path: '/api/v1/yara-policies/', body: { name: `p${attempt}`, rule_ids: found } };
    },
  };
}

const renamed = (source: string, attempt: number) => source.replace(/^rule a /, `rule again_${attempt} `);

/** Conditions of the most that a policy may have, all on the names of YARA rules. */
function conditionsOf(pattern: string, conditions = 100, parts = 50): object[] {
  const part = (at: number) => ({
    match: 'rule_name',
    pattern: pattern.slice(0, 990) + (pattern.length < 990 ? `|x${at}` : ''),
  });
  return Array.from({ length: conditions }, (_, at) => ({
    analyzer: 'yara',
    any: Array.from({ length: parts }, (__, each) => part(at * parts + each)),
    action: 'proceed_to_next_step',
  }));
}

const planOfYara = {
  available_analyzers: [{ name: 'yara' }],
  execution_plan: [{ type: 'sequential', analyzers: ['yara'] }],
};

function* policyShots(ids: Readonly<Record<string, string>>): Generator<Shot> {
  const replay = (draft: object, limit: number): Sent => ({
    method: 'POST',
    path: `/api/v1/policies/${ids.policies}/replay`,
    body: { draft: { ...planOfYara, ...draft }, limit },
  });
  for (const [kind, pattern] of Object.entries(expressions)) {
    const body = (attempt: number) => ({
      name: `${kind} ${attempt}`,
      ...planOfYara,
      termination_conditions: conditionsOf(pattern),
    });
    const create = (attempt: number): Sent => ({ method: 'POST', path: '/api/v1/policies/', body: body(attempt) });
    yield { op: 'policies.create', input: `100 × 50 conditions, ${kind}`, request: (_, at) => create(at) };
    yield {
      op: 'analyze',
      input: `100 × 50 conditions, ${kind}`,
      async request(call, at) {
        const made = await call({ ...create(at + 100) });
        return { method: 'POST', path: '/api/v1/analyze/', body: { prompt: 'hello', policy_id: made.id } };
      },
    };
    yield {
      op: 'policies.replay',
      input: `one condition, 10,000 names, ${kind}`,
      request: () => replay({ termination_conditions: conditionsOf(pattern, 1, 1) }, 1),
    };
    yield {
      op: 'policies.replay',
      input: `50 conditions, 10,000 names, ${kind}`,
      request: () => replay({ termination_conditions: conditionsOf(pattern, 1, 50) }, 1),
    };
  }
  yield {
    op: 'policies.replay',
    input: '200 records of a megabyte',
    request: () => replay({ termination_conditions: [] }, 200),
  };
  yield {
    op: 'policies.replay',
    input: '10,000 records',
    request: () => replay({ termination_conditions: [] }, 10_000),
  };
}

interface SdpCase {
  readonly inspect_config: object;
  readonly deidentify_config?: object;
  readonly text?: string;
}

const dictionary = (words: number, from = 0) => ({
  words: Array.from({ length: words }, (_, at) => `word number ${from + at} of many`),
});
const types = infoTypes.map(({ name }) => ({ name, min_likelihood: 'VERY_UNLIKELY' }));
const custom = (at: number, how: object) => ({ name: `CUSTOM_${at}`, likelihood: 'POSSIBLE', ...how });

const sdpCases: Readonly<Record<string, SdpCase>> = {
  'every type': {
    inspect_config: {
      info_types: types.slice(0, 600),
      min_likelihood: 'VERY_UNLIKELY',
      max_findings: 10_000,
      include_quote: true,
    },
  },
  ...Object.fromEntries(
    Object.entries(expressions).map(([kind, pattern]) => [
      `100 expressions, ${kind}`,
      {
        inspect_config: {
          custom_info_types: Array.from({ length: 100 }, (_, at) =>
            custom(at, {
              regex: { pattern: pattern.slice(0, 990) },
              hotwords: { pattern: pattern.slice(0, 990), window_before: 1000, window_after: 1000, adjust: 1 },
            }),
          ),
          exclusions: Array.from({ length: 100 }, () => ({
            regex: { pattern: pattern.slice(0, 990) },
            matching: 'PARTIAL',
          })),
        },
      },
    ]),
  ),
  'a dictionary of 100,000 phrases': {
    inspect_config: { custom_info_types: [custom(0, { dictionary: dictionary(100_000) })] },
  },
  '100 dictionaries': {
    inspect_config: {
      custom_info_types: Array.from({ length: 100 }, (_, at) =>
        custom(at, { dictionary: dictionary(2500, at * 2500) }),
      ),
    },
  },
  'an exclusion of 100,000 phrases': {
    inspect_config: { exclusions: [{ dictionary: dictionary(100_000), matching: 'PARTIAL' }] },
  },
  '100 transformations': {
    inspect_config: { info_types: types.slice(0, 600) },
    deidentify_config: {
      transformations: Array.from({ length: 100 }, (_, at) => ({
        info_types: types.slice(at, at + 500).map(({ name }) => name),
        transformation: { type: 'crypto_deterministic', surrogate_info_type: 'A'.repeat(100) },
      })),
    },
  },
};

function* sdpShots(): Generator<Shot> {
  for (const [input, { inspect_config, deidentify_config }] of Object.entries(sdpCases)) {
    const create = (at: number): Sent => ({
      method: 'POST',
      path: '/api/v1/sdp/policies/',
      body: { name: `${input} ${at}`, inspect_config, ...(deidentify_config ? { deidentify_config } : {}) },
    });
    const made = async (call: Call, at: number) => String((await call(create(at))).id);
    const text = 'word number 7 of many, user@mail.example abababab '.repeat(1200);
    yield { op: 'sdp_policies.create', input, request: (_, at) => create(at) };
    yield {
      op: 'sdp_policies.get',
      input,
      request: async (call, at) => ({ method: 'GET', path: `/api/v1/sdp/policies/${await made(call, at + 200)}` }),
    };
    yield {
      op: 'sdp_policies.update',
      input,
      request: async (call, at) => ({
        method: 'PUT',
        path: `/api/v1/sdp/policies/${await made(call, at + 300)}`,
        body: { description: 'x' },
      }),
    };
    yield {
      op: 'sdp_policies.test',
      input,
      request: async (call, at) => ({
        method: 'POST',
        path: `/api/v1/sdp/policies/${await made(call, at + 100)}/test`,
        body: { text },
      }),
    };
  }
  yield {
    op: 'sdp_policies.list',
    input: 'page after these',
    request: () => ({ method: 'GET', path: '/api/v1/sdp/policies/?limit=200' }),
  };
  yield {
    op: 'policies.list',
    input: 'page after these',
    request: () => ({ method: 'GET', path: '/api/v1/policies/?limit=200' }),
  };
  yield {
    op: 'audit_logs.list',
    input: 'page after these',
    request: () => ({ method: 'GET', path: '/api/v1/audit-logs/?limit=1000' }),
  };
}

function* threatShots(): Generator<Shot> {
  const path = '/api/v1/threat-intel/import';
  const item = (at: number, chars: number) => ({ text: `threat ${at} ${'word of it '.repeat(chars / 11)}` });
  for (const [input, count, chars] of [
    ['10,000 short entries', 10_000, 50],
    ['480 long entries', 480, 19_900],
  ] as const) {
    const items = (attempt: number) => Array.from({ length: count }, (_, at) => item(at + attempt * count, chars));
    yield {
      op: 'threat_intel.import',
      input,
      request: (_, at) => ({ method: 'POST', path, body: { items: items(at) } }),
    };
    yield {
      op: 'threat_intel.import',
      input: `${input}, JSON lines`,
      request: (_, at) => ({
        method: 'POST',
        path,
        type: 'application/x-ndjson',
        body: items(at + 10)
          .map((one) => JSON.stringify(one))
          .join('\n'),
      }),
    };
  }
  yield {
    op: 'threat_intel.import',
    input: 'a million empty lines',
    request: () => ({ method: 'POST', path, type: 'application/x-ndjson', body: '\n'.repeat(5_000_000) }),
  };
}

/** Requests that administrators may send, of the most of everything that a policy, a rule or an entry may have. */
export function* shotsAtPolicies(ids: Readonly<Record<string, string>>): Generator<Shot> {
  yield* yaraShots();
  yield* policyShots(ids);
  yield* sdpShots();
  yield* threatShots();
}
