import type { CallMap } from '@glassmine/replica/wire';
import { dayOfPhase } from '../../forks/courses.ts';

type Point = CallMap['console/timeline']['data']['points'][number];

/** A midnight by which the operator's phase has changed. */
export interface Chapter {
  /** Its place in the course. */
  midnight: number;
  /** World day of the change, as the clock and every file count it. */
  day: number;
  phase: Point['phase'];
}

/** @param points one a midnight, the opening first */
export function chaptersOf(points: readonly Pick<Point, 'at' | 'phase' | 'phaseSince'>[]): Chapter[] {
  return points.flatMap(({ phase }, midnight) =>
    midnight > 0 && phase !== points[midnight - 1]?.phase
      ? [{ midnight, day: dayOfPhase(points, midnight), phase }]
      : [],
  );
}
