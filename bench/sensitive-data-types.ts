/**
 * Recall by type on random values with right check digits, and how many look-alikes with wrong ones are reported.
 *
 *   npx tsx bench/sensitive-data-types.ts [../shared/data/injection/dev.jsonl.gz]
 *
 * Values are drawn from the shapes that a type declares until form and check digits agree; a look-alike is such a value with
 * one digit changed so that they do not. Half of the values stand behind a context word, as people write them. With a file of
 * ordinary prompts ({text, label, source}), also what is found in their prose under the default set.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { compile, infoTypes, inspect, type Finding } from '../src/analyzers/sensitive-data/index.js';
import { shapedTypes } from '../src/analyzers/sensitive-data/registry.js';
import type { ShapedType } from '../src/analyzers/sensitive-data/info-type.js';
import { isTrivial } from '../src/analyzers/sensitive-data/checks/digits.js';
import { shapesOf } from '../src/analyzers/sensitive-data/scan/shapes.js';
import { randomNumbers } from '../train/lib/random.js';
import './end-with-reader.js';

const VALUES = 20;
const TRIES = 200_000;
const random = randomNumbers(41);
const byDefault = compile({ info_types: [] });

function draw(shape: string): string {
  const pick = (letters: string): string => letters.charAt(Math.floor(random() * letters.length));
  return shape.replace(/([daw])(\d+)|_/g, (_, kind: string | undefined, length: string) => {
    if (kind === undefined) return ' ';
    const letters =
      kind === 'd'
        ? '0123456789'
        : kind === 'a'
          ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
          : '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    return Array.from({ length: Number(length) }, () => pick(letters)).join('');
  });
}

const compactOf = (value: string): string => value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

function isRight({ form, check }: ShapedType, value: string): boolean {
  const compact = compactOf(value);
  return (form?.test(compact) ?? true) && (check?.(compact) ?? true) && !isTrivial(compact);
}

/** Values of the type: from its shapes where chance reaches them, else its own examples with digits drawn anew. */
function valuesOf(type: ShapedType): string[] {
  const shapes = shapesOf(type);
  const values: string[] = [];
  for (let i = 0; i < TRIES && values.length < VALUES; i++) {
    const value = draw(shapes[i % shapes.length] as string);
    if (isRight(type, value)) values.push(value);
  }
  return values;
}

/** The value with one digit changed, so that form or check digits no longer agree. */
function lookAlike(type: ShapedType, value: string): string | undefined {
  for (let i = 0; i < 60; i++) {
    const at = Math.floor(random() * value.length);
    if (!/\d/.test(value.charAt(at))) continue;
    const changed = value.slice(0, at) + String((Number(value.charAt(at)) + 1 + (i % 9)) % 10) + value.slice(at + 1);
    if (changed !== value && (type.form?.test(compactOf(changed)) ?? true) && !isRight(type, changed)) return changed;
  }
  return undefined;
}

const carriers: readonly ((word: string, value: string) => string)[] = [
  (word, value) => `${word}: ${value}`,
  (word, value) => `Please update my ${word} to ${value}, thanks.`,
  (word, value) => `{"${word}": "${value}", "active": true}`,
  (word, value) => `The ${word} on the form is ${value}.`,
];

const isReported = (findings: readonly Finding[], name: string): boolean =>
  findings.some(({ info_type }) => info_type === name);

let types = 0;
let found = 0;
let total = 0;
let alarms = 0;
let alikes = 0;
console.log('values with a context word; look-alikes with wrong check digits, any type reported');
for (const type of shapedTypes) {
  // What the default set leaves out is found only where a policy names it.
  if (!type.check || type.usual === 'never') continue;
  const values = valuesOf(type);
  if (values.length < VALUES) continue;
  const words = type.context.split(',').map((word) => word.trim());
  let hits = 0;
  let wrong = 0;
  let tried = 0;
  values.forEach((value, i) => {
    const carrier = carriers[i % carriers.length] as (typeof carriers)[number];
    const word = words[i % Math.min(2, words.length)] as string;
    if (isReported(inspect(carrier(word, value), byDefault).findings, type.name)) hits++;
    const alike = lookAlike(type, value);
    if (alike === undefined) return;
    tried++;
    if (inspect(carrier(word, alike), byDefault).findings.length > 0) wrong++;
  });
  types++;
  found += hits;
  total += values.length;
  alarms += wrong;
  alikes += tried;
  console.log(`  ${type.name.padEnd(44)} found ${hits}/${values.length}  look-alikes reported ${wrong}/${tried}`);
}
console.log(
  `${types} types: recall ${(found / total).toFixed(3)}; look-alikes reported ${alarms} of ${alikes} = 1 in ${(alikes / Math.max(1, alarms)).toFixed(1)}`,
);

const prompts = process.argv[2];
if (prompts && existsSync(prompts)) measureProse(prompts);

/** Numbers, codes, secrets and postal addresses in ordinary prompts: names and places that prose does hold are left out. */
function measureProse(path: string): void {
  const rows = gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { text: string; label: number; source: string });
  const prose = rows.filter(
    ({ label, source }) =>
      label === 0 && /^(?:clinc|teknium1|hendrycks|google-research|pemistahl|openai|self-instruct)/.test(source),
  );
  const named = new Set(
    infoTypes
      .filter(
        ({ name, categories }) =>
          name !== 'STREET_ADDRESS' &&
          categories.some((category) => ['PERSON', 'LOCATION', 'DEMOGRAPHIC'].includes(category)),
      )
      .map(({ name }) => name),
  );
  let hit = 0;
  for (const { text } of prose) {
    const findings = inspect(text, byDefault).findings.filter(({ info_type }) => !named.has(info_type));
    if (findings.length === 0) continue;
    hit++;
    for (const { info_type, start, end } of findings)
      console.log(
        `  in prose: ${info_type} ${JSON.stringify(text.slice(start, end))} after ${JSON.stringify(text.slice(Math.max(0, start - 30), start))}`,
      );
  }
  console.log(`ordinary prose: ${hit} of ${prose.length} texts with a number, code, secret or postal address reported`);
}
