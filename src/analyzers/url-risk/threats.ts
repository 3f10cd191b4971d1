/** What an address threatens (contract 5). */
export const threatTypes = [
  'MALWARE',
  'SOCIAL_ENGINEERING',
  'UNWANTED_SOFTWARE',
  'DATA_EXFILTRATION',
  'SUSPICIOUS',
] as const;
export type ThreatType = (typeof threatTypes)[number];

/** Something noticed about an address. Without a threat it only informs. */
export interface Sign {
  /** Readable snake_case name, for `reasons`. */
  readonly reason: string;
  readonly threat?: ThreatType;
}
