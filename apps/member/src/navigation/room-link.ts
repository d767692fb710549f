/** What links into the app carry: a room's code, and an invitation. A server leads its other links for a room to `#/join/CODE`. */

import { storedInTab } from '@glassmine/client';

/** The code that a link to a room carries, or null. */
export function roomCodeIn({ hash }: { hash: string }): string | null {
  return /^#\/join\/([A-Za-z0-9]{4,10})(?![^?])/.exec(hash)?.[1]?.toUpperCase() ?? null;
}

const inviteKey = 'glassmine.invite';

/** Stores the invitation code of a link until registration. Called at the start. */
export function keepInvite(): void {
  const invite = new URLSearchParams(location.hash.split('?')[1]).get('invite');
  if (invite && /^[A-Za-z0-9]{4,12}$/.test(invite)) storedInTab.setItem(inviteKey, invite);
}

/** The invitation code that the visitor's link carried, or null. */
export function inviteInLink(): string | null {
  keepInvite();
  return storedInTab.getItem(inviteKey);
}
