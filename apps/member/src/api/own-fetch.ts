/**
 * What stands in place of the browser's `fetch`: nothing; the build without a server has src/solo/transport.ts here. Apart
 * from the socket, which the first route loads without.
 */
export const ownFetch: typeof fetch | undefined = undefined;
