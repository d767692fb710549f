import { type BookPoint, coverageAt, shownIn } from './books.ts';
import type { Point } from './use-board.ts';

/** Number of runs that a long course is cut into: more than a chart has pixel columns. */
const runsMax = 1_000;
/** Courses with fewer points than this are not thinned. */
const pointsMin = 4_000;

/** Figures that rise and fall; the extremes of figures that only grow are at the ends of a run. */
const lines: ((point: Point) => number)[] = [
  ({ reserve }) => reserve,
  ({ liabilities, promises }) => liabilities + promises,
  shownIn,
  coverageAt,
  ({ trustPercent }) => trustPercent,
  ({ inProfit }) => inProfit,
  ({ inLoss }) => inLoss,
  ({ cash }) => cash?.reserve ?? 0,
  ({ cash }) => (cash ? shownIn(cash) : 0),
];

/** The same of the local currencies behind the first, which some of a run's points may be without. */
function linesOfMore({ more = [] }: Point): typeof lines {
  return more.flatMap(({ currency }) =>
    [({ reserve }: BookPoint) => reserve, shownIn<number>].map((read) => (point: Point) => {
      const book = point.more?.find((each) => each.currency === currency);
      return book ? read(book) : 0;
    }),
  );
}

/**
 * Thins a course for drawing: of each run of neighbours it keeps the first point, the last one and the extremes of
 * each line, in order. Runs keep their start, so that the chart does not flicker while points are added.
 */
export function thinned(points: readonly Point[]): Point[] {
  return new Thinning().of(points);
}

/** The same for a growing course: full runs are not read again. */
export class Thinning {
  #run = 4;
  /** Points kept from the full runs, and how many points those runs have. */
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
    // The last point is the present and gets replaced, so its run is never full.
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
  const all = [...lines, ...linesOfMore(points[end - 1] as Point)];
  for (const line of all) addExtremes(points, line, start, end, rows);
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
