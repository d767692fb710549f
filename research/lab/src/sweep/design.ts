import { createHash } from 'node:crypto';
import { scaleScenario } from '@glassmine/crowd';
import { crowdEngine } from '@glassmine/room';
import { changeScenario } from '../run/change-scenario.ts';
import { shuffled, unit } from '../statistics/latin-hypercube.ts';

/** Values of one parameter: a list, or a range. */
export type Axis = { path: string; values: (number | string)[] } | { path: string; from: number; to: number };

export interface SweepSpec {
  /** Content of a scenario's file. */
  scenario: unknown;
  /** Number of agents; null keeps the scenario's. */
  members: number | null;
  days: number;
  axes: Axis[];
  /** Number of random points; null for every combination of the lists. */
  random: number | null;
  replicates: number;
  seed: number;
}

export interface Cell {
  /** Number of the cell in the design, from 0. */
  cell: number;
  point: number;
  replicate: number;
  seed: number;
  changes: Record<string, number | string>;
}

/** Largest number of runs of a sweep. */
const cellsMax = 100_000;
const triedMax = 500;

/** Every run of a sweep, in order; the same for the same spec. Throws RangeError for an invalid design. */
export function cellsOf(spec: SweepSpec): Cell[] {
  const points = spec.random === null ? gridOf(spec.axes) : randomPoints(spec);
  if (points.length * spec.replicates > cellsMax) {
    throw new RangeError(
      `${points.length} points × ${spec.replicates} replicates are more than ${cellsMax} runs`,
    );
  }
  refuseTwice(spec);
  // Checked before hours are spent; of a large design only the first points, which contain each parameter.
  for (const changes of points.slice(0, triedMax)) changeScenario(spec.scenario, changes);
  return points.flatMap((changes, point) =>
    Array.from({ length: spec.replicates }, (_, replicate) => ({
      cell: point * spec.replicates + replicate,
      point,
      replicate,
      // The same seeds at every point, so that only the parameters differ.
      seed: (spec.seed + replicate) >>> 0,
      changes,
    })),
  );
}

/** Throws RangeError where one part of a spec would silently replace another. */
function refuseTwice({ axes, members }: SweepSpec): void {
  const seen = new Set<string>();
  for (const axis of axes) {
    if (seen.has(axis.path))
      throw new RangeError(`${axis.path} is varied twice; give all its values in one --vary`);
    seen.add(axis.path);
    if ('values' in axis && new Set(axis.values).size < axis.values.length)
      throw new RangeError(`${axis.path} has a value twice; raise --replicates for more runs of it`);
  }
  if (members !== null && seen.has('crowd.agents'))
    throw new RangeError('--members and crowd.agents both say how many people there are; leave one out');
}

function gridOf(axes: readonly Axis[]): Record<string, number | string>[] {
  let points: Record<string, number | string>[] = [{}];
  for (const axis of axes) {
    if (!('values' in axis))
      throw new RangeError(`${axis.path} has ends and no values: say how many points with --random`);
    points = points.flatMap((point) => axis.values.map((value) => ({ ...point, [axis.path]: value })));
  }
  return points;
}

/** Latin hypercube: each parameter's range has as many pieces as there are points, and each piece is used once. */
function randomPoints({ axes, random, seed }: SweepSpec): Record<string, number | string>[] {
  const count = random as number;
  const columns = axes.map((axis) => {
    const order = shuffled(count, `${seed} ${axis.path}`);
    return order.map((piece, i) => valueIn(axis, (piece + unit(`${seed} ${axis.path} ${i}`)) / count));
  });
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(
      axes.map((axis, a) => [axis.path, (columns[a] as (number | string)[])[i] as number | string]),
    ),
  );
}

function valueIn(axis: Axis, part: number): number | string {
  if ('values' in axis) return axis.values[Math.floor(part * axis.values.length)] as number | string;
  const value = axis.from + part * (axis.to - axis.from);
  return Number.isInteger(axis.from) && Number.isInteger(axis.to) ? Math.round(value) : value;
}

/** The scenario of a cell. */
export function scenarioOf({ scenario, members }: SweepSpec, { changes }: Cell): unknown {
  const scaled = members === null ? scenario : scaleScenario(scenario, members);
  return changeScenario(scaled, changes);
}

/** The key of a spec, by which its results are found again: other rules of the engine give another key. */
export function specKey(spec: SweepSpec): string {
  const content = JSON.stringify([crowdEngine.rulesVersion, spec]);
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}
