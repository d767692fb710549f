import { Refused } from '../api/client.ts';
import { useLook } from '../api/hooks.ts';

export type RoomState = 'there' | 'ended' | 'unknown';

const unknownCode = 1001;
const closedCode = 1003;
/** Somebody else may close it meanwhile. */
const everyMs = 10_000;

/** Whether a room can be entered; until that is known it is taken to be there. */
export function useRoomState(code: string): RoomState {
  const { error } = useLook('console/room', { roomCode: code }, { everyMs });
  if (!(error instanceof Refused)) return 'there';
  return error.code === closedCode ? 'ended' : error.code === unknownCode ? 'unknown' : 'there';
}
