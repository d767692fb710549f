import { readCode } from '@glassmine/replica/plain';
import type { Lobbies } from '../rooms/lobbies.ts';
import type { SharedRooms } from '../rooms/shared-rooms.ts';
import type { Route } from './route.ts';

interface Places {
  shared: Pick<SharedRooms, 'place'>;
  lobbies: Pick<Lobbies, 'roomOf'>;
}

/**
 * Among several nodes, sees to it that the room of a call runs here before anything is done. Rejects with Elsewhere.
 * @param form as it was read
 */
export async function placeRoomOf(
  { call }: Pick<Route, 'call'>,
  session: unknown,
  form: unknown,
  { shared, lobbies }: Places,
): Promise<void> {
  const { room } = (session ?? {}) as { room?: unknown };
  if (typeof room === 'string') return shared.place(room);
  const { roomCode } = form as { roomCode?: unknown };
  if (typeof roomCode !== 'string') return;
  const code = readCode(roomCode);
  const isDoor = call.auth === 'none';
  await shared.place(isDoor ? (lobbies.roomOf(code) ?? code) : code);
}
