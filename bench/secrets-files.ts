/**
 * Secrets that are reported in files that nobody made for this: packages, documentation, certificates, lists of digests.
 *
 *   npx tsx bench/secrets-files.ts FOLDER…
 *
 * Text files are read in pieces of 1,500 units, at most eight of a file and 4,000 of a folder. Prints each find for a
 * person to judge, and the share of pieces that have one. Values are cut short: some are genuine.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, infoTypes, inspect } from '../src/analyzers/sensitive-data/index.js';
import './end-with-reader.js';

const pieceUnits = 1500;
const piecesOfFile = 8;
const piecesOfFolder = 4000;
const largestFile = 3_000_000;
const deepest = 8;
const shownUnits = 24;

const secrets = compile({
  info_types: infoTypes.filter(({ categories }) => categories.includes('CREDENTIAL')).map(({ name }) => ({ name })),
});

/** Text files below a folder; links are not followed. */
function* filesBelow(path: string, depth = 0): Generator<string> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile() === true && found.size <= largestFile) yield path;
  if (found?.isDirectory() !== true || depth > deepest) return;
  for (const name of readdirSync(path)) yield* filesBelow(join(path, name), depth + 1);
}

function* piecesBelow(folder: string): Generator<{ path: string; piece: string }> {
  let count = 0;
  for (const path of filesBelow(folder)) {
    const bytes = readFileSync(path);
    if (bytes.includes(0)) continue;
    const text = bytes.toString('utf8');
    for (let at = 0; at < text.length && at < pieceUnits * piecesOfFile; at += pieceUnits) {
      yield { path, piece: text.slice(at, at + pieceUnits) };
      if (++count >= piecesOfFolder) return;
    }
  }
}

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('usage: bench/secrets-files.ts FOLDER…');
let all = 0;
let hit = 0;
for (const folder of folders) {
  let pieces = 0;
  let reported = 0;
  for (const { path, piece } of piecesBelow(folder)) {
    pieces++;
    const [first] = inspect(piece, secrets).findings;
    if (!first) continue;
    reported++;
    const shown = JSON.stringify(piece.slice(first.start, Math.min(first.end, first.start + shownUnits)));
    console.log(`  ${path}: ${first.info_type} ${shown}`);
  }
  console.log(`${folder}: ${reported} of ${pieces} pieces`);
  all += pieces;
  hit += reported;
}
console.log(`${hit} of ${all} pieces with a secret reported, 1 in ${Math.round(all / Math.max(1, hit))}`);
