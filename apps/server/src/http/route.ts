import type { Call, DataOf, FormOf } from '@glassmine/contract';
import type { Member, Person, World } from '@glassmine/replica';
import type { Wording } from '@glassmine/views';
import type { FastifyRequest } from 'fastify';
import type { Standing } from '../accounts/facilitators.ts';
import type { ConsoleSession, DeviceSession, MemberSession } from '../accounts/sessions.ts';
import { tokenHash } from '../accounts/tokens.ts';
import type { Answer } from '../answer.ts';
import { DeviceCaller, MemberCaller, type VisitorCaller } from './callers.ts';
import type { ServerContext } from './context.ts';
import { FacilitatorCaller, RoomFacilitatorCaller } from './facilitator-callers.ts';
import { Expelled, RoomClosed, SignedOut, TooMany } from './faults.ts';
import { consoleKeyOf, Given } from './given.ts';
import { heldBack } from './held-back.ts';
import type { LimitKind } from './limits.ts';

/** A call with what answers it. Its file stands where its path says. */
export interface Route {
  readonly call: Call;
  readonly demands: Demands;
  /** Finds the session of the caller, or throws SignedOut or TooMany. Runs before the body is read. */
  admit(request: FastifyRequest, context: ServerContext): unknown;
  /** `session` is what `admit` gave. */
  answer(
    request: FastifyRequest,
    context: ServerContext,
    session: unknown,
    form: unknown,
  ): Answer<unknown> | Promise<Answer<unknown>>;
}

/** What a route declares of its callers beside the kind of session; docs/security/authorisation.md is made from it. */
export interface Demands extends Readonly<Rights> {
  readonly limit: LimitKind | 'none';
}

type Run<Caller, C> = (caller: Caller) => Answer<DataOf<C>> | Promise<Answer<DataOf<C>>>;
type Limit = { limit?: LimitKind };
/** `none` for a call that counts by itself what it finds. */
type LimitOfAnybody = { limit?: LimitKind | 'none' };

export function forAnybody<C extends Call>(
  call: C,
  run: Run<VisitorCaller<FormOf<C>>, C>,
  { limit = 'tokenless' }: LimitOfAnybody = {},
): Route {
  return route(
    call,
    'none',
    { limit },
    {
      admit(request, context) {
        const console = limit === 'signIn' ? context.knownConsoles.idOf(consoleKeyOf(request)) : null;
        if (limit !== 'none') pass(context, limit, console ?? request.ip);
      },
      answer: (request, context, _, form) =>
        run(new Given(request, context, context.visitor, form as FormOf<C>)),
    },
  );
}

export function forDevice<C extends Call>(
  call: C,
  run: Run<DeviceCaller<FormOf<C>>, C>,
  { limit = 'calls' }: Limit = {},
): Route {
  return route(
    call,
    'room',
    { limit },
    {
      admit(request, context) {
        const session = context.sessions.device(request.headers['x-room-token']);
        if (session) context.visitor.seats.used(session.hash);
        return admitted(request, context, session, session?.hash, limit);
      },
      answer: (request, context, session, form) => {
        const device = session as DeviceSession;
        const room = context.rooms.running(device.room);
        const refusal = heldBack(call, room, context);
        if (refusal !== null) return { refusal };
        return run(
          new DeviceCaller(new Given(request, context, context.device, form as FormOf<C>), device, room),
        );
      },
    },
  );
}

export function forMember<C extends Call>(
  call: C,
  run: Run<MemberCaller<FormOf<C>>, C>,
  { limit = 'calls' }: Limit = {},
): Route {
  return route(
    call,
    'member',
    { limit },
    {
      admit(request, context) {
        let session = context.sessions.member(request.headers['x-access-token']);
        const roomToken = request.headers['x-room-token'];
        // A session lives on the device it was opened on: it is no good beside another device's token.
        if (session && roomToken && context.sessions.device(roomToken)?.hash !== session.device)
          session = null;
        return admitted(request, context, session, session?.device, limit);
      },
      answer: (request, context, session, form) => {
        const member = session as MemberSession;
        const room = context.rooms.running(member.room);
        const refusal = heldBack(call, room, context);
        if (refusal !== null) return { refusal };
        return run(
          new MemberCaller(new Given(request, context, context.member, form as FormOf<C>), member, room),
        );
      },
    },
  );
}

