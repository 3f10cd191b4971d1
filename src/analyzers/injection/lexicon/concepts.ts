/** Ideas that attacks are made of. Word lists of each language give their words; features of pairs of ideas hold in all languages. */
export const concepts = [
  'ignore', // ignore, forget, disregard, override
  'prior', // previous, above, original
  'rules', // instructions, rules, guidelines, prompt
  'hidden', // system, secret, internal, hidden
  'reveal', // reveal, show, print, repeat
  'now', // now, instead, new, from now on
  'pretend', // act as, pretend, role, imagine
  'free', // unrestricted, unfiltered, without limits
  'safety', // ethics, morals, filter, policy
  'machine', // assistant, chatbot, model
  'not', // not, no, never, without
  'say', // say, answer, write
  'send', // send, forward, transfer, upload
  'credential', // password, key, token
  'all', // all, every, everything
  'you', // you, your
  'user',
  'run', // execute, run, call, delete, click
  'follow', // follow, obey
  'refuse', // refuse, warn, apologise
  'important', // important, urgent, attention
  'encode', // translate, encode, base64
  'text', // word, sentence, message, beginning
  'only',
  'task', // task, job, goal
  'fiction', // story, game, hypothetical
] as const;

export type Concept = (typeof concepts)[number];

/** The words of one language: complete words, or beginnings that end in `*`, separated by spaces. */
export type Lexicon = Readonly<Partial<Record<Concept, string>>>;
