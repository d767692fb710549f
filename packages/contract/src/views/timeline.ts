import { DAY, dayOf, type World } from '@glassmine/scheme';
import type { TimelineDay } from '../timeline-shapes.ts';
import { timeOf } from './amounts.ts';
import { boardView } from './console-board.ts';

/** The board of a world as it stands at a midnight; of the events those of the day that ended. */
export function timelineDayView(world: World, hash: string): TimelineDay {
  const board = boardView(world, 0, []);
  const began = timeOf(world, Math.max(0, world.now - DAY));
  return {
    day: dayOf(world.now),
    hash,
    board: { ...board, events: board.events.filter(({ at }) => at >= began) },
  };
}
