import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';

/** Entries of the log that are looked through for who was faster: it was a moment ago. */
const lookedThrough = 20;

/**
 * Two facilitators press at the same time, and the second on what is no longer so: the press is not done, since it
 * would undo the first one unseen, and is told who was faster. Null where nothing has changed under the button, or
 * where a client says nothing of what stood there.
 * @param pairs of what the presser saw, undefined when unsaid, and what stands
 */
export function toldOfOthers(
  caller: RoomFacilitatorCaller<unknown>,
  pairs: readonly (readonly [seen: unknown, stands: unknown])[],
) {
  const isChanged = pairs.some(([seen, stands]) => seen !== undefined && seen !== stands);
  if (!isChanged) return null;
  const entries = caller.services.audit.read(caller.room.id, 0, lookedThrough);
  // The same facilitator, in another window, where nobody else has done anything.
  const faster = entries.find(({ name }) => name !== caller.name);
  return { refusal: 'console.changed', values: { name: faster?.name ?? caller.name } } as const;
}
