import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Cell, cellsOf, type SweepSpec, specKey } from './design.ts';
import { findSweep, openFinishedRuns, readRunsIn } from './finished-runs.ts';
import type { CellResult } from './measures.ts';
import { pointsOf, type SweepPoint } from './points.ts';
import { cellsOfShard, type Shard, shardFolderPattern, shardText } from './shard.ts';
import { shardFoldersIn } from './shared-folder.ts';
import { writeResults } from './write-results.ts';

/** The shards at hand are not one whole sweep. Nothing was written. */
class ShardsUnfit extends Error {
  override name = 'ShardsUnfit';
}

interface Part {
  folder: string;
  key: string;
  shard: Shard;
  spec: SweepSpec;
}

/**
 * Joins the shards in `folders`, each the folder of a shard or one that holds such folders, to the same files as one
 * run of the whole sweep writes to `out`. Throws `ShardsUnfit` when a shard is missing, unfinished, there twice, damaged or of
 * another sweep, and `FolderTaken` when `out` holds something else; it then writes nothing.
 */
export function mergeShards(folders: readonly string[], out: string): { runs: number; points: SweepPoint[] } {
  const parts = folders.flatMap(partsIn);
  const { spec } = fitting(parts);
  const cells = cellsOf(spec);
  const results = parts.flatMap((part) => resultsOf(part, cells)).sort((a, b) => a.cell - b.cell);
  const points = pointsOf(results);
  const finished = openFinishedRuns(out, spec, cells, { force: false });
  try {
    for (const result of results) finished.done.set(result.cell, result);
    finished.sort();
  } finally {
    finished.close();
  }
  writeResults(out, spec, results, points);
  return { runs: results.length, points };
}

function partsIn(folder: string): Part[] {
  if (!existsSync(folder)) throw new ShardsUnfit(`there is no folder ${folder}`);
  const own = findSweep(folder);
  if (own.shard !== null || shardFolderPattern.test(basename(folder))) return [partOf(folder)];
  const names = shardFoldersIn(folder);
  if (names.length === 0) throw new ShardsUnfit(`${folder} holds no shard of a sweep`);
  return names.map((name) => partOf(join(folder, name)));
}

function partOf(folder: string): Part {
  const { state, key, shard, spec } = findSweep(folder);
  if (state !== 'whole' || key === null || shard === null || spec === null) {
    const what = state === 'damaged' ? 'is damaged' : 'is missing';
    throw new ShardsUnfit(`${join(folder, 'sweep.json')} ${what}; run that shard again, which goes on`);
  }
  return { folder, key, shard, spec };
}

/** The first of the parts, when all together are one whole sweep. */
function fitting(parts: readonly Part[]): Part {
  const first = parts[0] as Part;
  for (const part of parts) {
    if (part.key !== first.key)
      throw new ShardsUnfit(`${part.folder} belongs to another sweep than ${first.folder}`);
    if (part.shard.of !== first.shard.of) {
      const [one, other] = [shardText(first.shard), shardText(part.shard)];
      throw new ShardsUnfit(
        `${part.folder} is shard ${other} and ${first.folder} is shard ${one}: they overlap`,
      );
    }
  }
  if (specKey(first.spec) !== first.key) {
    throw new ShardsUnfit(
      `${first.folder} was run by other rules of the engine, or its sweep.json was changed`,
    );
  }
  const { of } = first.shard;
  const byIndex = new Map<number, Part>();
  for (const part of parts) {
    const twin = byIndex.get(part.shard.index);
    if (twin)
      throw new ShardsUnfit(
        `shard ${shardText(part.shard)} is there twice: ${twin.folder} and ${part.folder}`,
      );
    byIndex.set(part.shard.index, part);
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((index) => !byIndex.has(index));
  if (missing.length > 0) {
    const said = missing.map((index) => shardText({ index, of }));
    const are = missing.length === 1 ? `shard ${said[0]} is` : `shards ${said.join(', ')} are`;
    throw new ShardsUnfit(`${are} missing; run the same sweep with --shard ${said[0]}`);
  }
  return first;
}

/** Every run of a shard, exactly once. */
function resultsOf({ folder, key, shard }: Part, all: readonly Cell[]): CellResult[] {
  const cells = new Map(cellsOfShard(all, shard).map((cell) => [cell.cell, cell]));
  const { results, foreign, damaged } = readRunsIn(folder, key);
  const path = join(folder, 'runs.ndjson');
  if (foreign > 0) throw new ShardsUnfit(`${path} holds runs of another sweep`);
  if (damaged.length > 0)
    throw new ShardsUnfit(
      `${path} is damaged in line ${damaged[0]}; run shard ${shardText(shard)} again, which goes on`,
    );
  const byCell = new Map<number, CellResult>();
  for (const result of results) {
    const cell = cells.get(result.cell);
    if (cell === undefined || cell.seed !== result.seed || cell.point !== result.point)
      throw new ShardsUnfit(
        `${path} holds run ${result.cell}, which is not one of shard ${shardText(shard)}`,
      );
    byCell.set(result.cell, result);
  }
  if (byCell.size < cells.size) {
    throw new ShardsUnfit(
      `shard ${shardText(shard)} is not finished: ${byCell.size} of ${cells.size} runs; run it again, which goes on`,
    );
  }
  return [...byCell.values()];
}
