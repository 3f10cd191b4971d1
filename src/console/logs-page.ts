import { field, fill, h } from './dom.js';
import { listingLeftHere, newListing, showListing, type Listing } from './logs-listing.js';
import { recordPage } from './logs-record.js';
import { timeChoice } from './logs-time.js';
import type { PageMaker } from './page.js';

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
  const search = (): Listing =>
    newListing({ limit: pageSize, ...outcomes[decision.value], ...time.bounds(), ...contained() });
  const show = (listing: Listing): Promise<void> => {
    // What an earlier search answers late goes into a part that is shown no more.
    const records = h('div');
    fill(list, records);
    // Where none could be read, nobody knows how many there are.
    fill(said);
    return showListing(records, listing, (count) => fill(said, `Records: ${count}`));
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
    void show(search());
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
  await show(listingLeftHere() ?? search());
};
