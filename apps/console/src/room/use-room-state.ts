import { Refused } from '@glassmine/client';
import type { refusalCodes } from '@glassmine/replica/plain';
import { useCall } from '../api/hooks.ts';

export type RoomState = 'there' | 'ended' | 'unknown';

const unknownCode: (typeof refusalCodes)['room.unknown'] = 1001;
const closedCode: (typeof refusalCodes)['room.closed'] = 1003;
/** Another facilitator may close the room meanwhile. */
const everyMs = 10_000;

/** Whether a room can be entered; `there` until it is known. */
export function useRoomState(code: string): RoomState {
  const { error } = useCall('console/room', { roomCode: code }, { everyMs });
  if (!(error instanceof Refused)) return 'there';
  return error.code === closedCode ? 'ended' : error.code === unknownCode ? 'unknown' : 'there';
}
