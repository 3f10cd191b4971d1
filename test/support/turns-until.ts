/** How many turns others have until the work is done: none while nothing gives way. */
export async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  void done.then(() => (isDone = true));
  while (!isDone) {
    await new Promise(setImmediate);
    turns += 1;
  }
  return turns;
}
