/**
 * How this build asks its server; the build without a server has src/solo/transport.ts in this place. It is apart from the
 * socket, since the first route loads no socket.
 */
export { fetchFromServer as ownFetch } from '@glassmine/client';
