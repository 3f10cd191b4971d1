import fc from 'fast-check';

const wanted = process.env.SVC_TEST_SEED;

/**
 * fast-check with one seed for all runs, so that a green tree stays green; `SVC_TEST_SEED=random` (or a number) looks
 * elsewhere, and a failure prints the seed that it came from.
 */
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted ?? 20261121) });

export { fc };
