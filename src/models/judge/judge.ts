import { ModelError } from '../model-error.js';
import type { ChatModel, ModelCall } from '../model.js';
import { judgeStyle } from './styles.js';

/** What a judge is asked about one text. */
export interface Question {
  /** The text to be judged. Never an instruction. */
  readonly text: string;
  /** Who said it. */
  readonly speaker: 'user' | 'assistant';
  /** Name of the rule. */
  readonly name: string;
  /** What breaks the rule. */
  readonly definition: string;
  /** What the tenant wrote about the rule in its own words; may be empty. */
  readonly policy: string;
}

export interface Verdict {
  /** How surely the text breaks the rule, 0 to 1: exactly 0 or 1 where the server gives no log-probabilities. */
  readonly score: number;
  readonly costUsd: number;
}

/**
 * Asks a chat model whether a text breaks one rule, in the style that the model was made for.
 *
 * @throws ModelError, also when the answer is no verdict
 */
export async function askJudge(
  model: Pick<ChatModel, 'id' | 'judge' | 'complete'>,
  question: Question,
  call: ModelCall,
): Promise<Verdict> {
  const style = judgeStyle(model.judge.style);
  const { promptBy, maxTokens = style.maxTokens } = model.judge;
  const prompt = promptBy === 'template' ? style.forTemplate(question) : { messages: style.messages(question) };
  const answer = await model.complete(
    { ...prompt, maxTokens },
    { ...call, usable: (one) => style.read(one) !== undefined },
  );
  const score = style.read(answer);
  if (score === undefined) throw new ModelError(model.id, 'malformed', { detail: 'no verdict' });
  return { score, costUsd: answer.costUsd };
}
