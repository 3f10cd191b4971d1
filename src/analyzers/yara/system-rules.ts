import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assetPath } from '../../lib/package-root.js';
import type { YaraRuleSource } from '../deps.js';
import { readSource, type RuleText } from './rule-text.js';

/** A rule that ships with the product: listed with `is_system: true`, never changed by tenants (contract 15). */
export interface SystemRule extends YaraRuleSource {
  readonly description: string;
}

let loaded: readonly SystemRule[] | undefined;

/** The system rules, in the order of their files and of their place in them. Read once. */
export function systemRules(): readonly SystemRule[] {
  loaded ??= readAll();
  return loaded;
}

function readAll(): SystemRule[] {
  const folder = assetPath('yara');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yar'))
    .sort()
    .flatMap((file) => readRules(readFileSync(join(folder, file), 'utf8')));
}

function readRules(source: string): SystemRule[] {
  return readSource(source).rules.map((rule) => ({
    id: systemRuleId(rule.name),
    name: rule.name,
    category: word(rule, 'category'),
    severity: word(rule, 'severity') as SystemRule['severity'],
    description: word(rule, 'description'),
    source: source.slice(rule.start, rule.end),
  }));
}

function word(rule: RuleText, key: string): string {
  const value = rule.meta[key];
  if (typeof value !== 'string') throw new Error(`System rule ${rule.name} has no ${key} in its meta.`);
  return value;
}

/** The same id on every server: a UUIDv7 of time zero whose random bits are the hash of the name. */
function systemRuleId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `00000000-0000-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
