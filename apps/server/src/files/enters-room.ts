import type { ConsoleSession } from '../accounts/sessions.ts';
import type { ServerContext } from '../http/context.ts';
import { standingOf } from '../http/route.ts';

/**
 * Whether a console may have files of a room, by the same rules as for calls: the room is open to the facilitator, and
 * nothing has to be done first. Throws SignedOut when the session is over.
 */
export function entersRoom(
  context: Pick<ServerContext, 'facilitator'>,
  session: ConsoleSession,
  room: string,
): boolean {
  const { role, mustDo } = standingOf(context, session);
  return mustDo === null && context.facilitator.roomRights.mayEnter(room, { name: session.name, role });
}
