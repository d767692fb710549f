import type { Membership } from '../cluster/membership.ts';
import type { Log } from '../log.ts';
import type { SharedRooms } from './shared-rooms.ts';

/** What rooms are moved with. */
export interface MoveParts {
  membership: Pick<Membership, 'node' | 'owner' | 'lease' | 'rows'>;
  shared: SharedRooms;
  log: Pick<Log, 'info' | 'error'>;
}
