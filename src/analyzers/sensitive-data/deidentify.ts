import type { Compiled } from './compile.js';
import type { Transformation } from './config.js';
import type { Finding } from './finding.js';
import { dateShift, timePart } from './transform/dates.js';
import { bucket, generalize } from './transform/generalize.js';
import { mask } from './transform/mask.js';
import { cryptoHash, deterministic, formatPreserving, type TransformKeys } from './transform/surrogate.js';

/**
 * Transforms the findings of a text. `findings` are in text order and free of overlaps, as `inspect` gives them;
 * types for which the policy has no transformation stay as they are.
 */
export function deidentify(
  text: string,
  findings: readonly Finding[],
  compiled: Compiled,
  keys: TransformKeys,
): string {
  if (!compiled.transformationOf || findings.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const { info_type, start, end } of findings) {
    const rule = compiled.transformationOf(info_type);
    if (!rule || start < from) continue;
    parts.push(text.slice(from, start), transformed(text.slice(start, end), info_type, { rule, keys }));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/**
 * One value, transformed. Values that a transformation cannot read (a bucket of no number, FF1 below its smallest
 * domain) are replaced with the info type: nothing found is ever left in clear.
 */
export function transformed(
  value: string,
  infoType: string,
  how: { rule: Transformation; keys: TransformKeys },
): string {
  const { rule, keys } = how;
  const fallback = `[${infoType}]`;
  switch (rule.type) {
    case 'replace':
      return rule.new_value;
    case 'replace_with_info_type':
      return fallback;
    case 'redact':
      return '';
    case 'mask':
      return mask(value, rule);
    case 'crypto_hash':
      return cryptoHash(value, keys);
    case 'crypto_deterministic':
      return deterministic(value, rule, keys);
    case 'format_preserving':
      return formatPreserving(value, rule, keys) ?? fallback;
    case 'date_shift':
      return dateShift(value, rule, keys) ?? fallback;
    case 'bucket':
      return bucket(value, rule) ?? fallback;
    case 'time_part':
      return timePart(value, rule) ?? fallback;
    case 'generalize':
      return generalize(value, infoType) ?? fallback;
  }
}
