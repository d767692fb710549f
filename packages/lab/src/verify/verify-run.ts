import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemberFigures } from '../measure/member.ts';
import { writeRun } from '../output/write-run.ts';
import { executeRun, type RunHooks } from '../run/execute-run.ts';
import { type Fork, type Manifest, readManifest } from '../run/manifest.ts';
import type { RunPlan } from '../run/plan.ts';
import type { TownPlan } from '../town/plan.ts';

export interface Verified {
  manifest: Manifest;
  /** Differences from run.json; empty when there are none. */
  differences: string[];
  /** Names of what was compared. */
  compared: string[];
  member: MemberFigures | null;
}

export interface VerifyOptions extends RunHooks {
  member?: number;
  /** The journal's file, if the run is a room's. */
  journal?: string;
}

/**
 * Repeats a run from its run.json alone, in a folder of its own, and compares everything: the files' bytes, the world's
 * hash, the figures. The results in run.json are used for the comparison only.
 */
export async function verifyRun(folder: string, options: VerifyOptions = {}): Promise<Verified> {
  const manifest = readManifest(folder);
  const differences = differencesOfFiles(folder, manifest);
  const scratch = mkdtempSync(join(tmpdir(), 'glassmine-verify-'));
  try {
    const plan = await planOf(manifest, options);
    if (options.member !== undefined) plan.member = options.member;
    const out = {
      folder: join(scratch, 'run'),
      force: false,
      format: manifest.format,
      schema: manifest.schema,
    };
    const again = await writeRun(plan, out, options, manifest.fork ? { fork: manifest.fork } : {});
    differences.push(...differencesOfRuns(manifest, again.manifest));
    const compared = [...Object.keys(manifest.files), 'world hash', 'books', 'figures'];
    return { manifest, differences, compared, member: again.world.member };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The plan that repeats a run. For a fork it first runs the world before. */
export async function planOf(manifest: Manifest, options: VerifyOptions = {}): Promise<RunPlan> {
  const { scenario, seed, days, fork, room, town, complete } = manifest;
  if (room) return { scenario, seed, days: Number.MAX_SAFE_INTEGER, room: roomSource(room.id, options) };
  if (town) return { scenario, seed, days, town: planOfTown(town), unfinished: !complete };
  if (!fork) return { scenario, seed, days };
  return { scenario, seed, days, from: await worldBefore(fork, options) };
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

function differencesOfFiles(folder: string, manifest: Manifest): string[] {
  return Object.entries(manifest.files).flatMap(([file, { sha256 }]) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [`${file} is missing`];
    return digestOf(path) === sha256 ? [] : [`${file} is not the file that was written`];
  });
}

function digestOf(path: string): string {
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

/** Differences between two runs that should be equal. */
function differencesOfRuns(said: Manifest, again: Manifest): string[] {
  const differences: string[] = [];
  for (const key of [
    'worldHash',
    'collapsedOnDay',
    'agentSteps',
    'postings',
    'rows',
    'members',
    'days',
  ] as const) {
    if (said[key] !== again[key]) differences.push(`${key} is ${again[key]}, run.json says ${said[key]}`);
  }
  if (JSON.stringify(said.outcome) !== JSON.stringify(again.outcome)) differences.push('the outcome differs');
  if (JSON.stringify(said.town) !== JSON.stringify(again.town)) differences.push('the town differs');
  // A folder of an older version has no books in it.
  if (said.books && JSON.stringify(said.books) !== JSON.stringify(again.books))
    differences.push('the books differ');
  if (JSON.stringify(said.baseline) !== JSON.stringify(again.baseline))
    differences.push('the baseline differs');
  for (const [file, { sha256 }] of Object.entries(again.files)) {
    if (said.files[file]?.sha256 !== sha256) differences.push(`${file} comes out with other bytes`);
  }
  return differences;
}
