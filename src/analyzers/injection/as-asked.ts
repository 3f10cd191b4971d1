import { withLikeEndings, withOrdinaryHosts } from './like-hosts.js';
import { withLikePlaceholders } from './like-placeholders.js';
import type { Question } from './model.js';

/**
 * A text as it is asked a question, as long as it was: hosts with the usual ending; of users, besides, villains' hosts and
 * placeholders of sanitised prompts as others that say nothing.
 */
export function asAsked(text: string, question: Question): string {
  const like = withLikeEndings(text);
  return question === 'user' ? withLikePlaceholders(withOrdinaryHosts(like)) : like;
}
