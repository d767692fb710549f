import type { Call, DataOf, FormOf } from '@glassmine/contract';
import { isOfScheme } from '@glassmine/contract/plain';
import { afterEnd, type Member, type Person, type World } from '@glassmine/scheme';
import type { Wording } from '@glassmine/views';
import type { FastifyRequest } from 'fastify';
import type { ConsoleSession, DeviceSession, MemberSession } from '../accounts/sessions.ts';
import type { Answer } from '../answer.ts';
import { wordingFor } from '../texts/wording.ts';
import { DeviceCaller, type Given, MemberCaller, type VisitorCaller } from './callers.ts';
import type { ServerContext } from './context.ts';
import { FacilitatorCaller, RoomFacilitatorCaller } from './facilitator-callers.ts';
import { SignedOut, TooMany } from './faults.ts';
import type { LimitKind } from './limits.ts';

/** A call with what answers it. Its file stands where its path says. */
export interface Route {
  readonly call: Call;
  /** Finds the session of the caller, or throws SignedOut or TooMany. Runs before the body is read. */
  admit(request: FastifyRequest, context: ServerContext): unknown;
  /** `session` is what `admit` gave. */
  answer(
    request: FastifyRequest,
    context: ServerContext,
    session: unknown,
    form: unknown,
  ): Promise<Answer<unknown>>;
}

type Run<Caller, C> = (caller: Caller) => Answer<DataOf<C>> | Promise<Answer<DataOf<C>>>;
type Limit = { limit?: LimitKind };

export function forAnybody<C extends Call>(
  call: C,
  run: Run<VisitorCaller<FormOf<C>>, C>,
  { limit = 'calls' }: Limit = {},
): Route {
  return route(call, 'none', {
    admit: (request, context) => pass(context, limit, request.ip),
    answer: async (request, context, _, form) =>
      run(given(request, context, context.visitor, form as FormOf<C>)),
  });
}

export function forDevice<C extends Call>(
  call: C,
  run: Run<DeviceCaller<FormOf<C>>, C>,
  limit: Limit = {},
): Route {
  return route(call, 'room', {
    admit(request, context) {
      const session = context.sessions.device(request.headers['x-room-token']);
      return admitted(request, context, session, session?.hash, limit);
    },
    answer: async (request, context, session, form) => {
      const device = session as DeviceSession;
      const room = context.rooms.running(device.room);
      if (isSilent(call, room.simulation.world)) return { refusal: 'scheme.silent' };
      return run(new DeviceCaller(given(request, context, context.device, form as FormOf<C>), device, room));
    },
  });
}

export function forMember<C extends Call>(
  call: C,
  run: Run<MemberCaller<FormOf<C>>, C>,
  limit: Limit = {},
): Route {
  return route(call, 'member', {
    admit(request, context) {
      let session = context.sessions.member(request.headers['x-access-token']);
      const roomToken = request.headers['x-room-token'];
      // A session lives on the device it was opened on: it is no good beside another device's token.
      if (session && roomToken && context.sessions.device(roomToken)?.hash !== session.device) session = null;
      return admitted(request, context, session, session?.device, limit);
    },
    answer: async (request, context, session, form) => {
      const member = session as MemberSession;
      const room = context.rooms.running(member.room);
      if (isSilent(call, room.simulation.world)) return { refusal: 'scheme.silent' };
      return run(new MemberCaller(given(request, context, context.member, form as FormOf<C>), member, room));
    },
  });
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

type Rights = { ownSession?: boolean; ownerOnly?: boolean };

/**
 * Observers read and change nothing: a POST is refused to them unless it is only about their own sign-in. What
 * concerns who may sign in is for owners.
 */
export function forFacilitator<C extends Call>(
  call: C,
  run: Run<FacilitatorCaller<FormOf<C>>, C>,
  { ownSession = false, ownerOnly = false }: Rights = {},
): Route {
  const changes = call.method === 'POST' && !ownSession;
  return route(call, 'console', {
    admit(request, context) {
      const session = context.sessions.console(request.headers['x-console-token']);
      return admitted(request, context, session, session?.hash, {});
    },
    answer: async (request, context, session, form) => {
      const console = session as ConsoleSession;
      const role = context.facilitator.facilitators.roleOf(console.name);
      // Disabled while the password was being read.
      if (role === null) throw new SignedOut('no facilitator');
      if (changes && role === 'observer') return { refusal: 'console.readOnly' };
      if (ownerOnly && role !== 'owner') return { refusal: 'console.ownerOnly' };
      return run(
        new FacilitatorCaller(
          given(request, context, context.facilitator, form as FormOf<C>),
          console,
          call.path.slice('console/'.length),
        ),
      );
    },
  });
}

/** The same for a call about a room that must run: its form has the `roomCode`. */
export function forFacilitatorInRoom<C extends Call>(
  call: C,
  run: Run<RoomFacilitatorCaller<FormOf<C>>, C>,
): Route {
  return forFacilitator(call, (caller) => {
    const room = caller.enter((caller.form as unknown as { roomCode: string }).roomCode);
    if (typeof room === 'string') return { refusal: room };
    return run(new RoomFacilitatorCaller(caller, room));
  });
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

/** Whether the scheme's server would have to answer, and does not any more. */
function isSilent({ path }: Call, world: World): boolean {
  return isOfScheme(path) && afterEnd(world) === 'silent';
}

function route(call: Call, auth: Call['auth'], work: Omit<Route, 'call'>): Route {
  if (call.auth !== auth) throw new Error(`${call.path} is for ${call.auth}, but is answered as for ${auth}`);
  return { call, ...work };
}

/** Counts a session's request by session, and one without by address, so that guessing tokens is slow. */
function admitted<S>(
  request: FastifyRequest,
  context: ServerContext,
  session: S | null,
  who: string | undefined,
  { limit = 'calls' }: Limit,
): S {
  pass(context, limit, who ?? request.ip);
  if (session === null) throw new SignedOut('no session');
  return session;
}

/** Counts a request; throws TooMany when there were too many of its kind. */
export function pass({ limits }: Pick<ServerContext, 'limits'>, kind: LimitKind, who: string): void {
  const retryAfterSeconds = limits.take(kind, who);
  if (retryAfterSeconds > 0) throw new TooMany(retryAfterSeconds);
}

function given<F, S>(request: FastifyRequest, context: ServerContext, services: S, form: F): Given<F, S> {
  const language = context.translations.languageOf(request.headers.language);
  return {
    form,
    services,
    address: request.ip,
    origin: originOf(request),
    language,
    pictures: request.pictures ?? [],
    wordingIn: (room) => wordingFor(context, room, language),
  };
}

/** Where the client sees the server, e.g. `http://127.0.0.1:4600`; empty when its host is none. */
export function originOf(request: FastifyRequest): string {
  return /^[\w.-]{1,253}(:\d{1,5})?$|^\[[\da-fA-F:.]{2,45}\](:\d{1,5})?$/.test(request.host)
    ? `${request.protocol}://${request.host}`
    : '';
}
