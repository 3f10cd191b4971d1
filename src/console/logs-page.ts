import { field, fill, h } from './dom.js';
import { foundRecords, recordPage, recordsTable } from './logs-record.js';
import { timeChoice } from './logs-time.js';
import { problemAndAgain, type PageMaker } from './page.js';

const pageSize = 50;

/** What a search can ask of the outcome of a call, by the words of its list. */
const outcomes: Readonly<Record<string, object>> = {
  any: {},
  block: { decision: ['block'] },
  flag: { decision: ['flag'] },
  allow: { decision: ['allow'] },
  error: { overall_status: ['ERROR'] },
};

/** Records, newest first, or the one whose id, or request id, is in the address. */
export const logsPage: PageMaker = async (into, id, asked) => {
  if (id !== '') return recordPage(into, id);
  const choices = Object.keys(outcomes).map((value) =>
    h('option', { value, selected: value === asked.get('decision') }, value),
  );
  const decision = h('select', {}, ...choices);
  const placeholder = 'info type, rule, technique, metadata …';
  const query = h('input', { type: 'search', placeholder, value: asked.get('query') ?? '' });
  const list = h('section');
  const said = h('p', { class: 'for-ears', role: 'status' });
  const contained = (): Record<string, string> => (query.value.trim() === '' ? {} : { query: query.value.trim() });
  const search = async (): Promise<void> => {
    // What an earlier search answers late goes into a part that is shown no more.
    const records = h('div');
    fill(list, records);
    fill(said);
    const isRead = await more(records, {
      limit: pageSize,
      ...outcomes[decision.value],
      ...time.bounds(),
      ...contained(),
    });
    // Where none could be read, nobody knows how many there are.
    if (isRead && records.isConnected) fill(said, `Records: ${records.querySelectorAll('tr.opens').length}`);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    // Whoever comes back from a record finds the same search, and can send it to somebody.
    const wanted = {
      ...(decision.value === 'any' ? {} : { decision: decision.value }),
      ...time.kept(),
      ...contained(),
    };
    history.replaceState(null, '', `#/logs?${new URLSearchParams(wanted).toString()}`);
    void search();
  };
  decision.addEventListener('change', submit);
  const time = timeChoice(asked, submit);
  fill(
    into,
    h(
      'form',
      { class: 'row', submit },
      field('Decision', decision),
      ...time.fields,
      field('Contains', query),
      h('button', {}, 'Search'),
    ),
    said,
    list,
  );
  await search();
};

/** Adds a page of records, or why there is none and a button that asks again; tells whether it could be read. */
async function more(list: HTMLElement, filter: Record<string, unknown>): Promise<boolean> {
  try {
    await addPage(list, filter);
    return true;
  } catch (error) {
    const said = problemAndAgain(error, () => again());
    const again = (): void => {
      said.remove();
      void more(list, filter);
    };
    list.append(said);
    return false;
  }
}

/** Adds a page of records, and a button for the next. */
async function addPage(list: HTMLElement, filter: Record<string, unknown>): Promise<void> {
  const page = await foundRecords(filter);
  if (page.items.length === 0 && list.childElementCount === 0)
    return fill(list, h('p', { class: 'soft' }, 'No record.'));
  const { next_cursor: cursor } = page;
  const isFirst = list.childElementCount === 0;
  const records = recordsTable(page.items);
  list.append(records);
  // The button that was pressed is gone: its place in the order of the keyboard is the first of the new records.
  if (!isFirst) records.querySelector('a')?.focus();
  if (!cursor) return;
  const next = h('button', { class: 'quiet' }, 'Older');
  next.addEventListener('click', () => {
    next.remove();
    void more(list, { ...filter, cursor });
  });
  list.append(next);
}
