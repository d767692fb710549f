import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderTaken } from '@glassmine/exports';
import { type Cell, type SweepSpec, specKey } from './design.ts';
import type { CellResult } from './measures.ts';
import { type Shard, shardFolderPattern, shardText } from './shard.ts';
import { writeDurably, writeWhole } from './whole-file.ts';

/** The finished runs of a sweep or of a shard: a line of JSON each, durable before the next run begins. */
export interface FinishedRuns {
  /** By cell, those of earlier calls included. */
  readonly done: Map<number, CellResult>;
  add(result: CellResult): void;
  /** Puts the lines in the order of the design, so that the file does not tell who ran when. */
  sort(): void;
  close(): void;
}

interface OpenSettings {
  /** Replaces another sweep and nothing else. */
  force: boolean;
  /** The part that the folder holds; the whole when absent. */
  shard?: Shard | null;
  /** Called with a sentence about each damaged file that is repaired. */
  onDamage?: (sentence: string) => void;
}

const runsFile = 'runs.ndjson';
const specFile = 'sweep.json';
const resultFiles = ['results.parquet', 'report.html'];
/** Names of the temporary files of `writeWhole`. */
const leftover = /^\.\d+-partial-/;

/**
 * Opens a sweep's folder, new or to resume: `cells` are those that belong there. Throws `FolderTaken` when the folder
 * contains something else.
 */
export function openFinishedRuns(
  folder: string,
  spec: SweepSpec,
  cells: readonly Cell[],
  { force, shard = null, onDamage = () => {} }: OpenSettings,
): FinishedRuns {
  const key = specKey(spec);
  const path = join(folder, runsFile);
  const found = findSweep(folder);
  const read = readRuns(path, key);
  const resumes = isSame(found, key, shard, read);
  if (!resumes && found.state !== 'none' && (found.state === 'other' || !force))
    throw taken(folder, found, spec);
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder);
  const belonging = new Set(cells.map(({ cell }) => cell));
  const kept = resumes ? read.results.filter(({ cell }) => belonging.has(cell)) : [];
  const done = new Map(kept.map((result) => [result.cell, result]));
  if (resumes) tellDamage(folder, found, read, onDamage);
  else for (const name of resultFiles) rmSync(join(folder, name), { force: true });
  // The runs go first: beside the key of another sweep they would count as its runs.
  if (!resumes || read.isUneven || done.size < read.results.length || !existsSync(path)) {
    writeWhole(path, [...done.values()].map((result) => lineOf(key, result)).join(''));
  }
  const specText = sweepText(spec, shard);
  const specPath = join(folder, specFile);
  // A nearly full disk may have no room for two copies.
  if (!existsSync(specPath) || readFileSync(specPath, 'utf8') !== specText) writeWhole(specPath, specText);
  const descriptor = openSync(path, 'a');
  return {
    done,
    add(result) {
      writeDurably(descriptor, lineOf(key, result), path);
      done.set(result.cell, result);
    },
    sort() {
      const sorted = [...done.values()].sort((a, b) => a.cell - b.cell);
      writeWhole(path, sorted.map((result) => lineOf(key, result)).join(''));
    },
    close: () => closeSync(descriptor),
  };
}

/** Whether a folder holds this very sweep, or this very shard of it. The lines tell where sweep.json is damaged. */
function isSame(found: FoundSweep, key: string, shard: Shard | null, { foreign }: ReadRuns): boolean {
  if (found.state === 'damaged') return foreign === 0;
  return found.state === 'whole' && found.key === key && shardText(found.shard) === shardText(shard);
}

function taken(folder: string, found: FoundSweep, spec: SweepSpec): FolderTaken {
  if (found.state === 'other') {
    return new FolderTaken(`--out ${folder} holds something else than a sweep; name another folder`);
  }
  const isSameDesign = found.shard === null && JSON.stringify(found.spec) === JSON.stringify(spec);
  const what = isSameDesign ? 'this sweep as other rules of the engine ran it' : 'another sweep';
  return new FolderTaken(`--out ${folder} holds ${what}; name another folder, or add --force`);
}

