import { liveLists, type LiveListName } from './live-lists.js';

/** What stands at a place: the name of a file or folder, an item of a live list, or a text that nobody can guess. */
type ValueKind = 'file' | 'folder' | LiveListName | 'free';

/** By the name of an argument or flag; where a command or topic means another thing by it, with that in front. */
const kinds: Readonly<Record<string, ValueKind>> = {
  'data-dir': 'folder',
  folder: 'folder',
  file: 'file',
  from: 'file',
  'billing:usage from': 'free',
  'keys:usage from': 'free',
  jsonl: 'file',
  quality: 'file',
  tenant: 'tenants',
  policy: 'policies',
  'sdp policy': 'sdp:policies',
  'sdp-policy': 'sdp:policies',
  'yara-policy': 'yara:policies',
  analyzer: 'analyzers',
  'terminated-by': 'analyzers',
  'analyzers name': 'analyzers',
  'doctor run': 'checks',
  'feeds name': 'feeds',
  key: 'keys',
  'member-id': 'member ids',
  'members:withdraw item': 'invitations',
  rule: 'yara:rules',
  'rule-ids': 'yara rule ids',
  scope: 'scopes',
  scopes: 'scopes',
  ticket: 'support',
};

/** What stands at an argument or flag of a command. An ITEM is one of the command's topic. */
export function kindOf({ command, name }: { command: string; name: string }): ValueKind {
  const parts = command.split(':');
  for (let length = parts.length; length > 0; length -= 1) {
    const kind = kinds[`${parts.slice(0, length).join(':')} ${name}`];
    if (kind) return kind;
  }
  const topic = parts.slice(0, -1).join(':');
  if (name === 'item' && Object.hasOwn(liveLists, topic)) return topic as LiveListName;
  return kinds[name] ?? 'free';
}
