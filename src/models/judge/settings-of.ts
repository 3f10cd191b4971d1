import { guardLimits, type OpenAiChatConfig } from '../model-config.js';
import type { JudgeSettings } from './judge-settings.js';

type JudgeConfig = Pick<OpenAiChatConfig, 'style' | 'prompt_by' | 'window_chars' | 'max_tokens' | 'concurrency'>;

/** Also where a model takes more: one call is not to have them all. */
const mostAtOnce = 16;

/** How a configured chat model judges, defaults filled in. */
export function judgeSettings(config: JudgeConfig): JudgeSettings {
  return {
    style: config.style ?? 'plain',
    promptBy: config.prompt_by ?? 'message',
    windowChars: config.window_chars ?? 12_000,
    mostAtOnce: Math.min(mostAtOnce, guardLimits(config).concurrency),
    ...(config.max_tokens === undefined ? {} : { maxTokens: config.max_tokens }),
  };
}
