import type { Point } from './use-board.ts';

/** Runs of neighbours that a long course is cut into: more than a chart has columns of pixels. */
const runsMax = 1_000;
/** Fewer points than this are drawn as they are. */
const pointsMin = 4_000;

/** What goes up and down; what only grows is at its least and greatest at the ends of a run. */
const lines: ((point: Point) => number)[] = [
  ({ reserve }) => reserve,
  ({ liabilities, promises }) => liabilities + promises,
  coverageOf,
  ({ trustPercent }) => trustPercent,
  ({ inProfit }) => inProfit,
  ({ inLoss }) => inLoss,
];

/** Coverage of a moment in percent; 100 when nothing is owed. */
export function coverageOf({ reserve, liabilities, promises }: Point): number {
  const owes = liabilities + promises;
  return owes === 0 ? 100 : Math.min(100, (reserve / owes) * 100);
}

/**
 * The points that a picture of all needs: of each run of neighbours the first, the last and those where a line is at
 * its least or greatest there, in their order. A run begins where it began before, so that nothing trembles while
 * points are added.
 */
export function thinned(points: readonly Point[]): Point[] {
  return new Thinning().of(points);
}

/** The same for a course that grows: what has been gone over is not gone over again, however long it is. */
export class Thinning {
  #run = 4;
  /** Kept of the runs that are full, and how many points those are. */
  #kept: Point[] = [];
  #until = 0;
  #first: Point | undefined;
  #lastOfFull: Point | undefined;

  of(points: readonly Point[]): Point[] {
    if (points.length < pointsMin) return [...points];
    let run = 4;
    while (points.length / run > runsMax) run *= 2;
    const isKnown =
      run === this.#run && points[0] === this.#first && points[this.#until - 1] === this.#lastOfFull;
    if (!isKnown) {
      this.#kept = [];
      this.#until = 0;
      this.#run = run;
    }
    // The last point is the present moment and gives way to the next: its run is never full.
    for (; this.#until + run < points.length; this.#until += run)
      keepRun(points, this.#until, this.#until + run, this.#kept);
    this.#first = points[0];
    this.#lastOfFull = points[this.#until - 1];
    const kept = [...this.#kept];
    keepRun(points, this.#until, points.length, kept);
    return kept;
  }
}

function keepRun(points: readonly Point[], start: number, end: number, kept: Point[]): void {
  const rows = new Set([start, end - 1]);
  for (const line of lines) addExtremes(points, line, start, end, rows);
  for (const row of [...rows].sort((a, b) => a - b)) kept.push(points[row] as Point);
}

function addExtremes(
  points: readonly Point[],
  line: (point: Point) => number,
  start: number,
  end: number,
  rows: Set<number>,
): void {
  let [least, greatest] = [start, start];
  let [low, high] = [line(points[start] as Point), line(points[start] as Point)];
  for (let row = start + 1; row < end; row++) {
    const value = line(points[row] as Point);
    if (value < low) [low, least] = [value, row];
    else if (value > high) [high, greatest] = [value, row];
  }
  rows.add(least).add(greatest);
}
