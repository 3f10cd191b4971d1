import type { End } from '../lib/turns.js';
import type { Context } from './context.js';
import { callerLeft, fail, type ServiceError } from './errors.js';

/** Ends long work when whoever asked for it has left. */
export function whileCallerStays({ isAbandoned }: Pick<Context, 'isAbandoned'>): End {
  return {
    throwIfAborted() {
      if (isAbandoned?.()) fail('bad_request', callerLeft);
    },
  };
}

/** Whether nothing was wrong with the request but that nobody waits for its answer: it may be sent again. */
export const isOfCallerLeft = ({ message }: ServiceError): boolean => message === callerLeft;
