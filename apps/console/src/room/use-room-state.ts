import { Refused } from '@glassmine/client';
import type { refusalCodes } from '@glassmine/replica/plain';
import { useCall } from '../api/hooks.ts';

export type RoomState = 'there' | 'ended' | 'unknown';

const unknownCode: (typeof refusalCodes)['room.unknown'] = 1001;
/** Of an ended room, and of one that was played under other rules: what was kept of both is read. */
const overCodes: readonly number[] = [
  1003 satisfies (typeof refusalCodes)['room.closed'],
  1013 satisfies (typeof refusalCodes)['room.outdated'],
];
/** Another facilitator may close the room meanwhile. */
const everyMs = 10_000;

/** Whether a room can be entered; `there` until it is known. */
export function useRoomState(code: string): RoomState {
  const { error } = useCall('console/room', { roomCode: code }, { everyMs });
  if (!(error instanceof Refused)) return 'there';
  return overCodes.includes(error.code) ? 'ended' : error.code === unknownCode ? 'unknown' : 'there';
}
