import type { ClosedDevices } from '../accounts/closed-devices.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { type SigningOptions, signEnd } from './signing.ts';

interface Ending {
  sessions: Pick<Sessions, 'endRoom'>;
  closedDevices: ClosedDevices;
  signing: SigningOptions;
}

/** What happens once a room has ended: its people are signed out, what is kept of them goes, its journal is signed. */
export function endRoomOf(
  { sessions, closedDevices, signing }: Ending,
  roomStores: readonly { endRoom(room: string): void }[],
) {
  return async (code: string): Promise<void> => {
    closedDevices.add(sessions.endRoom(code));
    for (const store of roomStores) store.endRoom(code);
    await signEnd(signing, code);
  };
}
