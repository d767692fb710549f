import type { CallMap } from '@glassmine/replica/wire';
import { shownIn } from './books.ts';

export type Board = CallMap['console/board']['data'];

/** The main figures of a running scheme: its members, what the screens show and the reserve. */
export function threeFigures(board: Board) {
  return { members: board.members, shown: shownIn(board), reserve: board.reserve };
}
