// `npm run -s ratchet`: lowers the baseline of long files and functions to what is there, raises the floors of
// modules read, and takes files with plain words out of their list. It never lets any of them go the other way, except
// that `--accept` takes new ones in and lets floors fall, which a commit message must explain.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oversized, type Sizes } from './house.ts';
import { readTree } from './tree.ts';
import { moduleCounts } from './walls.ts';
import { bannedWords } from './words.ts';

const accept = process.argv.includes('--accept');
const tree = readTree();

type Lines = Record<string, number>;

const baseline = readJson<Sizes>('baseline.json');
const sizes = oversized(tree);
writeJson('baseline.json', {
  files: shrunk(baseline.files, sizes.files),
  functions: shrunk(baseline.functions, sizes.functions),
});

const floors = readJson<Lines>('floors.json');
const counts = Object.entries(moduleCounts(tree));
// A fifth below the count, so that moving a few files about is no event.
const raised = counts.map(([home, count]): [string, number] => {
  const floor = Math.floor(count * 0.8);
  return [home, accept ? floor : Math.max(floor, floors[home] ?? 0)];
});
writeJson('floors.json', Object.fromEntries(raised.sort(([a], [b]) => (a < b ? -1 : 1))));

const listed = readJson<string[]>('remaining-words.json');
const worded = [...new Set(bannedWords(tree).map(({ path }) => path))];
writeJson(
  'remaining-words.json',
  worded.filter((path) => accept || listed.includes(path)),
);

function shrunk(allowed: Lines, found: Lines): Lines {
  const kept = Object.entries(found)
    .filter(([place]) => accept || allowed[place] !== undefined)
    .map(([place, lines]): [string, number] => [
      place,
      accept ? lines : Math.min(lines, allowed[place] ?? lines),
    ]);
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
}

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(import.meta.dirname, name), `${JSON.stringify(value, null, 2)}\n`);
}
