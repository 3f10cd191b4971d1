const [apostrophe, digitZero, digitNine] = [39, 48, 57];

/** Whether a digit, an apostrophe or anything beyond ASCII stands beside a run of ASCII letters: it may be part of a longer word. */
export function besideLetters(units: Uint16Array, start: number, end: number): boolean {
  return (start > 0 && isJoining(units[start - 1]!)) || (end < units.length && isJoining(units[end]!));
}

function isJoining(code: number): boolean {
  return code > 127 || code === apostrophe || (code >= digitZero && code <= digitNine);
}
