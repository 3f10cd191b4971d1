/** Picks one reading of a pattern: `(a|b|c)` is one of its alternatives, which may nest; an empty alternative is allowed. */
export function expand(pattern: string, random: () => number): string {
  const state = { pattern, at: 0, random };
  return sequence(state).replace(/\s+/g, ' ').trim();
}

interface State {
  readonly pattern: string;
  at: number;
  readonly random: () => number;
}

function sequence(state: State): string {
  let text = '';
  while (state.at < state.pattern.length) {
    const char = state.pattern.charAt(state.at);
    if (char === '|' || char === ')') return text;
    state.at += 1;
    text += char === '(' ? choice(state) : char;
  }
  return text;
}

function choice(state: State): string {
  const options = [sequence(state)];
  while (state.pattern.charAt(state.at) === '|') {
    state.at += 1;
    options.push(sequence(state));
  }
  state.at += 1;
  return options[Math.floor(state.random() * options.length)] as string;
}
