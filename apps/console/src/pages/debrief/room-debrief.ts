import type { CallMap } from '@glassmine/contract';

export type RoomDebrief = CallMap['console/debrief']['data']['room'];

export interface ChapterOfRoom {
  code: string;
  room: RoomDebrief;
  /** Whether learners can see their own debrief. */
  isOpen: boolean;
  /** Whether the room has ended; its figures are then the stored ones. */
  isOver: boolean;
}
