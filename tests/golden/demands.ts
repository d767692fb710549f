import diagnostics from 'node:diagnostics_channel';
import { allCalls, type Call, type CallPath, refusalCodes } from '@glassmine/replica/wire';
import type { FastifyInstance } from 'fastify';
import { goodForm } from '../../apps/server/src/http/good-forms.fixture.ts';
import {
  type Fields,
  type Learner,
  smallScenario,
  TestServer,
  type Tokens,
} from '../../apps/server/src/server.fixture.ts';

/** What a call asks of its caller: as contract and server declare it, and as the server answers. */
export interface CallDemands {
  method: string;
  auth: string;
  limit: string;
  rights: { ownSession: boolean; ownerOnly: boolean; proven: boolean };
  hasCommandId: boolean;
  pictures: object | null;
  /** Keys, with spaces between. */
  refusals: string;
  /** Of a facilitator's call: by who asks and where, the refusal, or `through` when the call itself answers. */
  console?: Record<string, string>;
}

type Demands = Record<string, CallDemands>;

interface Declared {
  limit: string;
  ownSession?: boolean;
  ownerOnly?: boolean;
  proven?: boolean;
}

/** The demands of every call, by path. They are read off a server that runs, so it does not matter where they stand. */
export async function demandsOfCalls(): Promise<Demands> {
  const clock = { ms: Date.UTC(2026, 0, 15, 9) };
  const { server, declared } = await startedWithDemands(() => clock.ms);
  try {
    const console = await Doors.open(server, clock);
    const demands: Demands = {};
    for (const call of allCalls.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
      const own = declared.get(call.path);
      if (!own) throw new Error(`the server mounts no ${call.path}`);
      demands[call.path] = {
        method: call.method,
        auth: call.auth,
        limit: own.limit,
        rights: {
          ownSession: own.ownSession === true,
          ownerOnly: own.ownerOnly === true,
          proven: own.proven === true,
        },
        hasCommandId: 'commandId' in call.form.properties,
        pictures: call.pictures ?? null,
        refusals: call.refusals.join(' '),
        ...(call.auth === 'console' && { console: await console.answersTo(call) }),
      };
    }
    return demands;
  } finally {
    await server.dispose();
  }
}

/** A server, and what each route declared when it was mounted. */
async function startedWithDemands(now: () => number) {
  const declared = new Map<string, Declared>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ config }) => {
      if (config?.route) declared.set(config.route.call.path, config.route.call);
    });
  };
  diagnostics.subscribe('fastify.initialization', watch);
  try {
    return { server: await TestServer.start({ now }), declared };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch);
  }
}

/** What a call is refused for by who asks. All other answers are the call's own. */
const doorRefusals = new Map<number, string>(
  (
    [
      'console.readOnly',
      'console.ownerOnly',
      'console.notShared',
      'console.prove',
      'room.unknown',
      'room.closed',
      'room.ownerOnly',
    ] as (keyof typeof refusalCodes)[]
  ).map((key) => [refusalCodes[key], key]),
);

const provenMs = 10 * 60_000;

/** People who come to the calls of the console, and rooms that they come to. */
class Doors {
  readonly #server: TestServer;
  readonly #learner: Learner;
  readonly #clock: { ms: number };
  readonly #endedRoom: string;
  readonly #sessions = new Map<string, Tokens>();

  private constructor(server: TestServer, learner: Learner, clock: { ms: number }, endedRoom: string) {
    this.#server = server;
    this.#learner = learner;
    this.#clock = clock;
    this.#endedRoom = endedRoom;
  }

  static async open(server: TestServer, clock: { ms: number }): Promise<Doors> {
    const { rooms } = server.server.services;
    const endedRoom = await rooms.create(smallScenario(), 8);
    await rooms.end(endedRoom);
    return new Doors(server, await server.join(), clock, endedRoom);
  }

  async answersTo(call: Call): Promise<Record<string, string>> {
    const here = this.#server.roomCode;
    return {
      observer: await this.#ask(call, { role: 'observer', room: here }),
      facilitator: await this.#ask(call, { role: 'facilitator', room: here }),
      'facilitator elsewhere': await this.#ask(call, { role: 'facilitator', room: here, isShared: false }),
      'in an unknown room': await this.#ask(call, { role: 'owner', room: 'ZZZZZZ' }),
      'in an ended room': await this.#ask(call, { role: 'owner', room: this.#endedRoom }),
      'long after the password': await this.#ask(call, { role: 'owner', room: 'ZZZZZZ', isLate: true }),
    };
  }

  async #ask(
    call: Call,
    asked: { role: string; room: string; isShared?: boolean; isLate?: boolean },
  ): Promise<string> {
    const tokens = await this.#signIn(asked.role, asked.isShared ?? true);
    const form: Fields = goodForm(call, this.#server, this.#learner);
    const commandId = '00000000-0000-4000-8000-000000000000';
    const fields = {
      ...form,
      ...('roomCode' in call.form.properties && { roomCode: asked.room }),
      ...('commandId' in call.form.properties && { commandId }),
    };
    const now = this.#clock.ms;
    if (asked.isLate) this.#clock.ms += provenMs + 1;
    const { code } = await this.#server.call(call.path as CallPath, fields, tokens);
    this.#clock.ms = now;
    return doorRefusals.get(code) ?? 'through';
  }

  /** The session of one of them; a new one where an earlier call has ended it. */
  async #signIn(role: string, isShared: boolean): Promise<Tokens> {
    const { roomRights, sessions } = this.#server.server.services;
    const name = `${role}${isShared ? '' : '-elsewhere'}`;
    const known = this.#sessions.get(name);
    if (known && sessions.console(known.console) !== null) return known;
    const tokens = await this.#server.signedIn(name, role);
    if (!isShared) roomRights.unshare(this.#server.roomCode, name);
    this.#sessions.set(name, tokens);
    return tokens;
  }
}
