import type { CallMap } from '@glassmine/contract';

export type RoomDebrief = CallMap['console/debrief']['data']['room'];

export interface ChapterOfRoom {
  code: string;
  room: RoomDebrief;
  /** Learners see their own. */
  isOpen: boolean;
  /** It has ended: these are the figures that were kept. */
  isOver: boolean;
}
