import { randomUUID } from 'node:crypto';
import { bankAccountAt, branchCodeOf, checkBooks } from '@glassmine/replica';
import type { CallPath } from '@glassmine/replica/wire';
import { expect } from 'vitest';
import { type Fields, type Learner, ok, type Reply, TestServer, type Tokens } from './server.fixture.ts';

/** A server with a facilitator at hand, and members who move cash. */
export class CashServer {
  readonly server: TestServer;
  readonly console: Tokens;
  /** Ticks that a bank transfer takes, and one more. */
  readonly bankTicks = 11;

  constructor(server: TestServer, console: Tokens) {
    this.server = server;
    this.console = console;
  }

  static async start(): Promise<CashServer> {
    const server = await TestServer.start();
    return new CashServer(server, await server.facilitator());
  }

  /** The books must balance after all that was done. */
  async dispose(): Promise<void> {
    expect(checkBooks(this.server.room.simulation.world)).toEqual([]);
    await this.server.dispose();
  }

  /** Gives a facilitator's call in this room. */
  hand(path: CallPath, fields: Fields = {}): Promise<Reply> {
    const id: Fields = path.endsWith('/list') ? {} : { commandId: randomUUID() };
    return this.server.call(path, { roomCode: this.server.roomCode, ...id, ...fields }, this.console);
  }

  /** To the middle of the next working day, when withdrawals are taken. */
  async nextNoon(): Promise<void> {
    const { world } = this.server.room.simulation;
    do await this.server.tick(1);
    while (world.now % 86_400 !== 43_200 || [5, 6].includes(Math.floor(world.now / 86_400) % 7));
  }

  async payIn(learner: Learner, amount: string, reference?: string): Promise<Reply> {
    const info = ok(await learner.call('wallet/recharge/cash/info'));
    return learner.call('phone/bank/transfer', {
      account: info.collecting.account,
      amount,
      reference: reference ?? info.reference,
    });
  }

  /** What binds the learner's own account at a bank. */
  cardOf(learner: Learner, bankId = 0) {
    return {
      bankId,
      payee: learner.identity.name,
      account: bankAccountAt(learner.learner, bankId),
      ifsc: branchCodeOf(learner.learner, bankId),
    };
  }

  /** A member with cash, a card and a fund password. */
  async cashMember(amount = '50000'): Promise<{ learner: Learner; cardId: number }> {
    const learner = await this.server.member();
    ok(await this.payIn(learner, amount));
    await this.server.tick(this.bankTicks);
    const [card] = ok(await learner.call('assets/user/bank/modify', this.cardOf(learner)));
    ok(await learner.setFundPassword());
    return { learner, cardId: card.cardId };
  }
}
