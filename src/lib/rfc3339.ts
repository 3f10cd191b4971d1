const shape = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:)(\d{2})(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/**
 * The instant in the service's own form (UTC, milliseconds); undefined when the text is no RFC 3339 time, or one that
 * no calendar has, such as 30 February. A leap second, at the end of a month, is the second that follows it.
 */
export function parseTime(text: string): string | undefined {
  const [, day = '', minute = '', second = '', fraction = '', zone = ''] = shape.exec(text.toUpperCase()) ?? [];
  if (second === '60') {
    const next = timeAt(Date.parse(`${day}T${minute}59${zone}`) + 1000);
    return next?.endsWith('-01T00:00:00.000Z') && exists(day, `${minute}59`) ? next : undefined;
  }
  return exists(day, `${minute}${second}`)
    ? timeAt(Date.parse(`${day}T${minute}${second}${fraction}${zone}`))
    : undefined;
}

/** The last instant that RFC 3339 can write, in milliseconds. */
export const lastInstantMs = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  return text.length === 10 && exists(text, '00:00:00');
}

/** The platform's parser shifts what does not exist (30 February, 24 o'clock): only what comes back as it was exists. */
function exists(day: string, clock: string): boolean {
  return timeAt(Date.parse(`${day}T${clock}Z`)) === `${day}T${clock}.000Z`;
}

/** Undefined outside the years 0000 to 9999, which RFC 3339 cannot write. */
function timeAt(ms: number): string | undefined {
  const time = Number.isNaN(ms) ? '' : new Date(ms).toISOString();
  return time.length === 24 ? time : undefined;
}
