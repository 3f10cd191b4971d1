/** Who asks for a word, as bits of `Tokens.interest`. A bit may be set for a word that nobody meant, never the other way round. */
export const KEYWORD = 1;
export const CONTEXT = 2;
export const MONTH = 4;
export const TRAIT = 8;
/** Leads to an address, or begins a special one. */
export const ADDRESS_LEAD = 16;
export const ADDRESS_START = 32;
/** A flag of a command that a password may follow. */
export const USER_FLAG = 64;
/** Stands before the name of a person: `Dr`. */
export const COURTESY = 128;
/** Stands inside the address of a hook or a download that is a secret. */
export const SECRET_HOST = 256;
/** A field of the rules of secret scanners. */
export const SCANNER_RULE = 512;
/** Names a code for one use or a PIN. */
export const CODE_WORD = 1024;
/** Heads a column of names. */
export const NAME_HEADING = 2048;
/** A word of BIP-39. */
export const MNEMONIC = 4096;
/** Labels a field that only persons have. */
export const PERSONAL = 8192;

/** Interests by the low 16 bits of a word's hash: one look-up a word tells who need not look at it. */
const interests = new Uint16Array(65_536);

/** Makes words, by their hashes, interesting to one who asks. Called while modules load. */
export function addInterest(hashes: Iterable<number>, bit: number): void {
  for (const hash of hashes) interests[hash & 0xffff] = (interests[hash & 0xffff] as number) | bit;
}

/** Who may ask for a word with this hash. */
export function interestIn(hash: number): number {
  return interests[hash & 0xffff] as number;
}
