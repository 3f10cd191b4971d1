const things = ['ferry', 'lantern', 'orchard', 'bakery', 'fountain'];
const places = ['harbour', 'garden', 'market', 'village', 'library', 'island', 'station'];
const months = 'January February March April May June July August September October November'.split(' ');
const colours = 'red green yellow brown white black grey purple orange silver golden pink blue'.split(' ');

/** As many harmless sentences as wanted, up to 5,005 of which no two are alike. */
export function harmlessSentences(count: number): string[] {
  const of = (words: readonly string[], at: number): string => words[at % words.length]!;
  return Array.from(
    { length: count },
    (_, at) => `The ${of(colours, at)} ${of(things, at)} near the ${of(places, at)} opens again in ${of(months, at)}`,
  );
}
