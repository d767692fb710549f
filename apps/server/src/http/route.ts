import type { Call, DataOf, FormOf } from '@glassmine/contract';
import type { FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, SignedOut, TooMany } from './answers.ts';
import { Asker, type Caller, ConsoleAsker, DeviceAsker, MemberAsker } from './askers.ts';
import type { LimitKind } from './limits.ts';

/** A call with what answers it. Its file stands where its path says. */
export interface Route {
  readonly call: Call;
  /** Names who asks and lets them pass, or throws SignedOut or TooMany. Runs before the body is read. */
  admit(request: FastifyRequest, house: House): unknown;
  /** `session` is what `admit` gave. */
  answer(request: FastifyRequest, house: House, session: unknown, form: unknown): Promise<Answer<unknown>>;
}

type Run<A, C> = (asker: A) => Answer<DataOf<C>> | Promise<Answer<DataOf<C>>>;
type Limit = { limit?: LimitKind };

export function forAnybody<C extends Call>(call: C, run: Run<Asker<FormOf<C>>, C>, limit: Limit = {}): Route {
  return route(call, 'none', {
    admit: (request, house) => pass(house, limit.limit ?? 'calls', request.ip),
    answer: async (request, house, _, form) =>
      run(new Asker(house, form as FormOf<C>, callerOf(request, house))),
  });
}

export function forDevice<C extends Call>(
  call: C,
  run: Run<DeviceAsker<FormOf<C>>, C>,
  limit: Limit = {},
): Route {
  return route(call, 'room', {
    admit(request, house) {
      const session = house.sessions.device(request.headers['x-room-token']);
      return named(request, house, session, session?.hash, limit);
    },
    answer: async (request, house, session, form) =>
      run(
        new DeviceAsker(
          house,
          form as FormOf<C>,
          callerOf(request, house),
          session as DeviceAsker<unknown>['device'],
        ),
      ),
  });
}

export function forMember<C extends Call>(
  call: C,
  run: Run<MemberAsker<FormOf<C>>, C>,
  limit: Limit = {},
): Route {
  return route(call, 'member', {
    admit(request, house) {
      let session = house.sessions.member(request.headers['x-access-token']);
      const roomToken = request.headers['x-room-token'];
      // A session lives on the device it was opened on: it is no good beside another device's token.
      if (session && roomToken && house.sessions.device(roomToken)?.hash !== session.device) session = null;
      return named(request, house, session, session?.device, limit);
    },
    answer: async (request, house, session, form) => {
      const member = session as MemberAsker<unknown>['session'];
      return run(new MemberAsker(house, form as FormOf<C>, callerOf(request, house), member));
    },
  });
}

/**
 * Observers look and change nothing: a POST is refused to them unless it is only about their own sign-in. What
 * concerns who may sign in is for owners.
 */
export function forConsole<C extends Call>(
  call: C,
  run: Run<ConsoleAsker<FormOf<C>>, C>,
  { ownSession = false, ownerOnly = false }: { ownSession?: boolean; ownerOnly?: boolean } = {},
): Route {
  const isHand = call.method === 'POST' && !ownSession;
  return route(call, 'console', {
    admit(request, house) {
      const session = house.sessions.console(request.headers['x-console-token']);
      return named(request, house, session, session?.hash, {});
    },
    answer: async (request, house, session, form) => {
      const console = session as ConsoleAsker<unknown>['session'];
      const role = house.facilitators.roleOf(console.name);
      // Disabled while the password was being read.
      if (role === null) throw new SignedOut('no facilitator');
      if (isHand && role === 'observer') return { refusal: 'console.readOnly' };
      if (ownerOnly && role !== 'owner') return { refusal: 'console.ownerOnly' };
      return run(new ConsoleAsker(house, form as FormOf<C>, callerOf(request, house), console));
    },
  });
}

function route(call: Call, auth: Call['auth'], work: Omit<Route, 'call'>): Route {
  if (call.auth !== auth) throw new Error(`${call.path} is for ${call.auth}, but is answered as for ${auth}`);
  return { call, ...work };
}

/** Counts a session's request by session, and one without by address, so that guessing tokens is slow. */
function named<S>(
  request: FastifyRequest,
  house: House,
  session: S | null,
  who: string | undefined,
  { limit = 'calls' }: Limit,
): S {
  pass(house, limit, who ?? request.ip);
  if (session === null) throw new SignedOut('no session');
  return session;
}

function pass(house: House, kind: LimitKind, who: string): void {
  const retryAfterSeconds = house.limits.take(kind, who);
  if (retryAfterSeconds > 0) throw new TooMany(retryAfterSeconds);
}

function callerOf(request: FastifyRequest, { words }: House): Caller {
  const language = words.languageOf(request.headers.language);
  const { ip: address, pictures } = request;
  return { address, origin: originOf(request), language, pictures: pictures ?? [] };
}

/** Where the client sees the server, e.g. `http://127.0.0.1:4600`; empty when its host is none. */
export function originOf(request: FastifyRequest): string {
  return /^[\w.-]{1,253}(:\d{1,5})?$|^\[[\da-fA-F:.]{2,45}\](:\d{1,5})?$/.test(request.host)
    ? `${request.protocol}://${request.host}`
    : '';
}
