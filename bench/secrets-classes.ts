/**
 * Recall and false alarms by class on texts written for this purpose: what looks like a secret and is none, and secrets where
 * people leave them. Values are drawn with a seed; half of the report is a second seed that no rule was looked at with.
 *
 *   npx tsx bench/secrets-classes.ts [--seed 1] [--each 32] [--misses]
 */
import { compile, infoTypes, inspect } from '../src/analyzers/sensitive-data/index.js';
import { drawing, type TextClass } from './secrets/draw.js';
import { genuineSecrets } from './secrets/genuine.js';
import { fileLookAlikes } from './secrets/look-alikes-files.js';
import { textLookAlikes } from './secrets/look-alikes-texts.js';
import { valueLookAlikes } from './secrets/look-alikes-values.js';
import './end-with-reader.js';

const numberOf = (name: string, byDefault: number): number => {
  const at = process.argv.indexOf(name);
  return at < 0 ? byDefault : Number(process.argv[at + 1]);
};
const seed = numberOf('--seed', 1);
const each = numberOf('--each', 32);
const showsMisses = process.argv.includes('--misses');
const secrets = compile({
  info_types: infoTypes.filter(({ categories }) => categories.includes('CREDENTIAL')).map(({ name }) => ({ name })),
});

/** Distinct texts of a class: every form in turn. */
function textsOf({ forms }: TextClass, index: number): string[] {
  const draw = drawing(seed * 1000 + index);
  const texts = new Set<string>();
  for (let i = 0; i < each * 3 && texts.size < each; i++)
    texts.add((forms[i % forms.length] as (typeof forms)[number])(draw));
  return [...texts];
}

function measure(classes: readonly TextClass[], title: string, isSecret: boolean): void {
  let hits = 0;
  let total = 0;
  classes.forEach((kind, index) => {
    const texts = textsOf(kind, index + (isSecret ? 500 : 0));
    let found = 0;
    for (const text of texts) {
      const { findings } = inspect(text, secrets);
      if (findings.length > 0) found++;
      if (showsMisses && findings.length > 0 !== isSecret)
        console.log(
          `    ${kind.name}: ${findings.map(({ info_type, start, end }) => `${info_type} ${text.slice(start, end).slice(0, 60)}`).join('; ')} in ${JSON.stringify(text.slice(0, 160))}`,
        );
    }
    hits += found;
    total += texts.length;
    console.log(`  ${kind.name.padEnd(44)} ${found}/${texts.length}`);
  });
  console.log(
    isSecret
      ? `${title}: ${hits} of ${total} found, recall ${(hits / total).toFixed(3)}`
      : `${title}: ${hits} alarms in ${total} texts of ${classes.length} classes, 1 in ${(total / Math.max(1, hits)).toFixed(0)}`,
  );
}

measure([...valueLookAlikes, ...textLookAlikes, ...fileLookAlikes], 'look-alikes', false);
measure(genuineSecrets, 'secrets', true);
