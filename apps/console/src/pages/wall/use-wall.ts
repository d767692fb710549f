import type { WallView } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { useLiveCall } from '../../api/use-live-call.ts';

export type Wall = CallMap['console/wall']['data'];

/**
 * What the wall may show of a room, at most a second old, by one answer of its stream: the window receives nothing that the
 * class is not to see.
 * @param view null for the one that the lesson is at
 */
export const useWall = (code: string, view: WallView | null) =>
  useLiveCall('console/wall', { roomCode: code, ...(view && { view }) });
