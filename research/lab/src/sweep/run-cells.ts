import { executeRun } from '../run/execute-run.ts';
import { runPool } from '../run/pool.ts';
import { type Cell, type SweepSpec, scenarioOf } from './design.ts';
import { type CellResult, resultOf } from './measures.ts';

/** Runs one cell; null when it was stopped by a signal, since it then has no result. */
async function runCell(spec: SweepSpec, cell: Cell, signal?: AbortSignal): Promise<CellResult | null> {
  const plan = { scenario: scenarioOf(spec, cell), seed: cell.seed, days: spec.days };
  const { world } = await executeRun(plan, signal ? { signal } : {});
  return world.stopped ? null : resultOf(cell, world);
}

/** Runs cells on threads of this machine. */
export async function runCellsHere(
  spec: SweepSpec,
  cells: readonly Cell[],
  jobs: number,
  add: (result: CellResult) => void,
  signal?: AbortSignal,
): Promise<void> {
  await runPool(
    cells.length,
    jobs,
    async (i) => {
      const result = await runCell(spec, cells[i] as Cell, signal);
      if (result) add(result);
    },
    signal,
  );
}
