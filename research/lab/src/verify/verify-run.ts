import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { digestOf, type Fork, type MemberFigures, manifestFiles, type RunHooks } from '@glassmine/exports';
import { type Beside, type WrittenRun, writeRun } from '../output/write-run.ts';
import { compare, renderComparison } from '../report/comparison.ts';
import { executeRun } from '../run/execute-run.ts';
import type { Manifest } from '../run/manifest.ts';
import type { RunPlan } from '../run/plan.ts';
import { checkScenarios, isUntouched, readManifest } from '../run/read-manifest.ts';
import type { TownPlan } from '../town/plan.ts';

export interface Verified {
  manifest: Manifest;
  /** Differences from the folder, each with the name of the file; empty when there are none. */
  differences: string[];
  /** Names of what was compared. */
  compared: string[];
  member: MemberFigures | null;
  /** What was made again. */
  again: WrittenRun;
}

export interface VerifyOptions extends RunHooks {
  member?: number;
  /** The journal's file, if the run is a room's. */
  journal?: string;
}

/**
 * Repeats a run from its run.json alone, in a folder of its own, and compares everything: every file's bytes, the
 * world's hash, the figures. A missing file and one that the run has not written are differences, too.
 */
export async function verifyRun(folder: string, options: VerifyOptions = {}): Promise<Verified> {
  const manifest = readManifest(folder);
  checkScenarios(folder, manifest);
  const scratch = mkdtempSync(join(tmpdir(), `glassmine-verify-${process.pid}-`));
  try {
    const plan = await planOf(manifest, options);
    if (options.member !== undefined) plan.member = options.member;
    const path = join(scratch, 'run');
    const out = { folder: path, force: false, format: manifest.format, schema: manifest.schema };
    const beside = await besideOf(manifest, plan, options);
    const again = await writeRun(plan, out, options, beside);
    const differences = [
      ...otherVersions(manifest.glassmine, again.manifest.glassmine),
      ...differencesOfFiles(folder, path, manifest),
      ...differencesOfRuns(manifest, again.manifest),
    ];
    const compared = [...readdirSync(path).sort(), 'world hash', 'books', 'figures'];
    return { manifest, differences, compared, member: again.world.member, again };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Additional files of a fork's folder: the comparison with the unchanged world. */
async function besideOf({ fork, seed, days }: Manifest, plan: RunPlan, hooks: RunHooks): Promise<Beside> {
  if (!fork) return {};
  const from = plan.from?.slice();
  const { scenario } = fork;
  const asItWas = await executeRun({ scenario, seed, days, ...(from ? { from } : {}) }, hooks);
  return {
    fork,
    beside: (folder, result) =>
      writeFileSync(join(folder, 'comparison.html'), renderComparison(fork, compare(asItWas, result))),
  };
}

/** The plan that repeats a run. For a fork it first runs the world before. */
export async function planOf(manifest: Manifest, options: VerifyOptions = {}): Promise<RunPlan> {
  const { scenario, seed, days, fork, room, town } = manifest;
  // The files of a run that was stopped by a signal say so.
  const unfinished = !manifest.complete;
  if (room) return { scenario, seed, days: Number.MAX_SAFE_INTEGER, room: roomSource(room.id, options) };
  if (town) return { scenario, seed, days, town: planOfTown(town), unfinished };
  if (!fork) return { scenario, seed, days, unfinished };
  const from = await worldBefore(fork, options);
  return { scenario, seed, days, from, changedFrom: fork.scenario, unfinished };
}

function planOfTown({ facts: _, ...plan }: NonNullable<Manifest['town']>): TownPlan {
  return plan;
}

/** The snapshot that a fork started from. For a fork of a fork it runs the worlds before one after another. */
export async function worldBefore(fork: Fork, options: VerifyOptions = {}): Promise<Uint8Array> {
  const { scenario, seed, atDay, room, before } = fork;
  const plan: RunPlan = { scenario, seed, days: atDay, snapshotAtDay: atDay };
  if (room) plan.room = roomSource(room, options);
  if (before) {
    if (atDay <= before.atDay)
      throw new RangeError(
        `the world before is a fork of day ${before.atDay} itself: day ${atDay} is not later`,
      );
    plan.from = await worldBefore(before, options);
    plan.changedFrom = before.scenario;
  }
  const { world } = await executeRun(plan, options);
  if (world.snapshot === null)
    throw new RangeError(`the world before ends on day ${world.lastDay}, not ${atDay}`);
  return world.snapshot;
}

function roomSource(id: string, { journal }: VerifyOptions): NonNullable<RunPlan['room']> {
  if (journal === undefined) throw new RangeError(`this is of room ${id}: name its journal with --data`);
  return { journal, id };
}

/** Explains the differences of a run that was made under another version of the rules. */
function otherVersions(said: Manifest['glassmine'], now: Manifest['glassmine']): string[] {
  // Before the town had versions it had the first.
  const firstTown = now.town && '1';
  const [town, rules] = [said.town ?? firstTown, said.rules];
  const words = (what: string, was: string | undefined, is: string | undefined) =>
    was === is
      ? []
      : [`it was made under version ${was} of the ${what}'s rules, and these are version ${is}`];
  return [...words('scheme', rules, now.rules), ...words('town', town, now.town)];
}

/** Differences of a folder from the same run made again in another folder. */
function differencesOfFiles(folder: string, again: string, manifest: Manifest): string[] {
  const { files, others } = manifest;
  // A folder of version 1 knew its tables alone.
  const expected = others ? readdirSync(again) : Object.keys(files);
  const found = readdirSync(folder);
  const differences = expected.flatMap((name) => {
    if (!found.includes(name)) return [`${name} is missing`];
    const path = join(folder, name);
    if (name === manifestFiles.manifest)
      return isUntouched(readFileSync(path, 'utf8')) ? [] : [`${name} is not the file that was written`];
    const sha256 = digestOf(path);
    if (sha256 !== (files[name] ?? others?.[name])?.sha256)
      return [`${name} is not the file that was written`];
    // A run that was stopped by hand compares two futures of which one was longer.
    if (name === 'comparison.html' && !manifest.complete) return [];
    return sha256 === digestOf(join(again, name)) ? [] : [`${name} comes out with other bytes`];
  });
  if (!others) return differences;
  const extra = found.filter((name) => !expected.includes(name));
  return [...differences, ...extra.map((name) => `${name} was not written by this run`)];
}

/** Differences between two runs that should be equal. */
function differencesOfRuns(said: Manifest, again: WrittenRun['manifest']): string[] {
  const keys = ['worldHash', 'collapsedOnDay', 'agentSteps', 'postings', 'rows', 'members', 'days'] as const;
  const wrong = keys
    .filter((key) => said[key] !== again[key])
    .map((key) => `run.json: ${key} is ${again[key]}, it says ${said[key]}`);
  const parts = ['outcome', 'books', 'baseline', 'town', 'files'] as const;
  const differ = parts.filter((part) => {
    // A folder of an older version has fewer figures.
    if (said.glassmine.manifest < again.glassmine.manifest) return false;
    // As the file would say it: in whatever order, and without a negative zero.
    return !isDeepStrictEqual(said[part], JSON.parse(JSON.stringify(again[part] ?? null)) ?? undefined);
  });
  return [...wrong, ...differ.map((part) => `run.json: the ${part} differ`)];
}
