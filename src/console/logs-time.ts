import { systemClock } from '../lib/clock.js';
import { field, h } from './dom.js';

/** Spans that end now, by the words of their list, in milliseconds. */
const spans: Readonly<Record<string, number>> = {
  'last 15 minutes': 15 * 60_000,
  'last hour': 3_600_000,
  'last 24 hours': 86_400_000,
  'last 7 days': 7 * 86_400_000,
  'last 30 days': 30 * 86_400_000,
};
const always = 'any time';
const between = 'between';

/** When the calls of a search were: a span that ends now, or two times in UTC, as records and the overview show them. */
export interface TimeChoice {
  readonly fields: readonly HTMLElement[];
  /** Bounds for a search that begins now. */
  readonly bounds: () => { readonly start_time?: string; readonly end_time?: string };
  /** What an address keeps, so that the same search can be found again. */
  readonly kept: () => Record<string, string>;
}

/** The choice as an address has it: `when` names a span, `from` and `to` are times. `changed` is called when another is made. */
export function timeChoice(asked: URLSearchParams, changed: (event: Event) => void): TimeChoice {
  const from = timeInput(asked.get('from'));
  const to = timeInput(asked.get('to'));
  const chosen = from.value !== '' || to.value !== '' ? between : (asked.get('when') ?? always);
  const words = [always, ...Object.keys(spans), between];
  const when = h('select', {}, ...words.map((value) => h('option', { value, selected: value === chosen }, value)));
  const ends = [field('From, UTC', from), field('To, UTC', to)];
  const isBetween = (): boolean => when.value === between;
  const show = (): void => ends.forEach((end) => (end.hidden = !isBetween()));
  show();
  when.addEventListener('change', (event) => {
    show();
    // Whoever wants two times has yet to say them.
    if (isBetween()) from.focus();
    else changed(event);
  });
  return {
    fields: [field('When', when), ...ends],
    bounds: () => {
      const span = spans[when.value];
      if (span !== undefined) return { start_time: new Date(systemClock.now() - span).toISOString() };
      return isBetween() ? given({ start_time: from.value, end_time: to.value }, (time) => `${time}:00Z`) : {};
    },
    kept: () => {
      if (isBetween()) return given({ from: from.value, to: to.value }, (time) => time);
      return when.value === always ? {} : { when: when.value };
    },
  };
}

const timeInput = (value: string | null): HTMLInputElement =>
  h('input', { type: 'datetime-local', value: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value ?? '') ? value! : '' });

/** Those of the times that were said, without seconds of their own. */
function given<Name extends string>(
  times: Readonly<Record<Name, string>>,
  written: (time: string) => string,
): Partial<Record<Name, string>> {
  const said = (Object.entries(times) as [Name, string][]).filter(([, time]) => time !== '');
  return Object.fromEntries(said.map(([name, time]) => [name, written(time.slice(0, 16))])) as Partial<
    Record<Name, string>
  >;
}
