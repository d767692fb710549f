import { afterEnd } from '@glassmine/replica';
import { isOfScheme } from '@glassmine/replica/plain';
import type { Call, RefusalKey } from '@glassmine/replica/wire';
import type { Room } from '@glassmine/room';
import type { ServerContext } from './context.ts';

/**
 * Why a learner's call is not answered, whatever is in it: the scheme's server is silent, or the facilitator has paused
 * the lesson, when nobody may move the world. Null for one that is answered.
 */
export function heldBack(
  { path, form }: Call,
  { id, simulation }: Room,
  { device }: Pick<ServerContext, 'device'>,
): RefusalKey | null {
  if (isOfScheme(path) && afterEnd(simulation.world) === 'silent') return 'scheme.silent';
  return 'commandId' in form.properties && device.pauses.now(id) !== null ? 'room.paused' : null;
}