/** A device's call that shows the world and does nothing else. */
export function viewForDevice<C extends Call>(
  call: C,
  view: (world: World, learner: Person, form: FormOf<C>, wording: Wording) => DataOf<C>,
): Route {
  return forDevice(call, (caller) =>
    caller.view((world) => view(world, caller.learner, caller.form, caller.wording)),
  );
}

/** The same of a member. */
export function viewForMember<C extends Call>(
  call: C,
  view: (world: World, member: Member, form: FormOf<C>, wording: Wording) => DataOf<C>,
): Route {
  return forMember(call, (caller) =>
    caller.view((world) => view(world, caller.member, caller.form, caller.wording)),
  );
}

interface Rights {
  /** About the own sign-in: open to observers, and before the own password has been chosen. */
  ownSession?: boolean;
  /** About who may sign in. */
  ownerOnly?: boolean;
  /** So grave that the password is asked for again, unless it was given in the last ten minutes. */
  proven?: boolean;
}

/**
 * Observers read and change nothing: a POST is refused to them unless it is only about their own sign-in. What
 * concerns who may sign in is for owners. Somebody with a first password chooses an own one before anything else.
 */
export function forFacilitator<C extends Call>(
  call: C,
  run: Run<FacilitatorCaller<FormOf<C>>, C>,
  rights: Rights = {},
): Route {
  const { ownSession = false, ownerOnly = false, proven = false } = rights;
  const changes = call.method === 'POST' && !ownSession;
  return route(
    call,
    'console',
    { ...rights, limit: 'calls' },
    {
      admit(request, context) {
        const session = context.sessions.console(request.headers['x-console-token']);
        admitted(request, context, session, session?.hash, 'calls');
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
        return run(
          new FacilitatorCaller(
            new Given(request, context, context.facilitator, form as FormOf<C>),
            { session: console, role, mustDo },
            call.path.slice('console/'.length),
          ),
        );
      },
    },
  );
}

/** The same for a call about a room that must run: its form has the `roomCode`. */
export function forFacilitatorInRoom<C extends Call>(
  call: C,
  run: Run<RoomFacilitatorCaller<FormOf<C>>, C>,
  rights: Rights = {},
): Route {
  return forFacilitator(
    call,
    (caller) => {
      const room = caller.enter((caller.form as unknown as { roomCode: string }).roomCode);
      if (typeof room === 'string') return { refusal: room };
      return run(new RoomFacilitatorCaller(caller, room));
    },
    rights,
  );
}

/** A facilitator's call that shows a running room and does nothing else. */
export function viewInRoom<C extends Call>(
  call: C,
  view: (world: World, form: FormOf<C>, wording: Wording) => DataOf<C>,
): Route {
  return forFacilitatorInRoom(call, (caller) =>
    caller.view((world) => view(world, caller.form, caller.wording)),
  );
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

function route(
  call: Call,
  auth: Call['auth'],
  demands: Demands,
  work: Omit<Route, 'call' | 'demands'>,
): Route {
  if (call.auth !== auth) throw new Error(`${call.path} is for ${call.auth}, but is answered as for ${auth}`);
  return { call, demands, ...work };
}

/** Counts a session's request by session, and one without by address and apart, so that guessing tokens is slow. */
function admitted<S>(
  request: FastifyRequest,
  context: ServerContext,
  session: S | null,
  who: string | undefined,
  limit: LimitKind,
): S {
  if (who === undefined) pass(context, 'tokenless', request.ip);
  else pass(context, limit, who);
  if (session !== null) return session;
  const device = tokenHash(request.headers['x-room-token']);
  if (context.visitor.closedDevices.has(device)) throw new RoomClosed();
  throw context.visitor.lobbies.isExpelled(device) ? new Expelled() : new SignedOut('no session');
}

/** Counts a request; throws TooMany when there were too many of its kind. */
export function pass({ limits }: Pick<ServerContext, 'limits'>, kind: LimitKind, who: string): void {
  const retryAfterSeconds = limits.take(kind, who);
  if (retryAfterSeconds > 0) throw new TooMany(retryAfterSeconds);
}
