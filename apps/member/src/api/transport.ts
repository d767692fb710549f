/**
 * How this build reaches its room: a server by WebSocket, and by HTTP (own-fetch.ts). The build without a server has src/solo/transport.ts
 * in this place; nothing else in the app can tell.
 */
import type { LiveSocket } from '@glassmine/client';

/** @param token tells the server beside the protocol's name whose socket it is before the first message */
export function openSocket(token: string | null): LiveSocket {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`;
  return token === null ? new WebSocket(address) : new WebSocket(address, ['glassmine', token]);
}
