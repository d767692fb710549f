import type { Expired } from '@glassmine/client';
import { toast } from '@glassmine/ui';
import { replace } from '../navigation/router.ts';
import { useSession } from '../state/session.ts';

const messageMs = 3000;
const leaveAfterMs = 1000;
let leavesAtMs = 0;

/** Milliseconds for which the page stays, with the message over it, before the app leads to join or log-in. */
export const staysForMs = (nowMs = Date.now()): number => Math.max(0, leavesAtMs - nowMs);

/** An ended session: shows the server's message for 3 s, forgets the session, and leads to join or log-in after 1 s. */
export function onExpired(error: Expired): void {
  const { leaveRoom, logOut } = useSession.getState();
  if (error.whose === 'room') leaveRoom(error.message);
  else logOut();
  if (staysForMs() > 0) return;
  leavesAtMs = Date.now() + leaveAfterMs;
  toast(error.message, 'bad', messageMs);
  setTimeout(() => replace(error.whose === 'room' ? '/join' : '/user/login'), leaveAfterMs);
}
