import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderReport } from '../report/run-report.ts';
import { executeRun, type RunHooks, type RunResult } from '../run/execute-run.ts';
import type { RunKind, RunNotes } from '../run/kind.ts';
import { roomRun } from '../run/kinds.ts';
import { type Manifest, manifestOf } from '../run/manifest.ts';
import { writeBeside, writeManifest } from '../run/manifest-files.ts';
import type { RoomPlan, RunPlan } from '../run/plan.ts';
import type { WorldFacts } from '../run/run-room.ts';
import type { Schema } from '../schemas/formatters.ts';
import type { SchemaFacts } from '../schemas/movement-table.ts';
import type { WrittenTable } from '../schemas/row-table.ts';
import type { Format } from '../tables/table-file.ts';
import { writeDictionary } from './dictionary.ts';
import { openPartialFolder } from './folder.ts';

export interface OutFolder {
  folder: string;
  force: boolean;
  format: Format;
  schema: Schema;
}

export interface WrittenRun<Facts extends WorldFacts = WorldFacts> extends RunResult<Facts> {
  manifest: Manifest;
}

/** What the folder of a fork contains besides the run. */
export interface Beside<Facts extends WorldFacts = WorldFacts> {
  fork?: Manifest['fork'] | undefined;
  /** Writes further files before the folder is renamed. */
  beside?: ((folder: string, result: RunResult<Facts>) => void) | undefined;
}

/**
 * Runs a plan and writes its folder: data, dictionary, report and run.json. Rejects with `FolderTaken` or `RunFailed`,
 * and then leaves the folder as it was.
 */
export async function writeRun<Plan extends RunPlan, Facts extends WorldFacts, Rows extends SchemaFacts>(
  plan: Plan,
  out: OutFolder,
  kind: RunKind<Plan, Facts, Rows>,
  hooks: RunHooks = {},
  { fork, beside }: Beside<Facts> = {},
): Promise<WrittenRun<Facts>> {
  const folder = openPartialFolder(out.folder, out.force);
  try {
    const planned = { ...plan, export: { folder: folder.path, format: out.format, schema: out.schema } };
    const result = await executeRun(planned, kind, hooks);
    const manifest = finishFolder(folder.path, planned, result, {
      ...kind.notesOf(plan, result.world),
      fork,
      beside,
    });
    folder.finish();
    return { ...result, manifest };
  } catch (error) {
    folder.discard();
    throw error;
  }
}

/** Replays a room and writes its folder. Rejects as `writeRun` does. */
export const writeRoom = (plan: RoomPlan, out: OutFolder, hooks: RunHooks = {}): Promise<WrittenRun> =>
  writeRun(plan, out, roomRun, hooks);

/** Writes dictionary, report, what is beside them, and last run.json. */
function finishFolder<Facts extends WorldFacts>(
  folder: string,
  plan: RunPlan,
  result: RunResult<Facts>,
  { beside, ...notes }: Beside<Facts> & RunNotes,
): Manifest {
  const tables: WrittenTable[] = [...(result.exported?.tables ?? []), ...result.world.tables];
  const manifest = manifestOf(plan, result, tables, notes);
  writeDictionary(folder, tables, manifest.format);
  writeFileSync(join(folder, 'report.html'), renderReport(manifest, result.world), { flag: 'wx' });
  writeBeside(folder, manifest, result.world.daily);
  beside?.(folder, result);
  writeManifest(folder, manifest);
  return manifest;
}
