/** Whether the learner has seen the scheme end, kept with the room's tokens: once for each room and learner. */
import { useSession } from '../../state/session.ts';

/** World time of the end that has been seen here; 0 before. */
export function useSeenEnd(): number {
  return useSession(({ roomCode, rooms }) => (roomCode === null ? 0 : (rooms[roomCode]?.endSeen ?? 0)));
}

export function markEndSeen(since: number): void {
  useSession.setState(({ roomCode, rooms }) => {
    const here = roomCode === null ? undefined : rooms[roomCode];
    return roomCode === null || !here ? {} : { rooms: { ...rooms, [roomCode]: { ...here, endSeen: since } } };
  });
}
