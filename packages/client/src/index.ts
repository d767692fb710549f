/**
 * The one typed client of the calls and of the live feed, for both front ends. It knows the wire alone: no screen, no
 * React, no storage. What it sends and receives is typed by the calls of replica/wire; it loads replica/plain alone.
 */
export {
  type Answer,
  type AskPath,
  type Client,
  type ClientOptions,
  type CommandPath,
  createClient,
  type DataOf,
  type FormOf,
  headersOf,
  type UploadPath,
} from './ask.ts';
export { createCommands } from './command.ts';
export { type ConsoleLine, openConsoleLine, type Shown } from './console-line.ts';
export { Expired, isByRule, Refused, saidOf, Unreachable } from './errors.ts';
export { newUuid } from './intents.ts';
export type { LineState } from './line.ts';
export { connectLive } from './live.ts';
export type { LiveSocket } from './live-socket.ts';
export { pollSocket } from './poll-socket.ts';
export { refusedAt } from './refused-at.ts';
export { fetchFromServer, serverAddress } from './server-address.ts';
export { isStorageOpen } from './storage-open.ts';
export { isOfStored, stored, storedInTab } from './stored.ts';
export { createUploads, type UploadForm } from './upload.ts';
export { onWaking } from './waking.ts';
export { type WorkerTransport, workerTransport } from './worker-transport.ts';
