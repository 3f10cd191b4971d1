/** What vectors of the embedded model begin their key with in the store; keys of upstream models hold no dot. */
export const ownKeyPrefix = 'own.';
