import { readCode, type WatchedPath, watchedCalls, watchKey } from '@glassmine/replica/plain';
import { closeCodes, FormError } from '@glassmine/replica/wire';
import { RoomStopped } from '@glassmine/room';
import type { FastifyRequest } from 'fastify';
import type { ConsoleSession } from '../accounts/sessions.ts';
import type { Desk } from '../live/consoles.ts';
import { Elsewhere } from '../rooms/elsewhere.ts';
import type { Asked } from './call-context.ts';
import { compiledOf } from './compiled-call.ts';
import type { ServerContext } from './context.ts';
import { SignedOut } from './faults.ts';
import { readForm } from './form.ts';
import { envelopeIn } from './mount.ts';
import { publicAddressOf } from './public-address.ts';
import { type Route, standingOf } from './route.ts';

/** The calls that can be watched, by path. */
export function watchedRoutes(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const watched = new Set<string>(watchedCalls satisfies readonly WatchedPath[]);
  return new Map(
    routes.filter(({ call }) => watched.has(call.path)).map((route) => [route.call.path, route]),
  );
}

/** Answers the calls that the windows of a console watch, as they would be answered to the request that opened the line. */
export function deskOf(
  request: FastifyRequest,
  context: ServerContext,
  routes: ReadonlyMap<string, Route>,
): Desk {
  // The connection behind a line of polls is another one at each of them.
  const { headers, host, ip, protocol, socket } = request;
  const address = publicAddressOf(request, context);
  const askedIn = (language: string | undefined): Asked => ({
    headers: { ...headers, language },
    host,
    ip,
    protocol,
    socket,
    pictures: null,
  });
  return {
    variantFor: (language) => `${context.translations.languageOf(language)} ${address}`,
    admit(consoleToken, roomCode, idleMs) {
      const session = context.sessions.console(consoleToken);
      if (session === null) return closeCodes.signedOut;
      if (idleMs !== undefined) context.sessions.see(session, idleMs);
      return mayLook(context, session, roomCode)
        ? { session: session.hash, room: readCode(roomCode) }
        : closeCodes.signedOut;
    },
    mayWatch(path, form, room) {
      const route = routes.get(path);
      return route !== undefined && form.roomCode !== undefined && readCode(form.roomCode) === room;
    },
    async answer({ path, form }, consoleToken, language) {
      const route = routes.get(path);
      const session = context.sessions.console(consoleToken);
      if (route === undefined || session === null) return null;
      const asked = askedIn(language);
      try {
        const read = readForm(route.call.form, form, () => address);
        const answer = await route.answer(asked, context, session, read);
        const envelope = envelopeIn(context, asked, answer);
        return { json: compiledOf(route.call).write(envelope), data: envelope.data };
      } catch (error) {
        if (!isForeseen(error)) context.log.error(`live ${watchKey(path, form)}`, error as Error);
        return null;
      }
    },
  };
}

/** The session is over, the room is under way to another node or stops, or the form is none: a call says it. */
const isForeseen = (error: unknown): boolean =>
  [SignedOut, Elsewhere, RoomStopped, FormError].some((kind) => error instanceof kind);

/** Whether a facilitator may see a room, running or ended. */
function mayLook(context: ServerContext, session: ConsoleSession, roomCode: string): boolean {
  try {
    const { role, mustDo } = standingOf(context, session);
    const { roomRights } = context.facilitator;
    return mustDo === null && roomRights.mayEnter(readCode(roomCode), { name: session.name, role });
  } catch (error) {
    if (error instanceof SignedOut) return false;
    throw error;
  }
}
