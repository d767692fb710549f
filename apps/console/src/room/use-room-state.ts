import { Refused } from '@glassmine/client';
import type { refusalCodes } from '@glassmine/replica/plain';
import { useLiveCall } from '../api/use-live-call.ts';

export type RoomState = 'there' | 'ended' | 'unknown';

const unknownCode: (typeof refusalCodes)['room.unknown'] = 1001;
const closedCode: (typeof refusalCodes)['room.closed'] = 1003;

/** Whether a room can be entered, which another facilitator may close; `there` until it is known. */
export function useRoomState(code: string): RoomState {
  const { error } = useLiveCall('console/room', { roomCode: code });
  if (!(error instanceof Refused)) return 'there';
  return error.code === closedCode ? 'ended' : error.code === unknownCode ? 'unknown' : 'there';
}
