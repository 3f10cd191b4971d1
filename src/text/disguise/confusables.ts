/**
 * Letters of other scripts that look like Latin ones. Chosen by eye from the Unicode code charts for Cyrillic, Greek,
 * Armenian, Cherokee and the phonetic blocks; compatibility forms are left to NFKC.
 */
const cyrillicAndGreek: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ё: 'e', ғ: 'f', һ: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', п: 'n', о: 'o',
  р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', ц: 'u', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y', ў: 'y', А: 'A', В: 'B', С: 'C', Е: 'E', Ё: 'E',
  Н: 'H', І: 'I', Ї: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ԛ: 'Q', Ѕ: 'S', Т: 'T', Ѵ: 'V', Ԝ: 'W', Х: 'X', У: 'Y', Ү: 'Y', ү: 'y',
  α: 'a', β: 'b', ϲ: 'c', δ: 'd', ε: 'e', η: 'n', ι: 'i', ϳ: 'j', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', σ: 'o', ς: 's', τ: 't', υ: 'u',
  χ: 'x', γ: 'y', ω: 'w', Α: 'A', Β: 'B', Ϲ: 'C', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y',
  Χ: 'X', ά: 'a', έ: 'e', ή: 'n', ί: 'i', ό: 'o', ύ: 'u', ώ: 'w', ա: 'w', օ: 'o', ս: 'u', հ: 'h', ո: 'n', զ: 'q', ց: 'g', Տ: 'S', Լ: 'L',
}; // prettier-ignore

const phonetic: Readonly<Record<string, string>> = {
  ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ꞯ: 'q',
  ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z', ɑ: 'a', ɡ: 'g', ɩ: 'i', ɾ: 'r', ʋ: 'v', ꓮ: 'A', ꓐ: 'B', ꓚ: 'C', ꓓ: 'D',
  ꓰ: 'E', ꓝ: 'F', ꓖ: 'G', ꓧ: 'H', ꓲ: 'I', ꓙ: 'J', ꓗ: 'K', ꓡ: 'L', ꓟ: 'M', ꓠ: 'N', ꓳ: 'O', ꓑ: 'P', ꓣ: 'R', ꓢ: 'S', ꓔ: 'T', ꓴ: 'U', ꓦ: 'V',
  ꓪ: 'W', ꓫ: 'X', ꓬ: 'Y', ꓜ: 'Z', Ꭺ: 'A', Ᏼ: 'B', Ꮯ: 'C', Ꭰ: 'D', Ꭼ: 'E', Ꮐ: 'G', Ꮋ: 'H', Ꭻ: 'J', Ꮶ: 'K', Ꮮ: 'L', Ꮇ: 'M', Ꮲ: 'P', Ꭱ: 'R',
  Ꮪ: 'S', Ꭲ: 'T', Ꮩ: 'V', Ꮃ: 'W', Ꮓ: 'Z', ı: 'i', ȷ: 'j', ℮: 'e', '∂': 'd', '∕': '/', '⁄': '/', '‐': '-', '‑': '-', '‒': '-',
}; // prettier-ignore

const byWord = new Map(Object.entries(cyrillicAndGreek));
const always = new Map([...Object.entries(phonetic), ...enclosedLetters()]);

/** The Latin letter that a letter of another script looks like, when the word around it is Latin. */
export function latinLookalike(character: string): string | undefined {
  return byWord.get(character);
}

/** The Latin letter behind a character that is never used to write another language (small capitals, enclosed letters). */
export function disguisedLetter(character: string): string | undefined {
  return always.get(character);
}

/** Enclosed, squared and regional-indicator letters, which NFKC keeps apart, and those in parentheses, which it writes out. */
function enclosedLetters(): [string, string][] {
  const alphabets = [
    [0x1f110, 'A'],
    [0x1f150, 'A'],
    [0x1f170, 'A'],
    [0x1f1e6, 'A'],
    [0x249c, 'a'],
  ] as const;
  return alphabets.flatMap(([first, letter]) =>
    Array.from({ length: 26 }, (_, index): [string, string] => [
      String.fromCodePoint(first + index),
      String.fromCharCode(letter.charCodeAt(0) + index),
    ]),
  );
}
