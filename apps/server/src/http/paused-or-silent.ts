import { afterEnd } from '@glassmine/replica';
import { isOfScheme } from '@glassmine/replica/plain';
import type { Call, RefusalKey } from '@glassmine/replica/wire';
import type { Room } from '@glassmine/room';
import type { ServerContext } from './context.ts';

/**
 * The refusal of a learner's call while the scheme's server is silent, or of a command while the facilitator has paused
 * the lesson. Null for a call that is answered.
 */
export function pausedOrSilent(
  { path, form }: Call,
  { id, simulation }: Room,
  { device }: Pick<ServerContext, 'device'>,
): RefusalKey | null {
  if (isOfScheme(path) && afterEnd(simulation.world) === 'silent') return 'scheme.silent';
  return 'commandId' in form.properties && device.pauses.now(id) !== null ? 'room.paused' : null;
}
