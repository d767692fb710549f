import type { Log } from '../log.ts';
import type { SharedRooms } from '../rooms/shared-rooms.ts';
import type { Membership } from './membership.ts';

/** What rooms are moved with. */
export interface MoveParts {
  membership: Pick<Membership, 'node' | 'owner' | 'lease' | 'rows'>;
  shared: SharedRooms;
  log: Pick<Log, 'info' | 'error'>;
}
