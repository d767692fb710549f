import { createHash } from 'node:crypto';
import { scaleScenario } from '@glassmine/crowd';
import { changeScenario } from '../run/plan.ts';
import { shuffled, unit } from '../statistics/latin-hypercube.ts';

/** Values of one parameter: all of a list, or anything between two ends. */
export type Axis = { path: string; values: (number | string)[] } | { path: string; from: number; to: number };

export interface SweepSpec {
  /** Content of a scenario's file. */
  scenario: unknown;
  /** In place of the scenario's own crowd; null leaves it. */
  members: number | null;
  days: number;
  axes: Axis[];
  /** Points drawn at random; null for every combination of the lists. */
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

/** Most runs that one sweep may have. */
const cellsMax = 100_000;
const triedMax = 500;

/** Every run of a sweep, in order; the same for the same spec. Throws RangeError for a design that makes no sense. */
export function cellsOf(spec: SweepSpec): Cell[] {
  const points = spec.random === null ? gridOf(spec.axes) : randomPoints(spec);
  if (points.length * spec.replicates > cellsMax) {
    throw new RangeError(
      `${points.length} points × ${spec.replicates} replicates are more than ${cellsMax} runs`,
    );
  }
  // Tried before hours are spent; of a large design the first points, which hold each parameter.
  for (const changes of points.slice(0, triedMax)) changeScenario(spec.scenario, changes);
  return points.flatMap((changes, point) =>
    Array.from({ length: spec.replicates }, (_, replicate) => ({
      cell: point * spec.replicates + replicate,
      point,
      replicate,
      // The same luck at every point: what differs is the parameter.
      seed: (spec.seed + replicate) >>> 0,
      changes,
    })),
  );
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

/** Latin hypercube: each parameter's range is cut into as many pieces as there are points, each used once. */
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

/** What a cell's world is made from. */
export function scenarioOf({ scenario, members }: SweepSpec, { changes }: Cell): unknown {
  const scaled = members === null ? scenario : scaleScenario(scenario, members);
  return changeScenario(scaled, changes);
}

/** Names a spec: another one never meets the results of this one. */
export function specKey(spec: SweepSpec): string {
  return createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 24);
}
