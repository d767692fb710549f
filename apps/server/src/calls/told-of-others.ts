import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';

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
  return isChanged ? ({ refusal: 'console.changed', values: { name: caller.faster } } as const) : null;
}
