import type { Answer, Call, LimitKind } from '@glassmine/replica/wire';
import type { FastifyRequest } from 'fastify';
import type { Standing } from '../accounts/facilitators.ts';
import type { ConsoleSession, DeviceSession, MemberSession } from '../accounts/sessions.ts';
import { tokenHash } from '../accounts/tokens.ts';
import { type Asked, CallContext, consoleKeyOf } from './call-context.ts';
import { DeviceCaller, MemberCaller } from './callers.ts';
import type { ServerContext } from './context.ts';
import { FacilitatorCaller, RoomFacilitatorCaller } from './facilitator-callers.ts';
import { Expelled, RoomClosed, SignedOut, TooMany } from './faults.ts';
import type { Answers } from './installation.ts';
import type { UncalledLimit } from './limits.ts';
import { pausedOrSilent } from './paused-or-silent.ts';

/** A call with what answers it. */
export interface Route {
  readonly call: Call;
  /** Finds the session of the caller, or throws SignedOut or TooMany. Runs before the body is read. */
  admit(request: FastifyRequest, context: ServerContext): unknown;
  /** `session` is what `admit` gave. */
  answer(
    request: Asked,
    context: ServerContext,
    session: unknown,
    form: unknown,
  ): Answer<unknown> | Promise<Answer<unknown>>;
}

type Work = Omit<Route, 'call'>;
/** A handler of any caller: each kind of call is given its own. */
type Run = (caller: unknown) => Answer<unknown> | Promise<Answer<unknown>>;

/**
 * The route of a call: its own handler answers it, or the installation's.
 * @param answers the installation's, by path
 */
export function routeOf(call: Call, answers: Partial<Answers>): Route {
  const run = (call.run ?? answers[call.path as keyof Answers]) as Run | undefined;
  if (run === undefined) throw new Error(`nobody answers ${call.path}`);
  return { call, ...works[call.auth](call, run) };
}

const works: Record<Call['auth'], (call: Call, run: Run) => Work> = {
  none: forAnybody,
  room: forDevice,
  member: forMember,
  console: forFacilitator,
};

function forAnybody({ limit }: Call, run: Run): Work {
  return {
    admit(request, context) {
      const console = limit === 'signIn' ? context.knownConsoles.idOf(consoleKeyOf(request)) : null;
      if (limit !== 'none') pass(context, limit, console ?? request.ip);
    },
    answer: (request, context, _, form) => run(new CallContext(request, context, context.visitor, form)),
  };
}

function forDevice(call: Call, run: Run): Work {
  return {
    admit(request, context) {
      const session = context.sessions.device(request.headers['x-room-token']);
      if (session) context.visitor.seats.used(session.hash);
      return admitted(request, context, session, session?.hash, call.limit);
    },
    answer: (request, context, session, form) => {
      const device = session as DeviceSession;
      if (context.rooms.isOutdated(device.room)) return outdatedAnswer(call, request, context, device, form);
      const room = context.rooms.running(device.room);
      const refusal = pausedOrSilent(call, room, context);
      if (refusal !== null) return { refusal };
      return run(new DeviceCaller(new CallContext(request, context, context.device, form), device, room));
    },
  };
}

/** What is left to a learner of a room that the rules of this version cannot run. Throws as `archives.own` does. */
function outdatedAnswer(
  { path }: Call,
  request: Asked,
  { archives, translations, device }: ServerContext,
  { room, learner }: DeviceSession,
  form: unknown,
): Answer<unknown> {
  if (path === 'room/consent/opt-out') {
    const { isOut } = form as { isOut: boolean };
    device.optedOut.set(room, learner, isOut);
    return { data: { isOptedOut: isOut } };
  }
  const language = translations.languageOf(request.headers.language);
  return archives.own(room, learner, { path, language }) ?? { refusal: 'room.outdated' };
}

