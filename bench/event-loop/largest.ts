/** The part of JSON Schema that bodies are declared in. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

/** A value of about the most bytes that fits a schema; names, addresses and dates are given in the form that is asked for. */
export function largestOf(schema: Schema, bytes: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return largestOf(schema.anyOf[0]!, bytes);
  switch (schema.type) {
    case 'string':
      return longest(schema, bytes);
    case 'integer':
    case 'number':
      return schema.maximum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return items(schema, bytes);
    case 'object':
      return fields(schema, bytes);
    default:
      return 'x'.repeat(Math.min(bytes, 1000));
  }
}

function longest({ pattern = '', maxLength = 1000 }: Schema, bytes: number): string {
  const most = Math.max(1, Math.min(maxLength, Math.floor(bytes)));
  if (pattern.includes('@')) return `${'a'.repeat(60)}@mail.example`;
  if (pattern.includes('https?')) return `https://mail.example/${'a'.repeat(most - 40)}`;
  if (pattern.includes('\\d{4}')) return '2026-11-20';
  return (pattern.includes('A-Z]') ? 'A' : 'a').repeat(most);
}

function items(schema: Schema, bytes: number): unknown[] {
  const count = Math.min(schema.maxItems ?? 1000, Math.max(1, Math.floor(bytes / 40)));
  // Equal items are refused where they are names: each has its number at the end.
  return Array.from({ length: count }, (_, at) => numbered(largestOf(schema.items ?? {}, bytes / count - 3), at));
}

function numbered(value: unknown, at: number): unknown {
  if (typeof value === 'string' && value.length > 8) return value.slice(0, -8) + String(at).padStart(8, '0');
  return value;
}

function fields({ properties, patternProperties, maxProperties = 16 }: Schema, bytes: number): object {
  const names = properties ? Object.keys(properties) : Array.from({ length: maxProperties }, (_, at) => `field_${at}`);
  const inner = Object.values(patternProperties ?? {})[0] ?? {};
  const share = bytes / Math.max(1, names.length) - 12;
  return Object.fromEntries(names.map((name) => [name, largestOf(properties?.[name] ?? inner, share)]));
}
