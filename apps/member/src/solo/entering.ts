/** Opens a room from a start or a file, for the first page and for the desk. */
import { stored } from '@glassmine/client';
import { type SoloStart, storedNames } from '@glassmine/replica/plain';
import { useSession } from '../state/session.ts';
import { type Opened, openEngine } from './engine.ts';

let current: Pick<Opened, 'roomCode' | 'roomToken'> | null = null;

/** Goes back into the open room: links of the app that leave a room lead back to it in this build. */
export function stayIn(): void {
  useSession.subscribe(({ roomCode, enterRoom }) => {
    if (roomCode === null && current !== null) enterRoom(current.roomCode, current.roomToken);
  });
}

/** Opens a room and signs this page in to it. Rejects with EngineFault, and then changes nothing. */
export async function enter(start: SoloStart, save: Uint8Array | null): Promise<void> {
  const { roomCode, roomToken, accessToken }: Opened = await openEngine(start, save);
  const session = useSession.getState();
  // The stored answers of another room.
  if (session.rooms[roomCode]?.roomToken !== roomToken) stored.removeItem(storedNames.read);
  current = { roomCode, roomToken };
  session.enterRoom(roomCode, roomToken);
  if (accessToken !== null) useSession.getState().logIn(accessToken, 0);
}
