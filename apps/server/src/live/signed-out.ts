import type { Sessions } from '../accounts/sessions.ts';
import { closeCodes, type LiveSocket } from './socket.ts';

/**
 * Closes a socket as soon as the session it was opened with has ended: a member who is signed out elsewhere
 * hears nothing more, not even until the next ping.
 */
export function closeWhenSignedOut(socket: LiveSocket, sessions: Sessions): void {
  let accessToken: string | null = null;
  let greeted = false;
  const unlisten = sessions.whenEnded(() => {
    if (accessToken !== null && !sessions.member(accessToken)) socket.close(closeCodes.signedOut, '');
  });
  socket.on('message', (data) => {
    if (greeted) return;
    greeted = true;
    accessToken = tokenIn(data.toString());
  });
  socket.on('close', () => void unlisten());
}

/** The member's token in a hello; null when it holds none. Whether the hello is sound is the hub's business. */
function tokenIn(hello: string): string | null {
  try {
    const { accessToken } = JSON.parse(hello) as { accessToken?: unknown };
    return typeof accessToken === 'string' ? accessToken : null;
  } catch {
    return null;
  }
}
