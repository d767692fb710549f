import { toast } from '@glassmine/ui';
import { replace } from '../router.ts';
import { useSession } from '../session.ts';
import type { Expired } from './errors.ts';

const messageMs = 3000;
const leaveAfterMs = 1000;
let leaving = false;

/** A dead token: the server's words for 3 s, the session forgotten, and the way back in after 1 s. */
export function onExpired(error: Expired): void {
  const { leaveRoom, logOut } = useSession.getState();
  if (error.whose === 'room') leaveRoom();
  else logOut();
  if (leaving) return;
  leaving = true;
  toast(error.message, 'bad', messageMs);
  setTimeout(() => {
    leaving = false;
    replace(error.whose === 'room' ? '/join' : '/user/login');
  }, leaveAfterMs);
}
