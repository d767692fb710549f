import type { CallMap } from '@glassmine/replica/wire';

export type RoomDebrief = CallMap['console/debrief']['data']['room'];

/** What the debrief says of one currency's reserve, and of whose money went where. */
export type RoomBook = NonNullable<RoomDebrief['cash']>;

export interface ChapterOfRoom {
  code: string;
  room: RoomDebrief;
  /** Whether learners can see their own debrief. */
  isOpen: boolean;
  /** Whether the room has ended; its figures are then the stored ones. */
  isOver: boolean;
  /** All chapters below each other, for print: animations are at their end. */
  isPaper?: boolean;
}
