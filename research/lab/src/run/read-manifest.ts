import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  digestOf,
  type Fork,
  jsonHash,
  jsonText,
  type ManifestFigures,
  manifestFiles,
  manifestVersion,
  type ShortFork,
} from '@glassmine/exports';
import type { Manifest } from './manifest.ts';

/** Reads run.json of a folder and what belongs to it. Throws when there is none, or it is of another kind. */
export function readManifest(folder: string): Manifest {
  const said = readJson(folder, manifestFiles.manifest) as Manifest;
  const version = said.glassmine?.manifest;
  if (version === 1) return said;
  if (version !== manifestVersion) throw new Error(`${folder}/run.json is of another version`);
  const { cohorts, quantiles } = readJson(folder, manifestFiles.figures) as ManifestFigures;
  const scenario = readJson(folder, manifestFiles.scenario);
  const manifest: Manifest = { ...said, scenario, outcome: { ...said.outcome, cohorts, quantiles } };
  if (said.town) manifest.town = { ...said.town, others: readJson(folder, manifestFiles.town) as unknown[] };
  if (said.fork)
    manifest.fork = withScenarios(said.fork, readJson(folder, manifestFiles.before) as unknown[]);
  return manifest;
}

/** Throws FolderDamaged when one of the scenarios is not what was written: no run could be made from it. */
export function checkScenarios(folder: string, { others = {} }: Manifest): void {
  for (const name of [manifestFiles.scenario, manifestFiles.before, manifestFiles.town]) {
    if (others[name] && digestOf(join(folder, name)) !== others[name].sha256)
      throw new FolderDamaged(`${name} of ${folder} is not the file that was written`);
  }
}

/** Whether the text of a run.json is what was written. */
export function isUntouched(text: string): boolean {
  const { sha256, ...rest } = JSON.parse(text) as { sha256?: string };
  return sha256 === jsonHash(rest) && jsonText({ ...rest, sha256 }, 2) === text;
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

function withScenarios(fork: ShortFork, [scenario, ...rest]: readonly unknown[]): Fork {
  const { before, ...own } = fork;
  return { ...own, scenario, ...(before ? { before: withScenarios(before, rest) } : {}) };
}
