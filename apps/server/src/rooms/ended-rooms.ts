import type { RoomRow } from '@glassmine/journal';

/** What is left of a room that has ended; its journal stands for the command line. */
export interface EndedRoom {
  readonly code: string;
  readonly brandName: string;
  /** Wall clock, epoch ms. */
  readonly createdAt: number;
  /** Wall clock, epoch ms. */
  readonly endedAt: number;
}

/** Null while the room lives. */
export function endedRoomOf({ id, scenario, createdAt, endedAt }: RoomRow): EndedRoom | null {
  if (endedAt === null) return null;
  const { brand } = JSON.parse(scenario) as { brand?: { name?: string } };
  return { code: id, brandName: `${brand?.name ?? id} · simulation`, createdAt, endedAt };
}
