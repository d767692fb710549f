import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DayFigures } from '../measure/daily.ts';
import type { Outcome } from '../measure/outcome.ts';
import type { Fork, Manifest } from './manifest.ts';

/** Names of run.json and of what would make it long: the scenarios, and figures that grow with the days. */
export const manifestFiles = {
  manifest: 'run.json',
  scenario: 'scenario.json',
  /** Those of the worlds before a fork. */
  before: 'scenarios-before.json',
  /** Those of a town's further schemes. */
  town: 'scenarios-of-town.json',
  figures: 'figures.json',
} as const;

/** Figures of a run that grow with its days. */
export type ManifestFigures = Pick<Outcome, 'cohorts' | 'quantiles'> & { daily: readonly DayFigures[] };

/** A value as the files have it. */
export const jsonText = (value: unknown, indent?: number) => `${JSON.stringify(value, null, indent)}\n`;

/** Writes the files that run.json leaves out. */
export function writeBeside(folder: string, manifest: Manifest, daily: readonly DayFigures[]): void {
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text, { flag: 'wx' });
  const { cohorts, quantiles } = manifest.outcome;
  const figures: ManifestFigures = { daily, cohorts, quantiles };
  put(manifestFiles.scenario, jsonText(manifest.scenario, 2));
  put(manifestFiles.figures, jsonText(figures));
  if (manifest.town) put(manifestFiles.town, jsonText(manifest.town.others));
  if (manifest.fork)
    put(manifestFiles.before, jsonText(forksOf(manifest.fork).map(({ scenario }) => scenario)));
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
  writeFileSync(join(folder, manifestFiles.manifest), jsonText({ ...all, sha256: jsonHash(all) }, 2), {
    flag: 'wx',
  });
}

/** What run.json says of a town: its further schemes' scenarios stand beside it. */
function withoutOthers(town: Manifest['town']): { town?: object } {
  if (!town) return {};
  const { others: _, ...rest } = town;
  return { town: rest };
}

/** SHA-256 of a value's JSON, in hexadecimal digits. */
export const jsonHash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** A fork and those before it, the last first. */
function forksOf(fork: Fork): Fork[] {
  return [fork, ...(fork.before ? forksOf(fork.before) : [])];
}

/** A fork as run.json has it. */
export type ShortFork = Omit<Fork, 'scenario' | 'before'> & { before?: ShortFork };

function withoutScenarios({ scenario: _, before, ...fork }: Fork): ShortFork {
  return { ...fork, ...(before ? { before: withoutScenarios(before) } : {}) };
}

function othersOf(folder: string, tables: readonly string[]): NonNullable<Manifest['others']> {
  const names = readdirSync(folder).filter(
    (name) => !tables.includes(name) && name !== manifestFiles.manifest,
  );
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
