import type { ServerContext } from './context.ts';
import type { Route } from './route.ts';

/**
 * Among several nodes, sees to it that the room of a call runs here before anything is done. Rejects with Elsewhere.
 * @param form as it was read
 */
export async function placeRoomOf(
  { call }: Pick<Route, 'call'>,
  session: unknown,
  form: unknown,
  { rooms, visitor }: Pick<ServerContext, 'rooms' | 'visitor'>,
): Promise<void> {
  if (rooms.shared === null) return;
  const { room } = (session ?? {}) as { room?: unknown };
  if (typeof room === 'string') return rooms.shared.place(room);
  const { roomCode } = form as { roomCode?: unknown };
  if (typeof roomCode !== 'string') return;
  const code = roomCode.toUpperCase();
  const isDoor = call.auth === 'none';
  await rooms.shared.place(isDoor ? (visitor.lobbies.roomOf(code) ?? code) : code);
}
