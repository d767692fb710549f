/**
 * How this build reaches its room: a server by WebSocket, and by HTTP (own-fetch.ts). The build without a server has
 * src/solo/transport.ts in this place; no other module knows which of the two it is.
 */
import { type LiveSocket, serverAddress } from '@glassmine/client';

/** @param token is sent beside the protocol's name, so that the server knows the socket's device before the first message */
export function openSocket(token: string | null): LiveSocket {
  const address = serverAddress('/api/live').replace('http', 'ws');
  return token === null ? new WebSocket(address) : new WebSocket(address, ['glassmine', token]);
}
