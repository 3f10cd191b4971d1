import type { TSchema } from 'typebox';
import { escapeHtml, inline } from './html.js';

interface FieldSchema {
  readonly type?: string;
  readonly enum?: unknown[];
  readonly anyOf?: FieldSchema[];
  readonly const?: unknown;
  readonly description?: string;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>;
}

interface Row {
  readonly name: string;
  readonly field: FieldSchema;
  readonly required: boolean;
}

/** What is deeper, or beyond these rows, stands in the OpenAPI document. */
const deepest = 4;
const mostRows = 80;

/** The fields of a body, a query or an answer, those inside them by their paths: `execution_plan[].type`. */
export function fieldTable(title: string, schema: TSchema): string {
  const rows = rowsOf(schema as FieldSchema, '', 1);
  if (rows.length === 0) return '';
  const lines = rows
    .slice(0, mostRows)
    .map(
      ({ name, field, required }) =>
        `<tr><td><code>${escapeHtml(name).replaceAll('.', '.<wbr>')}</code>${required ? ' *' : ''}</td><td>${escapeHtml(typeOf(field))}</td><td>${inline(field.description ?? '')}</td></tr>`,
    );
  const more = rows.length > mostRows ? '<p class="meta">More in <a href="openapi.json">openapi.json</a>.</p>' : '';
  return `<table><tr><th scope="col">${title}</th><th scope="col">Type</th><th scope="col">Meaning</th></tr>${lines.join('')}</table>${more}`;
}

function rowsOf(schema: FieldSchema, path: string, depth: number): Row[] {
  if (depth > deepest) return [];
  const found = new Map<string, Row>();
  for (const { properties = {}, required = [], patternProperties = {} } of branchesOf(schema)) {
    const named = Object.entries(properties).map(([name, field]) => [`${path}${name}`, field, required.includes(name)]);
    const shaped = Object.values(patternProperties).filter((field) => typeOf(field) !== 'any');
    const others = shaped.map((field) => [`${path}*`, field, false]);
    for (const [name, field, must] of [...named, ...others] as [string, FieldSchema, boolean][]) {
      // Branches of a union share names; the first tells of them.
      if (!found.has(name)) found.set(name, { name, field, required: must });
      for (const row of rowsOf(...insideOf(field, name), depth + 1)) if (!found.has(row.name)) found.set(row.name, row);
    }
  }
  return [...found.values()];
}

const branchesOf = (schema: FieldSchema): FieldSchema[] => schema.anyOf?.flatMap(branchesOf) ?? [schema];

/** What a field holds, and the path to it. */
function insideOf(field: FieldSchema, name: string): [FieldSchema, string] {
  const list = branchesOf(field).find(({ items }) => items !== undefined);
  return list?.items ? [list.items, `${name}[].`] : [field, `${name}.`];
}

function typeOf(field: FieldSchema): string {
  if (field.enum) return field.enum.map(String).join(' | ');
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' | ');
  if (field.const !== undefined) return String(field.const);
  return field.type === 'array' && field.items ? `array of ${typeOf(field.items)}` : (field.type ?? 'any');
}
