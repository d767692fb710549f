import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DayFigures } from '../measure/daily.ts';
import type { Outcome } from '../measure/outcome.ts';
import { type Fork, type Manifest, manifestVersion } from './manifest.ts';

export const manifestFile = 'run.json';
/** What would make run.json long stands beside it: the scenario, those of the worlds before a fork, the figures. */
const scenarioFile = 'scenario.json';
const beforeFile = 'scenarios-before.json';
const townFile = 'scenarios-of-town.json';
const figuresFile = 'figures.json';

/** Figures of a run that grow with its days. */
type Figures = Pick<Outcome, 'cohorts' | 'quantiles'> & { daily: readonly DayFigures[] };

const written = (value: unknown, indent?: number) => `${JSON.stringify(value, null, indent)}\n`;

/** Writes the files that run.json leaves out. */
export function writeBeside(folder: string, manifest: Manifest, daily: readonly DayFigures[]): void {
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text, { flag: 'wx' });
  const { cohorts, quantiles } = manifest.outcome;
  const figures: Figures = { daily, cohorts, quantiles };
  put(scenarioFile, written(manifest.scenario, 2));
  put(figuresFile, written(figures));
  if (manifest.town) put(townFile, written(manifest.town.others));
  if (manifest.fork) put(beforeFile, written(forksOf(manifest.fork).map(({ scenario }) => scenario)));
}

/** Writes run.json, the last file of a folder: it names every other one with its hash, and has one of itself. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const { scenario: _, outcome, fork, town, ...rest } = manifest;
  const { cohorts: __, quantiles: ___, ...sums } = outcome;
  const short = {
    ...rest,
    ...(fork ? { fork: withoutScenarios(fork) } : {}),
    ...withoutOthers(town),
    outcome: sums,
  };
  const all = { ...short, others: othersOf(folder, Object.keys(manifest.files)) };
  writeFileSync(join(folder, manifestFile), written({ ...all, sha256: hashOf(all) }, 2), { flag: 'wx' });
}

/** Reads run.json of a folder and what belongs to it. Throws when there is none, or it is of another kind. */
export function readManifest(folder: string): Manifest {
  const said = readJson(folder, manifestFile) as Manifest;
  const version = said.glassmine?.manifest;
  if (version === 1) return said;
  if (version !== manifestVersion) throw new Error(`${folder}/run.json is of another version`);
  const { cohorts, quantiles } = readJson(folder, figuresFile) as Figures;
  const scenario = readJson(folder, scenarioFile);
  const manifest: Manifest = { ...said, scenario, outcome: { ...said.outcome, cohorts, quantiles } };
  if (said.town) manifest.town = { ...said.town, others: readJson(folder, townFile) as unknown[] };
  if (said.fork) manifest.fork = withScenarios(said.fork, readJson(folder, beforeFile) as unknown[]);
  return manifest;
}

/** Throws FolderDamaged when one of the scenarios is not what was written: no run could be made from it. */
export function checkScenarios(folder: string, { others = {} }: Manifest): void {
  for (const name of [scenarioFile, beforeFile, townFile]) {
    if (others[name] && digestOf(join(folder, name)) !== others[name].sha256)
      throw new FolderDamaged(`${name} of ${folder} is not the file that was written`);
  }
}

/** What run.json says of a town: its further schemes' scenarios stand beside it. */
function withoutOthers(town: Manifest['town']): { town?: object } {
  if (!town) return {};
  const { others: _, ...rest } = town;
  return { town: rest };
}

/** Whether the text of a run.json is what was written. */
export function isUntouched(text: string): boolean {
  const { sha256, ...rest } = JSON.parse(text) as { sha256?: string };
  return sha256 === hashOf(rest) && written({ ...rest, sha256 }, 2) === text;
}

/** A file of a run's folder is missing or is not what was written, so that the run cannot be made again. */
export class FolderDamaged extends Error {
  override name = 'FolderDamaged';
}

/** Throws FolderDamaged when the file is missing or is no JSON. */
function readJson(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    throw new FolderDamaged(`${name} of ${folder} cannot be read: ${(error as Error).message}`);
  }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** A fork and those before it, the last first. */
function forksOf(fork: Fork): Fork[] {
  return [fork, ...(fork.before ? forksOf(fork.before) : [])];
}

type ShortFork = Omit<Fork, 'scenario' | 'before'> & { before?: ShortFork };

function withoutScenarios({ scenario: _, before, ...fork }: Fork): ShortFork {
  return { ...fork, ...(before ? { before: withoutScenarios(before) } : {}) };
}

function withScenarios(fork: ShortFork, [scenario, ...rest]: readonly unknown[]): Fork {
  const { before, ...own } = fork;
  return { ...own, scenario, ...(before ? { before: withScenarios(before, rest) } : {}) };
}

function othersOf(folder: string, tables: readonly string[]): NonNullable<Manifest['others']> {
  const names = readdirSync(folder).filter((name) => !tables.includes(name) && name !== manifestFile);
  const fact = (name: string) => {
    const path = join(folder, name);
    return [name, { bytes: statSync(path).size, sha256: digestOf(path) }];
  };
  return Object.fromEntries(names.sort().map(fact));
}

/** SHA-256 of a file of any size. */
export function digestOf(path: string): string {
  const digest = createHash('sha256');
  const descriptor = openSync(path, 'r');
  const part = new Uint8Array(1 << 20);
  try {
    for (let read = readSync(descriptor, part); read > 0; read = readSync(descriptor, part)) {
      digest.update(part.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
  return digest.digest('hex');
}
