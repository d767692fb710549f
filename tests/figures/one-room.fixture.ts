/**
 * One room on a real server, run to the operator's end: two arms, a questionnaire, and learners of every
 * kind that a figure could count twice or not at all. With it all that is told of the room: each answer and each file.
 */
import { randomUUID } from 'node:crypto';
import type { CallMap, CallPath } from '@glassmine/replica/wire';
import { CashServer } from '../../apps/server/src/cash.fixture.ts';
import {
  type Fields,
  type Learner,
  ok,
  TestServer,
  type Tokens,
} from '../../apps/server/src/server.fixture.ts';

const dayTicks = 240;
const fundPassword = '135790';
const page = { pageNum: 1, pageSize: 100 };

export const kinds = ['byCoin', 'byCash', 'inBoth', 'handedOver', 'optedOut', 'late', 'looker'] as const;
export type Kind = (typeof kinds)[number];

export type Data<P extends CallPath> = CallMap[P]['data'];

export class OneRoom {
  readonly server: TestServer;
  readonly facilitator: Tokens;
  readonly learners = {} as Record<Kind, Learner>;

  private constructor(server: TestServer, facilitator: Tokens) {
    this.server = server;
    this.facilitator = facilitator;
  }

  static async simulate(): Promise<OneRoom> {
    const server = new TestServer();
    await server.open();
    const room = new OneRoom(server, await server.facilitator());
    const roomRequest = { scenario: 'mining-app', capacity: 12, agents: 150, days: 120, secondsPerDay: 60 };
    const form = {
      ...roomRequest,
      xray: 'on',
      arms: 'xray',
      warmUpDays: 7,
      seed: 11,
      commandId: randomUUID(),
    };
    server.roomCode = ok(await server.call('console/room/create', form, room.facilitator)).roomCode;
    await room.#arrive();
    await room.#invest();
    await room.#runOn();
    await room.#afterTheEnd();
    return room;
  }

  /** A call of the facilitator's in this room, which must be a success. */
  async ask<P extends CallPath>(path: P, fields: Fields = {}): Promise<Data<P>> {
    const { roomCode } = this.server;
    return ok(await this.server.call(path, { roomCode, ...fields }, this.facilitator));
  }

  /** Something the facilitator does. */
  do<P extends CallPath>(path: P, fields: Fields = {}): Promise<Data<P>> {
    return this.ask(path, { commandId: randomUUID(), ...fields });
  }

  /** A call of a learner's, which must be a success. */
  async of<P extends CallPath>(kind: Kind, path: P, fields: Fields = {}): Promise<Data<P>> {
    return ok(await this.learners[kind].call(path, fields));
  }

  /** All pages of members, learners only or everybody. */
  async members(whose: 'learners' | 'everybody'): Promise<Data<'console/member/list'>['list']> {
    const found: Data<'console/member/list'>['list'] = [];
    for (let pageNum = 1; ; pageNum++) {
      const { list, total } = await this.ask('console/member/list', { ...page, pageNum, whose });
      found.push(...list);
      if (found.length >= total || list.length === 0) return found;
    }
  }

  get world() {
    return this.server.room.simulation.world;
  }

