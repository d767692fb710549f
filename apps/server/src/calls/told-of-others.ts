import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';

/**
 * Two facilitators press at the same time, and the second on what is no longer so: the press is not done, since it
 * would undo the first one unseen, and is told who was faster. Null where nothing has changed under the button, where
 * a client says nothing of what stood there, and where the last act in the room was the presser's own: somebody who
 * presses twice, faster than the page reads, means both.
 * @param pairs of what the presser saw, undefined when unsaid, and what stands
 */
export function toldOfOthers(
  caller: RoomFacilitatorCaller<unknown>,
  pairs: readonly (readonly [seen: unknown, stands: unknown])[],
) {
  const isChanged = pairs.some(([seen, stands]) => seen !== undefined && seen !== stands);
  const [last] = caller.services.audit.read(caller.room.id, 0, 1);
  if (!isChanged || last === undefined || last.name === caller.name) return null;
  return { refusal: 'console.changed', values: { name: last.name } } as const;
}
