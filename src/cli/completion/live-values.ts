import type { Settings } from '../../core/settings.js';
import { loadSettings } from '../session/load-settings.js';
import { liveLists, type LiveListName, type LooseList, type StoredList } from './live-lists.js';
import type { Candidate } from './offer.js';

/** People wait for this at every touch of the key (experience.md, "Help"). */
const liveLimitMs = 300;

/**
 * The items of a list at this moment: of the server, else of the store that a command with these flags would work on.
 * None when they cannot be had in time. Only reads.
 */
export async function liveValues(
  name: LiveListName,
  given: ReadonlyMap<string, string>,
  limitMs = liveLimitMs,
): Promise<readonly Candidate[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<readonly Candidate[]>((resolve) => {
    timer = setTimeout(resolve, limitMs, []);
  });
  try {
    return await Promise.race([itemsOf(name, given, limitMs), tooLate]);
  } catch {
    // Nobody asked for an error in the middle of a line.
    return [];
  } finally {
    clearTimeout(timer);
  }
}

async function itemsOf(
  name: LiveListName,
  given: ReadonlyMap<string, string>,
  limitMs: number,
): Promise<readonly Candidate[]> {
  const { values } = loadSettings({
    data_dir: given.get('data-dir'),
    server: given.get('server'),
    tenant: given.get('tenant'),
  });
  const list: StoredList | LooseList = liveLists[name];
  const found = 'read' in list ? await list.read(values) : await rowsOf(list, values, limitMs);
  return found
    .filter(({ value }) => isPlain(value))
    .map(({ value, about }) => ({ value, about: oneLine(about ?? '') }));
}

async function rowsOf(list: StoredList, settings: Settings, limitMs: number): Promise<Candidate[]> {
  const rows =
    settings.server === undefined
      ? await (await import('./stored-rows.js')).storedRows(list, settings, limitMs)
      : await (await import('./served-rows.js')).servedRows(list, settings, limitMs);
  return rows.map((row) => ({ value: String(row[list.value]), about: String(row[list.about] ?? '') }));
}

/** Shells put a candidate into the line as it is: none may end a word there, or begin a command. */
const isPlain = (value: string) => /^\w[\w.@:+-]*$/.test(value);

/** The beginning of a text, without what a terminal would act on. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);
}
