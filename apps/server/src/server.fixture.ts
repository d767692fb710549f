import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shape } from '@glassmine/kernel';
import { type Member as MemberRow, memberOfPerson, type Person } from '@glassmine/replica';
import { type CallMap, type CallPath, callAt, refusalCodes } from '@glassmine/replica/wire';
import type { Room } from '@glassmine/room';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Envelope } from './http/mount.ts';
import { databaseFor } from './postgres.fixture.ts';
import { demoScenario } from './rooms/demo.ts';
import { type RunningServer, type StartOptions, startServer } from './start.ts';

export type Fields = Record<string, string | number | boolean>;
export interface Tokens {
  room?: string;
  access?: string;
  console?: string;
}
export interface Reply {
  status: number;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is checked against contract's schema
  data: any;
  headers: Record<string, unknown>;
}

const noLimits = {
  callsPerMinute: Number.POSITIVE_INFINITY,
  triesPerMinute: Number.POSITIVE_INFINITY,
  guessesPerMinute: Number.POSITIVE_INFINITY,
};

/** The data of an answer that must be a success. */
export function ok(reply: Reply): Reply['data'] {
  expect(reply).toMatchObject({ status: 200, code: 200 });
  return reply.data;
}

interface TestOptions extends Partial<StartOptions> {
  /** Of its room; the small one when it is left out. */
  scenario?: unknown;
}

/** A server on a folder of its own, with a small crowd and clocks that stand still until told. */
export class TestServer {
  readonly folder: string;
  readonly lines: string[] = [];
  /** Paths that were answered with success. */
  readonly answered = new Set<string>();
  server!: RunningServer;
  roomCode = '';
  readonly #options: Partial<StartOptions>;
  readonly #scenario: unknown;
  #desk: Promise<Tokens> | null = null;

  constructor(
    { scenario = smallScenario(), ...options }: TestOptions = {},
    folder = join(tmpdir(), `glassmine-server-${randomUUID()}`),
  ) {
    this.folder = folder;
    this.#options = options;
    this.#scenario = scenario;
  }

  /** One with a room, for all tests of a file: it opens before the first of them and is gone after the last. */
  static forFile(options?: TestOptions): TestServer {
    const test = new TestServer(options);
    beforeAll(async () => {
      await test.#begin();
    });
    afterAll(() => test.dispose());
    return test;
  }

  static async start(options?: TestOptions): Promise<TestServer> {
    return new TestServer(options).#begin();
  }

  async #begin(): Promise<this> {
    await this.open();
    this.roomCode = await this.server.services.rooms.create(this.#scenario, 7);
    return this;
  }

  async open(): Promise<void> {
    this.#desk = null;
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    this.server = await startServer({
      config: { host: '127.0.0.1', port: 0, dataFolder: this.folder, ...(await databaseFor(this.folder)) },
      limits: noLimits,
      clock: false,
      write: (line) => this.lines.push(line),
      logRequests: true,
      ...this.#options,
    });
    // Among nodes a room is opened when somebody comes.
    if (this.roomCode !== '') await this.server.services.rooms.shared?.place(this.roomCode);
  }

