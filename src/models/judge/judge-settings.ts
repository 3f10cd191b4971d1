/** Named conventions of judges: how they are asked and how they answer. */
export const judgeStyles = ['plain', 'shieldgemma', 'llama-guard', 'gpt-oss-safeguard'] as const;
export type JudgeStyleName = (typeof judgeStyles)[number];

export interface JudgeSettings {
  readonly style: JudgeStyleName;
  /**
   * Who writes the prompt: `message`, this service, as one complete message, for servers that pass messages on as they
   * are; `template`, the server's chat template of the model, which is handed the rule (`chat_template_kwargs`).
   */
  readonly promptBy: 'message' | 'template';
  /** UTF-16 code units of a text that are judged at once; longer ones come in windows. */
  readonly windowChars: number;
  /** Questions of one analyze call that are under way at once: no more than the model takes, or they would fill its line. */
  readonly mostAtOnce: number;
  /** Most tokens of an answer; the style's own without it. */
  readonly maxTokens?: number;
}
