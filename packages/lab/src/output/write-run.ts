import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema, WrittenTable } from '../export/exporter.ts';
import { renderReport } from '../report/run-report.ts';
import { executeRun, type RunHooks, type RunResult } from '../run/execute-run.ts';
import { type Manifest, manifestOf } from '../run/manifest.ts';
import { writeBeside, writeManifest } from '../run/manifest-files.ts';
import type { RunPlan } from '../run/plan.ts';
import type { Format } from '../tables/table-file.ts';
import { writeDictionary } from './dictionary.ts';
import { openPartialFolder } from './folder.ts';

export interface OutFolder {
  folder: string;
  force: boolean;
  format: Format;
  schema: Schema;
}

export interface WrittenRun extends RunResult {
  manifest: Manifest;
}

/** What the folder of a fork contains besides the run. */
export interface Beside {
  fork?: Manifest['fork'] | undefined;
  /** Writes further files before the folder is renamed. */
  beside?: ((folder: string, result: RunResult) => void) | undefined;
}

/**
 * Runs a plan and writes its folder: data, dictionary, report and run.json. Rejects with `FolderTaken` or `RunFailed`,
 * and then leaves the folder as it was.
 */
export async function writeRun(
  plan: RunPlan,
  out: OutFolder,
  hooks: RunHooks = {},
  { fork, beside }: Beside = {},
): Promise<WrittenRun> {
  const folder = openPartialFolder(out.folder, out.force);
  try {
    const planned = { ...plan, export: { folder: folder.path, format: out.format, schema: out.schema } };
    const result = await executeRun(planned, hooks);
    const manifest = finishFolder(folder.path, planned, result, { fork, beside });
    folder.finish();
    return { ...result, manifest };
  } catch (error) {
    folder.discard();
    throw error;
  }
}

/** Writes dictionary, report, what is beside them, and last run.json. */
function finishFolder(folder: string, plan: RunPlan, result: RunResult, { fork, beside }: Beside): Manifest {
  const tables: WrittenTable[] = [...(result.exported?.tables ?? []), ...result.world.tables];
  const manifest = manifestOf(plan, result, tables, fork);
  writeDictionary(folder, tables, manifest.format);
  writeFileSync(join(folder, 'report.html'), renderReport(manifest, result.world), { flag: 'wx' });
  writeBeside(folder, manifest, result.world.daily);
  beside?.(folder, result);
  writeManifest(folder, manifest);
  return manifest;
}
