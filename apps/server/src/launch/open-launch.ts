import { openTickets } from '../lti/deep-link.ts';
import { openLaunchList } from '../lti/launch-list.ts';
import { openLtiLogins } from '../lti/logins.ts';
import { openPlatforms } from '../lti/platforms.ts';
import { seatKey } from '../lti/seat-key.ts';
import { openToolKey } from '../lti/tool-key.ts';
import type { ServerDatabase } from '../store/database.ts';
import type { InstallationKey } from '../store/installation-key.ts';
import type { LaunchServices } from './mount-launch.ts';

interface Parts {
  database: ServerDatabase;
  key: InstallationKey;
  /** The salt secret: see docs/security/cryptography.md. */
  secret: Uint8Array;
  now: () => number;
}

/** Opens what the way in from courses works with. */
export function openLaunch({ database, key, secret, now }: Parts): LaunchServices {
  return {
    platforms: openPlatforms(database, now),
    launches: openLaunchList(database, now),
    logins: openLtiLogins(database, now),
    tickets: openTickets(secret, now),
    seatKey: (person) => seatKey(secret, person),
    toolKey: () => openToolKey(database, key, now),
    now,
  };
}