function forMember(call: Call, run: Run): Work {
  return {
    admit(request, context) {
      let session = context.sessions.member(request.headers['x-access-token']);
      const roomToken = request.headers['x-room-token'];
      // A session lives on the device it was opened on: it is no good beside another device's token.
      if (session && roomToken && context.sessions.device(roomToken)?.hash !== session.device) session = null;
      return admitted(request, context, session, session?.device, call.limit);
    },
    answer: (request, context, session, form) => {
      const member = session as MemberSession;
      const room = context.rooms.running(member.room);
      const refusal = pausedOrSilent(call, room, context);
      if (refusal !== null) return { refusal };
      return run(new MemberCaller(new CallContext(request, context, context.member, form), member, room));
    },
  };
}

/**
 * Observers read and change nothing: a POST is refused to them unless it is only about their own sign-in. What
 * concerns who may sign in is for owners. Somebody with a first password chooses an own one before anything else.
 */
function forFacilitator(call: Call, run: Run): Work {
  const { ownSession = false, ownerOnly = false, proven = false } = call;
  const changes = call.method === 'POST' && !ownSession;
  const action = call.path.slice('console/'.length);
  return {
    admit(request, context) {
      const session = context.sessions.console(request.headers['x-console-token']);
      admitted(request, context, session, session?.hash, call.limit);
      context.sessions.see(session!, idleMsOf(request.headers['x-idle-seconds']));
      return session;
    },
    answer: (request, context, session, form) => {
      const console = session as ConsoleSession;
      const { role, mustDo } = standingOf(context, console);
      if (mustDo !== null && !ownSession) return { refusal: firstOf[mustDo] };
      if (changes && role === 'observer') return { refusal: 'console.readOnly' };
      if (ownerOnly && role !== 'owner') return { refusal: 'console.ownerOnly' };
      if (proven && !context.sessions.isProven(console)) return { refusal: 'console.prove' };
      const callContext = new CallContext(request, context, context.facilitator, form);
      const caller = new FacilitatorCaller(callContext, { session: console, role, mustDo }, action);
      if (!call.inRoom) return run(caller);
      const room = caller.enter((form as { roomCode: string }).roomCode);
      return typeof room === 'string' ? { refusal: room } : run(new RoomFacilitatorCaller(caller, room));
    },
  };
}

const firstOf = { password: 'console.passwordFirst', secondFactor: 'console.secondFactorFirst' } as const;

/** What the facilitator of a session may do by now. Throws SignedOut when the session is over by that. */
export function standingOf(
  { facilitator }: Pick<ServerContext, 'facilitator'>,
  { name, begunAt }: ConsoleSession,
): Standing {
  const standing = facilitator.facilitators.standing(name);
  if (standing === null || begunAt < standing.sessionsFrom) throw new SignedOut('no facilitator');
  return standing;
}

/** Since when the facilitator has touched nothing, as the console says it; a client that says nothing is not idle. */
function idleMsOf(seconds: unknown): number {
  return typeof seconds === 'string' && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : 0;
}

/** Counts a session's request by session, and one without by address and apart, so that guessing tokens is slow. */
function admitted<S>(
  request: FastifyRequest,
  context: ServerContext,
  session: S | null,
  who: string | undefined,
  limit: LimitKind | 'none',
): S {
  if (who === undefined) pass(context, 'tokenless', request.ip);
  else if (limit !== 'none') pass(context, limit, who);
  if (session !== null) return session;
  const device = tokenHash(request.headers['x-room-token']);
  if (context.visitor.closedDevices.has(device)) throw new RoomClosed();
  throw context.visitor.lobbies.isExpelled(device) ? new Expelled() : new SignedOut('no session');
}

/** Counts a request; throws TooMany when there were too many of its kind. */
export function pass(
  { limits }: Pick<ServerContext, 'limits'>,
  kind: LimitKind | UncalledLimit,
  who: string,
  cost = 1,
): void {
  const retryAfterSeconds = limits.take(kind, who, cost);
  if (retryAfterSeconds > 0) throw new TooMany(retryAfterSeconds);
}
