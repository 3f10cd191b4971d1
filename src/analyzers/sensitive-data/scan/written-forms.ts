/** Four digits that are a year of today's people. */
export const year = /^(?:19|20)\d\d$/;

/** The short name of a US state, as the source of an expression. */
export const usState =
  '(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])';
