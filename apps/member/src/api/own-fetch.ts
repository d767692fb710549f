/**
 * The replacement of the browser's `fetch`: none here; the build without a server has src/solo/transport.ts in this
 * place. It is apart from the socket, since the first route loads no socket.
 */
export const ownFetch: typeof fetch | undefined = undefined;
