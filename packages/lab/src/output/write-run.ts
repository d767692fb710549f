import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema, WrittenTable } from '../export/exporter.ts';
import { renderReport } from '../report/run-report.ts';
import { executeRun, type RunHooks, type RunResult } from '../run/execute-run.ts';
import { type Manifest, manifestOf } from '../run/manifest.ts';
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

/** What a folder has more than a run alone. */
export interface Beside {
  fork?: Manifest['fork'];
  /** Writes into the folder before it gets its name. */
  beside?: (folder: string, result: RunResult) => void;
}

/**
 * Runs a plan and writes its folder: data, dictionary, report and run.json. Rejects with `FolderTaken` or
 * `RunFailed`; then nothing stands under the folder's name that was not there before.
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
    const manifest = finishFolder(folder.path, planned, result, fork);
    beside?.(folder.path, result);
    folder.finish();
    return { ...result, manifest };
  } catch (error) {
    folder.discard();
    throw error;
  }
}

/** Writes what stands beside the data: dictionary, report, and last run.json. */
function finishFolder(folder: string, plan: RunPlan, result: RunResult, fork?: Manifest['fork']): Manifest {
  const tables: WrittenTable[] = [...(result.exported?.tables ?? []), ...result.world.tables];
  const manifest = manifestOf(plan, result, tables, fork);
  writeDictionary(folder, tables, manifest.format);
  writeFileSync(join(folder, 'report.html'), renderReport(manifest, result.world), { flag: 'wx' });
  writeFileSync(join(folder, 'run.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
  return manifest;
}
