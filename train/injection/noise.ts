/** One text in seven gets the flaws of hurried typing, so that spelling does not decide. */
export function noisy(text: string, random: () => number): string {
  const draw = random();
  if (draw < 0.03) return text.toUpperCase();
  if (draw < 0.08) return text.toLowerCase();
  if (draw < 0.11) return text.replace(/[.,!?:;]/g, '');
  if (draw < 0.14) return typos(text, random);
  return text;
}

function typos(text: string, random: () => number): string {
  return text.replace(/[a-z]{4,}/g, (word) => {
    if (random() > 0.12) return word;
    const at = 1 + Math.floor(random() * (word.length - 2));
    if (random() < 0.5) return word.slice(0, at) + word.slice(at + 1);
    return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
  });
}
