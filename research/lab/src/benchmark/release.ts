import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderTaken } from '@glassmine/exports';
import { crowdEngine } from '@glassmine/room';
import { townVersion } from '@glassmine/town';
import { runPool } from '../run/pool.ts';
import { readWorldFacts, type WorldFacts } from './make-world.ts';
import { writePapers } from './papers.ts';
import { type ReleaseSizes, releaseKey, type Scenarios, type WorldSpec, worldsOf } from './plan.ts';
import { writeWhole } from './whole-file.ts';
import { onWorldThread } from './world-job.ts';
import { writeTasks } from './write-tasks.ts';

export interface ReleaseOptions {
  out: string;
  force: boolean;
  jobs: number;
  sizes: ReleaseSizes;
  scenarios: Scenarios;
}

export interface ReleaseHooks {
  signal?: AbortSignal;
  onProgress?: (worlds: number, ofWorlds: number) => void;
}

export interface Release {
  worlds: WorldFacts[];
  /** Worlds that an earlier call had finished. */
  resumed: number;
  /** False when it was stopped by a signal; called again with the same options, it continues. */
  complete: boolean;
}

const plan = 'release.json';
/** Written last: a folder without it is no whole release. */
export const checksums = 'SHA256SUMS';

/** The versions that determine a world beside its options. */
const rules = `${crowdEngine.rulesVersion} of the schemes and ${townVersion} of the town`;

/**
 * Makes a release of the benchmark: worlds, tasks with their truth, papers, and last the checksums. Called again after a
 * kill, it keeps the worlds that are whole. Rejects with `FolderTaken` for a folder that holds something else.
 */
export async function makeRelease(options: ReleaseOptions, hooks: ReleaseHooks = {}): Promise<Release> {
  const { out, sizes, scenarios } = options;
  const specs = worldsOf(sizes, scenarios);
  const key = releaseKey(specs, scenarios, rules);
  openFolder(options, key);
  rmSync(join(out, checksums), { force: true });
  const isDone = (spec: WorldSpec) => existsSync(join(out, 'worlds', spec.name, 'world.json'));
  const left = specs.filter((spec) => !isDone(spec));
  let done = specs.length - left.length;
  hooks.onProgress?.(done, specs.length);
  const resumed = done;
  await runPool(
    left.length,
    options.jobs,
    async (i) => {
      const spec = left[i] as WorldSpec;
      await onWorldThread('make', spec, scenarios, join(out, 'worlds', spec.name));
      hooks.onProgress?.(++done, specs.length);
    },
    hooks.signal,
  );
  if (!specs.every(isDone)) return { worlds: [], resumed, complete: false };
  const worlds = specs.map(({ name }) => readWorldFacts(join(out, 'worlds', name)));
  await writeTasks(out, worlds);
  writePapers(out, { sizes, worlds, key, rules });
  writeChecksums(out);
  return { worlds, resumed, complete: true };
}

function openFolder({ out, force, sizes }: ReleaseOptions, key: string): void {
  const isThere = existsSync(out) && readdirSync(out).length > 0;
  const before = isThere ? keyIn(out) : null;
  if (isThere && before === null)
    throw new FolderTaken(`--out ${out} holds something else than a benchmark; name another folder`);
  if (before !== null && before !== key) {
    if (!force)
      throw new FolderTaken(
        `--out ${out} holds a benchmark of other options; name another folder, or add --force`,
      );
    for (const entry of releaseEntries) rmSync(join(out, entry), { recursive: true, force: true });
  }
  mkdirSync(join(out, 'worlds'), { recursive: true });
  writeWhole(join(out, plan), `${JSON.stringify({ key, sizes }, null, 2)}\n`);
}

/** The entries at the top of a release; nothing else is ever deleted there. */
const releaseEntries = [
  plan,
  checksums,
  'worlds',
  'tasks',
  'truth',
  'worlds.csv',
  'README.md',
  'DATA-CARD.md',
  'LICENSE',
  'CITATION.cff',
  'croissant.json',
];

/** The key of the release in a folder; null where there is none. */
function keyIn(folder: string): string | null {
  try {
    return JSON.parse(readFileSync(join(folder, plan), 'utf8')).key ?? null;
  } catch {
    return null;
  }
}

function writeChecksums(out: string): void {
  const files = globSync('**/*', { cwd: out, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
    .filter((path) => path !== checksums)
    .sort();
  const lines = files.map((path) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(out, path)))
      .digest('hex');
    return `${digest}  ${path}\n`;
  });
  writeWhole(join(out, checksums), lines.join(''));
}
