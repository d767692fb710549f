import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestFiles, type RunHooks, type WorldFacts } from '@glassmine/exports';
import { finishReplicates, type Replicates, replicateFolder, replicatesFile } from '../output/replicates.ts';
import { FolderDamaged } from '../run/read-manifest.ts';
import { verifyRun } from './verify-run.ts';

/** Makes every run of a folder of replicates again, and the report over them, and compares all files. */
export async function verifyReplicates(
  folder: string,
  hooks: RunHooks = {},
): Promise<{ differences: string[]; compared: string[] }> {
  const text = readFileSync(join(folder, replicatesFile), 'utf8');
  const said = readReplicates(folder, text);
  const names = Object.keys(said.runs);
  const found = readdirSync(folder);
  const differences: string[] = [];
  const worlds: WorldFacts[] = [];
  let scenario: unknown;
  for (const name of names) {
    if (!found.includes(name)) {
      differences.push(`${name} is missing`);
      continue;
    }
    const one = await verifyRun(join(folder, name), hooks);
    differences.push(...one.differences.map((difference) => `${name}/${difference}`));
    const { world } = one.again;
    if (replicateFolder(world.seed) !== name) differences.push(`${name} holds the run of seed ${world.seed}`);
    worlds.push(world);
    scenario ??= one.manifest.scenario;
  }
  const known = [...names, 'report.html', replicatesFile];
  differences.push(
    ...found.filter((name) => !known.includes(name)).map((name) => `${name} was not written by these runs`),
  );
  if (worlds.length === names.length) differences.push(...differencesOver(folder, said, scenario, worlds));
  return { differences, compared: [...names, 'report.html', replicatesFile] };
}

function readReplicates(folder: string, text: string): Replicates {
  try {
    const said = JSON.parse(text) as Replicates;
    if (said.glassmine?.replicates === 1 && typeof said.runs === 'object' && said.runs !== null) return said;
  } catch {
    // Told below, as any other content is.
  }
  throw new FolderDamaged(`${replicatesFile} of ${folder} is not the file that was written`);
}

/** Holds the two files over all runs against those that the runs, made again, give. */
function differencesOver(
  folder: string,
  said: Replicates,
  scenario: unknown,
  worlds: readonly WorldFacts[],
): string[] {
  const scratch = mkdtempSync(join(tmpdir(), `glassmine-verify-${process.pid}-`));
  try {
    for (const { seed } of worlds) {
      const name = replicateFolder(seed);
      mkdirSync(join(scratch, name));
      copyFileSync(join(folder, name, manifestFiles.manifest), join(scratch, name, manifestFiles.manifest));
    }
    finishReplicates(scratch, scenario, worlds, said.complete);
    return ['report.html', replicatesFile].flatMap((name) => {
      if (!readdirSync(folder).includes(name)) return [`${name} is missing`];
      const [here, there] = [folder, scratch].map((at) => readFileSync(join(at, name), 'utf8'));
      return here === there ? [] : [`${name} is not the file that was written`];
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
