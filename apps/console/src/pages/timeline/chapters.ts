import type { CallMap } from '@glassmine/contract';

type Point = CallMap['console/timeline']['data']['points'][number];

/** A midnight by which the operator's phase has changed. */
export interface Chapter {
  day: number;
  phase: Point['phase'];
}

/** @param points one a midnight, the opening first */
export function chaptersOf(points: readonly Pick<Point, 'phase'>[]): Chapter[] {
  return points.flatMap(({ phase }, day) =>
    day > 0 && phase !== points[day - 1]?.phase ? [{ day, phase }] : [],
  );
}