  async close(): Promise<void> {
    await this.server.close();
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get room(): Room {
    return this.server.services.rooms.running(this.roomCode);
  }

  get hash(): string {
    return this.room.simulation.hash();
  }

  /**
   * Gives a call as a client does. What comes back must fit contract's schema, and what a facilitator has changed must
   * stand in the audit log.
   */
  async call(path: CallPath, fields: Fields = {}, tokens: Tokens = {}, language?: string): Promise<Reply> {
    const call = callAt(path);
    const form = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const isGet = call.method === 'GET';
    const isLogged = call.auth === 'console' && !isGet && !call.ownSession && !unlogged.has(path);
    const before = isLogged ? this.#lastLogged(path) : 0;
    const reply = await this.raw({
      method: call.method,
      url: `/api/${path}${isGet && form.size > 0 ? `?${form}` : ''}`,
      headers: { ...headersOf(tokens), ...(language === undefined ? {} : { language }) },
      ...(isGet ? {} : { payload: form.toString() }),
    });
    if (reply.code === 200) {
      expect(shape.read(call.answer, reply.data).faults, path).toEqual([]);
      if (isLogged) expect(this.#lastLogged(path), `audit line of ${path}`).toBeGreaterThan(before);
      this.answered.add(path);
    }
    return reply;
  }

  /** Number of a call's newest line in the audit log; 0 when none of the last twenty lines is about it. */
  #lastLogged(path: CallPath): number {
    const lines = this.server.services.audit.read(null, 0, 20);
    return lines.find(({ action }) => `console/${action}` === path)?.id ?? 0;
  }

  async raw(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH';
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<Reply> {
    const type = request.payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await this.server.app.inject({ ...request, headers: { ...type, ...request.headers } });
    const body = JSON.parse(response.body || 'null') as Envelope | null;
    return {
      status: response.statusCode,
      code: body?.code ?? 0,
      msg: body?.msg ?? '',
      data: body?.data ?? null,
      headers: response.headers,
    };
  }

  /** Lets world time pass. */
  async tick(ticks: number): Promise<void> {
    await this.room.execute({ type: 'tick', ticks }, { actor: 'clock' });
  }

  async join(): Promise<Learner> {
    const data = ok(await this.call('room/join', { roomCode: this.roomCode }));
    return new Learner(this, data.roomToken, data.identity);
  }

  /** A learner who has registered and logged in. */
  async member(): Promise<Learner> {
    const learner = await this.join();
    ok(await learner.register());
    ok(await learner.logIn());
    return learner;
  }

  /** A member with play money in the scheme. */
  async investor(amount = '500'): Promise<Learner> {
    const learner = await this.member();
    await learner.recharge(amount);
    return learner;
  }

  /** A facilitator's call about the room; of `teacher`, who signs in once, unless it is another's. */
  async desk(path: CallPath, fields: Fields = {}, as?: Tokens, language?: string): Promise<Reply> {
    const tokens = as ?? (await (this.#desk ?? this.facilitator()));
    return this.call(path, { roomCode: this.roomCode, ...fields }, tokens, language);
  }

  /** The same of a call that gives a command, under a new id. */
  hand(path: CallPath, fields: Fields = {}, as?: Tokens): Promise<Reply> {
    return this.desk(path, { commandId: randomUUID(), ...fields }, as);
  }

  facilitator(): Promise<Tokens> {
    this.#desk = this.signedIn('teacher', 'owner');
    return this.#desk;
  }

  /** A facilitator with whom the room is shared. */
  async signedIn(name: string, role: string): Promise<Tokens> {
    const tokens = await this.signIn(name, role);
    this.server.services.roomRights.share(this.roomCode, name);
    return tokens;
  }

  /** A facilitator with a password of an own choice. */
  async signIn(name: string, role: string): Promise<Tokens> {
    const password = 'a long enough password';
    await this.server.services.facilitators.save(name, password, role);
    return { console: (await this.call('console/sign-in', { name, password })).msg };
  }
}

/** Of own plans there is no audit line; nor of a pause, a step or a room that is as wished already. */
const unlogged: ReadonlySet<CallPath> = new Set([
  'console/plan/save',
  'console/plan/delete',
  'console/pause/end',
  'console/pause/results',
  'console/room/create',
  'console/lesson/move',
]);

/** One person at one device. */
export class Learner {
  readonly test: TestServer;
  readonly identity: CallMap['room/join']['data']['identity'];
  readonly tokens: Tokens;
  readonly password = 'Sunflower7';

  constructor(test: TestServer, roomToken: string, identity: Learner['identity']) {
    this.test = test;
    this.identity = identity;
    this.tokens = { room: roomToken };
  }

  get phone(): string {
    return this.identity.countryCode + this.identity.phone;
  }

  get learner(): Person {
    return this.test.server.services.sessions.device(this.tokens.room)!.learner as Person;
  }

  get member(): MemberRow {
    return memberOfPerson(this.test.room.simulation.world, this.learner);
  }

  /** A call with a fresh `commandId` where it has one. */
  call(path: CallPath, fields: Fields = {}, language?: string): Promise<Reply> {
    const call = callAt(path);
    const id: Fields = 'commandId' in call.form.properties ? { commandId: randomUUID() } : {};
    return this.test.call(path, { ...id, ...fields }, this.tokens, language);
  }

  async codeFor(kind: 'registerCode' | 'fundCode' | 'invitation'): Promise<string> {
    const { data } = await this.call('phone/messages');
    return data.list.find((message: { kind: string }) => message.kind === kind).code;
  }

  /** The first refusal on the way, or the account. */
  async register(): Promise<Reply> {
    const sent = await this.call('user/auth/code/reg', { phone: this.phone });
    // A code that has just been asked for and waits on the phone is as good.
    if (sent.code !== 200 && sent.code !== refusalCodes['account.codeTooSoon']) return sent;
    return this.call('user/auth/register', {
      phone: this.phone,
      code: await this.codeFor('registerCode'),
      password: this.password,
      invitateCode: await this.codeFor('invitation'),
    });
  }

  async logIn(): Promise<Reply> {
    const reply = await this.call('user/auth/token/pass', { phone: this.phone, password: this.password });
    if (reply.code === 200) this.tokens.access = reply.msg;
    return reply;
  }

  async recharge(amount: string): Promise<void> {
    const { address: to } = ok(await this.call('wallet/recharge/info'));
    ok(await this.call('phone/wallet/send', { to, amount }));
    await this.test.tick(22);
  }

  async setFundPassword(password = '135790'): Promise<Reply> {
    const sent = await this.call('user/auth/paypwd-code');
    if (sent.code !== 200) return sent;
    return this.call('user/paypassword/update', {
      password,
      confirm: password,
      code: await this.codeFor('fundCode'),
    });
  }

  buy(fields: Fields = {}): Promise<Reply> {
    return this.call('goods/mine/order/create', { productId: 0, units: 1, agree: true, ...fields });
  }
}

/** The shipped scenario with forty agents, so that a world is made in no time. */
export function smallScenario(more: object = {}): unknown {
  const scenario = demoScenario() as { crowd: object };
  return { ...scenario, crowd: { ...scenario.crowd, agents: 40 }, ...more };
}

function headersOf(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([of, token]) => [`x-${of}-token`, token]));
}
