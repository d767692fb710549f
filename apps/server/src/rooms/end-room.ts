import type { ClosedDevices } from '../accounts/closed-devices.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { type SigningOptions, signEnd } from './signing.ts';

interface Ending {
  sessions: Pick<Sessions, 'endRoom'>;
  closedDevices: ClosedDevices;
  signing: SigningOptions;
}

/** Ends a room: signs its learners out, erases their data and signs its journal. */
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
