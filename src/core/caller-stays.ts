import type { End } from '../lib/turns.js';
import type { Context } from './context.js';
import { callerLeft, fail } from './errors.js';

/** Ends long work when whoever asked for it has left. */
export function whileCallerStays({ isAbandoned }: Pick<Context, 'isAbandoned'>): End {
  return {
    throwIfAborted() {
      if (isAbandoned?.()) fail('bad_request', callerLeft);
    },
  };
}