function tellDamage(
  folder: string,
  { state }: FoundSweep,
  read: ReadRuns,
  tell: (sentence: string) => void,
): void {
  if (state === 'damaged') {
    const kept = read.results.length;
    tell(`${join(folder, specFile)} is damaged and is written anew; ${kept} finished runs are kept.`);
  }
  for (const line of read.damaged) {
    tell(`${join(folder, runsFile)} is damaged in line ${line}; the run of that line is run again.`);
  }
}

/** Removes temporary files of killed processes. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder))
    if (leftover.test(name)) rmSync(join(folder, name), { force: true });
}

/** Each line names its sweep, so that it can be told from another's where sweep.json is damaged. */
export const lineOf = (key: string, result: CellResult): string =>
  `${JSON.stringify({ sweep: key, ...result })}\n`;

/** What sweep.json of a sweep or of a shard holds. */
export const sweepText = (spec: SweepSpec, shard: Shard | null): string =>
  `${JSON.stringify({ key: specKey(spec), ...(shard ? { shard } : {}), ...spec }, null, 2)}\n`;

interface FoundSweep {
  /** `other`: the folder holds something else. */
  state: 'none' | 'whole' | 'damaged' | 'other';
  key: string | null;
  shard: Shard | null;
  spec: SweepSpec | null;
}

/** What sweep.json of a folder says. */
export function findSweep(folder: string): FoundSweep {
  const nothing = { key: null, shard: null, spec: null };
  // Shards may lie in the folder of their sweep, and files that a killed process was writing anywhere.
  const isThere =
    existsSync(folder) &&
    readdirSync(folder).some((name) => !shardFolderPattern.test(name) && !leftover.test(name));
  if (!isThere) return { state: 'none', ...nothing };
  const path = join(folder, specFile);
  if (!existsSync(path)) {
    // Stopped before sweep.json was there.
    const empty = existsSync(join(folder, runsFile)) && readFileSync(join(folder, runsFile)).length === 0;
    return { state: empty ? 'none' : 'other', ...nothing };
  }
  try {
    const { key, shard = null, ...spec } = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof key === 'string') return { state: 'whole', key, shard, spec };
  } catch {
    // Damaged, as below.
  }
  return { state: 'damaged', ...nothing };
}

interface ReadRuns {
  results: CellResult[];
  /** Lines of another sweep. */
  foreign: number;
  /** Numbers of lines that are no run, from 1; not the last one, which a kill may cut short. */
  damaged: number[];
  /** Whether the file has to be written anew before a line is added. */
  isUneven: boolean;
}

/** The lines of runs.ndjson that belong to a sweep. */
function readRuns(path: string, key: string): ReadRuns {
  const read: ReadRuns = { results: [], foreign: 0, damaged: [], isUneven: false };
  if (!existsSync(path)) return read;
  const lines = readFileSync(path, 'utf8').split('\n');
  read.isUneven = lines.pop() !== '';
  for (const [at, line] of lines.entries()) {
    const parsed = parsedLine(line);
    if (parsed === null) read.damaged.push(at + 1);
    else if (parsed.sweep !== key) read.foreign++;
    else read.results.push(parsed.result);
  }
  read.isUneven ||= read.damaged.length + read.foreign > 0;
  return read;
}

/** The folder's runs.ndjson, as `readRuns` reads it. */
export const readRunsIn = (folder: string, key: string): ReadRuns => readRuns(join(folder, runsFile), key);

function parsedLine(line: string): { sweep: string; result: CellResult } | null {
  try {
    const { sweep, ...result } = JSON.parse(line);
    const isRun =
      typeof sweep === 'string' && Number.isInteger(result.cell) && typeof result.values === 'object';
    return isRun ? { sweep, result } : null;
  } catch {
    return null;
  }
}
