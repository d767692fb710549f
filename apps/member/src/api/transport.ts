/**
 * How this build reaches its room: a server by WebSocket, or by polls where those are blocked, and by HTTP (own-fetch.ts).
 * The build without a server has src/solo/transport.ts in this place; no other module knows which of the two it is.
 */
import { fetchFromServer, type LiveSocket, pollSocket, serverAddress } from '@glassmine/client';

/** @param token is sent beside the protocol's name, so that the server knows the socket's device before the first message */
export function openSocket(token: string | null): LiveSocket | null {
  if (typeof WebSocket === 'undefined') return null;
  const address = serverAddress('/api/live').replace('http', 'ws');
  return token === null ? new WebSocket(address) : new WebSocket(address, ['glassmine', token]);
}

/** @param token is sent beside each poll, so that a balancer leads it to the node with the room */
export const openPolling: ((token: string | null) => LiveSocket) | undefined = (token) =>
  pollSocket({
    post: (body, signal) =>
      fetchFromServer('/api/live/poll', {
        method: 'POST',
        headers: token === null ? {} : { 'X-Room-Token': token },
        body,
        signal,
      }),
    gapMs: 300,
  });
