/** Units before a number that may tell that it counts issues, requests, reports of holes or standards. */
const LONGEST_LEAD = 32;
const leads =
  /(?:\b(?:closes|fix(?:es|ed)?|resolves|issues?|tickets?|pr|pull request|merges?|refs?)\b:? ?#|\b(?:debian|ubuntu|gnome|kde|fedora|red ?hat|savannah|github|launchpad) ?#|\b(?:closes|closing|bugs?|rhbz|bz|lp)\b:? ?(?:bugs? ?)?#?|#\d{2,9}, ?#|\bCVE-\d{4}-|\bRFC[ -]?)$/i;

/** True for `Closes: #987654`, `(bug 1027)`, `CVE-2024-12345`, `RFC 1524`: the number of an issue, of nobody. */
export function isIssueNumber(text: string, start: number): boolean {
  return /[\db#]/i.test(text.charAt(start)) && leads.test(text.slice(Math.max(0, start - LONGEST_LEAD), start));
}
