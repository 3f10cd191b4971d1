const shape = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** The instant in the service's own form (UTC, milliseconds); undefined when the text is no RFC 3339 time. */
export function parseTime(text: string): string | undefined {
  if (!shape.test(text)) return undefined;
  const ms = Date.parse(text.toUpperCase());
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}
