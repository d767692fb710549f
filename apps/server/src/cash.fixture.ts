import { bankAccountAt, branchCodeOf, checkBooks } from '@glassmine/replica';
import { afterAll, expect } from 'vitest';
import { type Learner, ok, type Reply, TestServer } from './server.fixture.ts';

/** Members who move cash. */
export class CashServer {
  readonly server: TestServer;
  /** Ticks that a bank transfer takes, and one more. */
  readonly bankTicks = 11;

  constructor(server: TestServer) {
    this.server = server;
  }

  /** For all tests of a file; the books must balance after all that was done. */
  static forFile(): CashServer {
    const server = TestServer.forFile();
    afterAll(() => expect(checkBooks(server.room.simulation.world)).toEqual([]));
    return new CashServer(server);
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
