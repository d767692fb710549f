import { Refused } from '@glassmine/client';
import type { refusalCodes } from '@glassmine/replica/plain';
import { useLiveCall } from '../api/use-live-call.ts';

export type RoomState = 'there' | 'ended' | 'unknown';

const unknownCode: (typeof refusalCodes)['room.unknown'] = 1001;
/** Of an ended room, and of one that was played under other rules: what was kept of both is read. */
const overCodes: readonly number[] = [
  1003 satisfies (typeof refusalCodes)['room.closed'],
  1013 satisfies (typeof refusalCodes)['room.outdated'],
];

/** Whether a room can be entered, which another facilitator may close; `there` until it is known. */
export function useRoomState(code: string): RoomState {
  const { error } = useLiveCall('console/room', { roomCode: code });
  if (!(error instanceof Refused)) return 'there';
  return overCodes.includes(error.code) ? 'ended' : error.code === unknownCode ? 'unknown' : 'there';
}
