/** How the build without a server reaches its room: a worker of this page. It takes the place of src/api/transport.ts. */
import type { LiveSocket } from '@glassmine/client';
import { lines } from './engine.ts';

export const ownFetch: typeof fetch = (url, init) => lines().fetch(url, init);

export const openSocket = (_token: string | null): LiveSocket => lines().openSocket();

/** A worker of the page is never out of reach. */
export const openPolling: ((token: string | null) => LiveSocket) | undefined = undefined;
