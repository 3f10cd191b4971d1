let remedy = '';

/** Before something is printed that cannot be shown again: what exists all the same, and what to do, should nobody get to see it. */
export function shownOnce(whatToDo: string): void {
  remedy = `${whatToDo}\n`;
}

export const remedyOfLostOutput = (): string => remedy;

/** The first keys of a tenant cannot be shown again (§3): whoever lost them makes another. */
export const anotherOwnerKey = (slug: string): string =>
  `Another owner key: svc keys create --tenant ${slug} --description owner --role owner --scope '*:*'`;
