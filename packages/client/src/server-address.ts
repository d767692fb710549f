/**
 * How a page finds its server, whose public address may have a path. Nothing that the browser loads is built for one path:
 * a page says by `data-root` of its html element where the server's root lies from it, and it lies where the page does when
 * that is left out. Every call, stream, picture and link goes through here.
 */

/** The address for the browser of what answers and links write from the server's root, such as `/api/health`. */
export const serverAddress = (written: string): string =>
  new URL(written.replace(/^\//, document.documentElement.dataset.root ?? './'), document.baseURI).href;

/** Like `fetch`, for addresses from the server's root. No call is led elsewhere, but by a network that wants a sign-in. */
export const fetchFromServer: typeof fetch = (written, init) =>
  fetch(serverAddress(String(written)), { redirect: 'manual', ...init });
