/** From a start or a file into the room: the one way, from the first page and from the desk. */
import type { SoloStart } from '@glassmine/replica/plain';
import { useSession } from '../state/session.ts';
import { type Opened, openEngine } from './engine.ts';

let current: Pick<Opened, 'roomCode' | 'roomToken'> | null = null;

/** Back into the room that is open: the app has ways out of a room, and here they lead nowhere else. */
export function stayIn(): void {
  useSession.subscribe(({ roomCode, enterRoom }) => {
    if (roomCode === null && current !== null) enterRoom(current.roomCode, current.roomToken);
  });
}

/** Opens a room and signs this page in to it. Rejects with EngineFault, when everything is as it was. */
export async function enter(start: SoloStart, save: Uint8Array | null): Promise<void> {
  const { roomCode, roomToken, accessToken }: Opened = await openEngine(start, save);
  const session = useSession.getState();
  if (session.rooms[roomCode]?.roomToken !== roomToken) forgetRead();
  current = { roomCode, roomToken };
  session.enterRoom(roomCode, roomToken);
  if (accessToken !== null) useSession.getState().logIn(accessToken, 0);
}

/** What another room was read of; once the app runs, it forgets by itself. */
function forgetRead(): void {
  try {
    localStorage.removeItem('glassmine.read');
  } catch {
    // Without storage there is nothing of it.
  }
}
