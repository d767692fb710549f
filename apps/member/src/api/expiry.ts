import type { Expired } from '@glassmine/client';
import { toast } from '@glassmine/ui';
import { replace } from '../navigation/router.ts';
import { useSession } from '../state/session.ts';

const messageMs = 3000;
const leaveAfterMs = 1000;
let leavesAtMs = 0;

/** So long the page stays as it is, with the words over it, before it is left for the way back in. */
export const staysForMs = (nowMs = Date.now()): number => Math.max(0, leavesAtMs - nowMs);

/** A dead token: the server's words for 3 s, the session forgotten, and the way back in after 1 s. */
export function onExpired(error: Expired): void {
  const { leaveRoom, logOut } = useSession.getState();
  if (error.whose === 'room') leaveRoom(error.message);
  else logOut();
  if (staysForMs() > 0) return;
  leavesAtMs = Date.now() + leaveAfterMs;
  toast(error.message, 'bad', messageMs);
  setTimeout(() => replace(error.whose === 'room' ? '/join' : '/user/login'), leaveAfterMs);
}
