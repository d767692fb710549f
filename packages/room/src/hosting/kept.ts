import type { PreparedRoom } from '../live/prepare-room.ts';
import type { Room, RoomFrame } from '../live/room.ts';
import type { Clock } from './clock.ts';

/** What a process keeps of a room, whether it runs here or not. */
export interface Kept {
  room: Room | null;
  opening: Promise<Room> | null;
  preparing: Promise<PreparedRoom> | null;
  clock: Clock | null;
  listeners: Set<(frame: RoomFrame) => void>;
  /** Restarts since the room last ran for a while. */
  restarts: number;
  /** Cancels the next one. */
  restart: (() => void) | null;
  failure: Error | null;
  openedAtMs: number;
}

export function keptOfNone(): Kept {
  const nothing = { room: null, opening: null, preparing: null, clock: null, restart: null, failure: null };
  return { ...nothing, listeners: new Set(), restarts: 0, openedAtMs: 0 };
}

/** @param settled as of `Room.close` */
export async function closeOne(kept: Kept, settled?: () => Promise<void>): Promise<void> {
  kept.restart?.();
  kept.restart = null;
  // A room that is being opened is closed once it is open.
  const room = kept.room ?? (await kept.opening?.catch(() => null)) ?? null;
  kept.clock?.stop();
  await room?.close(settled);
}
