/**
 * Calls about a room whose answers come over a console's stream as long as a window shows them. What they answer depends
 * on the room and on the reader's language and address, never on who reads: one answer serves every window.
 */
export const watchedCalls = [
  'console/audit',
  'console/board',
  'console/lobby',
  'console/operator/steps',
  'console/pause',
  'console/room',
  'console/room/plan',
  'console/transfer/list',
  'console/waiting',
  'console/wall',
] as const;

export type WatchedPath = (typeof watchedCalls)[number];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Names what a window watches, alike in browser and server. `since` is left out: from which moment on a window misses the
 * points of a course is its own affair, and the answer is the same.
 */
export function watchKey(path: string, form: Fields): string {
  const names = Object.keys(form)
    .filter((name) => name !== 'since' && form[name] !== undefined)
    .sort();
  return JSON.stringify([path, ...names.map((name) => [name, String(form[name])])]);
}