  get #cash(): CashServer {
    return new CashServer(this.server);
  }

  async #questionnaire(phase: string, whose: readonly Kind[]): Promise<void> {
    await this.ask('console/questionnaire/open', { phase });
    for (const kind of whose) await this.#judge(kind, phase === 'after');
  }

  async #judge(kind: Kind, hasThoughts: boolean): Promise<void> {
    // Everybody says something else, so that nobody's sheet passes for another's.
    const place = kinds.indexOf(kind);
    const answers = Array.from(
      { length: 8 },
      (_, nth) => `${(nth + place) % 3 === 0 ? 'g' : 'f'}${1 + (nth % 5)}`,
    );
    const thoughts: Fields = hasThoughts ? { thoughts: '4,5,2' } : {};
    await this.of(kind, 'room/questionnaire/answer', {
      answers: answers.join(','),
      selfRating: 1 + place,
      ...thoughts,
    });
  }

  async #arrive(): Promise<void> {
    const early = kinds.filter((kind) => kind !== 'late');
    for (const kind of early) this.learners[kind] = await this.server.join();
    await this.#questionnaire('before', early);
    await this.ask('console/questionnaire/open', { phase: 'none' });
    for (const kind of early.filter((each) => each !== 'looker')) {
      await this.learners[kind].register();
      await this.learners[kind].logIn();
    }
  }

  async #invest(): Promise<void> {
    const { byCoin, byCash, inBoth, optedOut, handedOver } = this.learners;
    const cash = this.#cash;
    await byCoin.recharge('512.34');
    await handedOver.recharge('250');
    await optedOut.recharge('303.03');
    await inBoth.recharge('120.55');
    // Odd amounts: at the room's rate each of them leaves a fraction of a cent.
    for (const amount of ['23456.78', '9876.43', '4567.89']) ok(await cash.payIn(byCash, amount));
    ok(await cash.payIn(inBoth, '17777.77'));
    ok(await cash.payIn(optedOut, '15555.55'));
    // Nobody's until it is assigned, and it never is.
    ok(await cash.payIn(byCash, '3210.98', 'my savings'));
    await this.server.tick(cash.bankTicks);
    for (const learner of [byCoin, handedOver, optedOut]) ok(await learner.buy({ productId: 1 }));
    for (const learner of [byCoin, byCash, inBoth, optedOut]) ok(await learner.setFundPassword());
    for (const kind of ['byCoin', 'inBoth', 'optedOut'] as const) {
      const address = this.learners[kind].identity.walletAddress;
      await this.of(kind, 'wallet/address/add', { currency: 'pUSDT', chain: 'pBEP20', address });
    }
    for (const kind of ['byCash', 'optedOut'] as const) {
      await this.of(kind, 'assets/user/bank/modify', cash.cardOf(this.learners[kind]));
    }
    await this.do('console/member/hand-over', { learner: handedOver.learner, toAgent: true });
  }

  async #withdraw(kind: Kind, amount: string, currency: 'pUSDT' | 'pNGN'): Promise<void> {
    const where: Fields =
      currency === 'pUSDT'
        ? { addressId: (await this.of(kind, 'wallet/address/list'))[0]!.addressId }
        : { cardId: (await this.of(kind, 'assets/user/bank/list'))[0]!.cardId };
    await this.of(kind, 'wallet/withdraw/create', { amount, currency, fundPassword, ...where });
  }

  async #runOn(): Promise<void> {
    for (let day = 0; day < 5; day++) await this.server.tick(dayTicks);
    for (const kind of ['byCoin', 'optedOut'] as const) await this.of(kind, 'income/income/takeout');
    await this.#cash.nextNoon();
    await this.#withdraw('byCoin', '20', 'pUSDT');
    await this.#withdraw('optedOut', '10.01', 'pUSDT');
    await this.#withdraw('byCash', '4000.40', 'pNGN');
    await this.#withdraw('optedOut', '5000.50', 'pNGN');
    await this.do('console/operator', { byHand: 'everybody' });
    await this.do('console/operator/act', { action: 'draw', amount: '3456.78', currency: 'pNGN' });
    await this.do('console/operator', { byHand: 'nobody' });
    for (let day = 0; this.world.operator.phase !== 'gone'; day++) {
      if (day > 110) throw new Error('the operator stays');
      if (day === 12) {
        this.learners.late = await this.server.join();
        await this.#judge('late', false);
        await this.learners.late.register();
        await this.learners.late.logIn();
        await this.learners.late.recharge('77.77');
      }
      await this.server.tick(dayTicks);
    }
  }

  async #afterTheEnd(): Promise<void> {
    await this.of('optedOut', 'room/consent/opt-out', { isOut: true });
    await this.ask('console/debrief/open', { open: true });
    for (const kind of kinds) await this.of(kind, 'room/debrief');
    await this.#questionnaire('after', kinds);
    // To a midnight: there the timeline and the table of days say what the board says.
    await this.server.tick(2 * dayTicks - (this.world.vars.ticks % dayTicks));
  }
}
