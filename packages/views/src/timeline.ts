import type { SeriesPoint, TimelineDay } from '@glassmine/contract';
import { DAY, dayOf } from '@glassmine/kernel';
import type { World } from '@glassmine/replica';
import { timeOf } from './amounts.ts';
import { boardView } from './console-board.ts';

/**
 * The board of a world as it stands at a midnight; of the events those of the day that ended.
 * @param before the midnight before: what happens at a midnight is of the day that ends when its last tick brought it,
 *   and of the day that begins when somebody did it then
 */
export function timelineDayView(
  world: World,
  hash: string,
  before: TimelineDay | null,
  latest: SeriesPoint,
): TimelineDay {
  const board = boardView(world, 0, [], latest);
  const began = timeOf(world, Math.max(0, world.now - DAY));
  const known = new Set(before?.board.events.map(({ key }) => key));
  const events = board.events.filter(({ at, key }) => at > began || (at === began && !known.has(key)));
  return { day: dayOf(world.now), hash, board: { ...board, events } };
}
