import type { Acquired } from '@glassmine/journal';
import { followRoom, isAtHead, type LoadedRoom } from './load-room.ts';
import { readRoom } from './read-room.ts';
import type { RoomOptions } from './room.ts';

/** The world of a room that another process runs, loaded here beside it and not yet taken. */
export interface PreparedRoom {
  /** Applies what the owner has journaled since. Rejects as `openRoom` does; the preparation is then of no use. */
  follow(): Promise<void>;
  /** The room at the head that was acquired; null when what was prepared is not what the journal holds by now. */
  at(head: Acquired): Promise<LoadedRoom | null>;
}

/**
 * Loads a room from its newest snapshot and the inputs after it while its owner goes on, so that a hand-over has only
 * the last inputs left to play. Claims nothing. Rejects as `openRoom` does.
 */
export async function prepareRoom(options: RoomOptions): Promise<PreparedRoom> {
  let loaded = await readRoom(options);
  // One replay at a time: the world is played further by both calls.
  let following = Promise.resolve();
  let isTaken = false;
  const follow = () => {
    // From then on the world is the running room's.
    if (isTaken) return Promise.resolve();
    following = following.then(async () => {
      loaded = await followRoom(options, loaded);
    });
    return following;
  };
  return {
    follow,
    async at(head) {
      const followed = follow();
      isTaken = true;
      const isWhole = await followed.then(
        () => isAtHead(loaded, head),
        () => false,
      );
      return isWhole ? loaded : null;
    },
  };
}
