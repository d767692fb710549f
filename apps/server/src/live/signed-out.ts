import { closeCodes } from '@glassmine/replica/wire';
import type { Sessions } from '../accounts/sessions.ts';
import { parseJson } from '../json-text.ts';
import type { LiveSocket } from './socket.ts';

interface Tokens {
  roomToken?: unknown;
  accessToken?: unknown;
  consoleToken?: unknown;
}

/**
 * Closes a socket as soon as a session it was opened with has ended: a member who is signed out elsewhere, or whose room
 * is closed, hears nothing more, not even until the next ping.
 */
export function closeWhenSignedOut(socket: LiveSocket, sessions: Sessions): void {
  let tokens: Tokens | null = null;
  const isOver = ({ roomToken, accessToken, consoleToken }: Tokens) =>
    (typeof consoleToken === 'string' && !sessions.console(consoleToken)) ||
    (typeof accessToken === 'string' && !sessions.member(accessToken)) ||
    (typeof roomToken === 'string' && !sessions.device(roomToken));
  const unlisten = sessions.whenEnded(() => {
    if (tokens !== null && isOver(tokens)) socket.close(closeCodes.signedOut, '');
  });
  socket.on('message', (data) => {
    tokens ??= tokensIn(data.toString());
  });
  socket.on('close', () => void unlisten());
}

/** The tokens in a hello; none when it holds none. Whether the hello is sound is the hub's business. */
function tokensIn(hello: string): Tokens {
  return (parseJson(hello) as Tokens | null | undefined) ?? {};
}
