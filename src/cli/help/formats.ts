/** What goes into commands and comes out of them, for `svc help formats`. */
export const formats: readonly { readonly format: string; readonly meaning: string }[] = [
  {
    format: 'prompts',
    meaning:
      'Lines for `svc analyze --jsonl`: {"prompt", "id"?} or a JSON string a line, UTF-8; other fields are those of an analyze call, such as policy_slug. Empty lines are passed over.',
  },
  {
    format: 'answers',
    meaning:
      'A line for each prompt, in order: {"id", ...answer}; without an id, the number of the line. A line that could not be analyzed has {"id", "error"}, and error.line is its number.',
  },
  {
    format: 'lists',
    meaning:
      '--json prints the page of the API: {"items", "total", "skip", "limit"}. --jsonl prints one item a line, --fields a,b these fields of each.',
  },
  {
    format: 'exports',
    meaning:
      '`svc logs export` writes a record a line, newest first: JSON, or with --format csv some of its fields under a line of titles.',
  },
  {
    format: 'errors',
    meaning:
      'Under --json, on standard output: {"detail", "code", "request_id", "doc_url"}, with "errors" where fields are wrong. `svc help errors` lists the codes; at the command line there are also usage, setup, settings_invalid, no_connection, cancelled and interrupted.',
  },
  {
    format: 'times',
    meaning:
      'RFC 3339 in UTC with milliseconds, 2026-11-20T12:00:00.000Z; tables on a terminal show the distance from now. --since and --until take any RFC 3339 time, a day (its first instant), or a span back from now: 30m, 12h, 7d.',
  },
  {
    format: 'offsets',
    meaning:
      'start is the first UTF-16 code unit of what was found, end the one after its last: text.slice(start, end) in JavaScript. Not bytes, and not code points.',
  },
  {
    format: 'cursors',
    meaning:
      'next_cursor of a page of `svc logs search` is an opaque text, null on the last page. Give it to --cursor, with the same filters, for the page after.',
  },
  {
    format: 'policies',
    meaning:
      'JSON or YAML files, one policy each, named by its slug, as `svc policies export` writes them. `seed` and `import` leave out what the store alone says (id, version, is_builtin, times).',
  },
];
