import { randomUUID } from 'node:crypto';
import { accounts, bankAccountAt, branchCodeOf, checkBooks, currencies } from '@glassmine/replica';
import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Fields,
  type Learner,
  ok,
  smallScenario,
  TestServer,
  type Tokens,
} from '../../apps/server/src/server.fixture.ts';
import { oneCurrency, threeCurrencies } from './of-currencies.ts';

/** A room of a changed scenario with a facilitator, from its first learner to the debrief. */
class CurrencyRoom {
  readonly server: TestServer;
  readonly console: Tokens;

  constructor(server: TestServer, console: Tokens) {
    this.server = server;
    this.console = console;
  }

  static async start(change: (scenario: Record<string, unknown>) => unknown): Promise<CurrencyRoom> {
    const server = await TestServer.start();
    const scenario = change(smallScenario() as Record<string, unknown>);
    server.roomCode = await server.server.services.rooms.create(scenario, 7);
    return new CurrencyRoom(server, await server.facilitator());
  }

  hand(path: CallPath, fields: Fields = {}) {
    const id: Fields = /\/(list|board|debrief|room|open)$/.test(path) ? {} : { commandId: randomUUID() };
    return this.server.call(path, { roomCode: this.server.roomCode, ...id, ...fields }, this.console);
  }

  get world() {
    return this.server.room.simulation.world;
  }

  /** To the middle of the next working day, when withdrawals are taken. */
  async nextNoon(): Promise<void> {
    do await this.server.tick(1);
    while (this.world.now % 86_400 !== 43_200 || [5, 6].includes(Math.floor(this.world.now / 86_400) % 7));
  }

  async withdraw(learner: Learner, fields: Fields) {
    const form = { fundPassword: '135790', ...fields };
    const { withdrawal } = ok(await learner.call('wallet/withdraw/create', form));
    ok(await this.hand('console/withdrawal/pay', { withdrawalId: withdrawal.withdrawalId }));
    return withdrawal;
  }

  /** The operator runs off, and the learner reads the debrief. */
  async debriefOf(learner: Learner) {
    ok(await this.hand('console/operator/act', { action: 'runOff' }));
    ok(await this.hand('console/debrief/open', { open: true }));
    return ok(await learner.call('room/debrief'));
  }
}

const codes = (list: readonly { currency: string }[]) => list.map(({ currency }) => currency);

describe('a room whose scheme takes its own currency alone', () => {
  let room: CurrencyRoom;
  beforeAll(async () => {
    room = await CurrencyRoom.start(oneCurrency);
  });
  afterAll(() => room.server.dispose());

  test('plays from registration to the debrief without any local money', async () => {
    const learner = await room.server.investor('300');
    expect(ok(await learner.call('room/info')).room.localCurrencies).toEqual([]);
    const account = ok(await learner.call('assets/account'));
    expect(account).toMatchObject({ assets: '300.00', cashCurrency: '' });
    expect(account.more).toBeUndefined();
    expect(ok(await learner.call('phone/home')).banks).toEqual([]);
    for (const path of ['phone/bank', 'wallet/recharge/cash/info', 'wallet/cash/withdraw/status'] as const)
      expect((await learner.call(path)).status, path).toBe(400);
    expect((await learner.call('exchange/exchange/create', { currency: 'pUSDT' })).status).toBe(400);
    ok(await learner.buy({ productId: 1 }));
    ok(await learner.setFundPassword());
    const address = ok(await learner.call('phone/wallet')).address;
    const [bound] = ok(
      await learner.call('wallet/address/add', { address, currency: 'pUSDT', chain: 'pBEP20' }),
    );
    ok(await room.hand('console/operator', { byHand: 'everybody' }));
    await room.server.tick(3 * 240);
    ok(await learner.call('income/income/takeout'));
    await room.server.tick(60);
    await room.nextNoon();
    await room.withdraw(learner, { amount: '10', addressId: bound.addressId });
    await room.server.tick(240);
    const truth = ok(await learner.call('room/xray/truth'));
    expect(truth).toMatchObject({ atRate: '', cash: { currency: '', reserve: '0.00' } });
    expect(truth.more).toBeUndefined();
    const board = ok(await room.hand('console/board'));
    expect(board).toMatchObject({ cash: null, atRate: '' });
    const debrief = await room.debriefOf(learner);
    expect(debrief).toMatchObject({ cashCurrency: '', cashPerCoin: '', paidIn: '300.00' });
    expect(codes(debrief.savings)).toEqual(['pUSDT']);
    expect(codes(debrief.money)).toEqual(['pUSDT']);
    expect(checkBooks(room.world)).toEqual([]);
  });
});

describe('a room whose scheme takes two local currencies beside its own', () => {
  let room: CurrencyRoom;
  beforeAll(async () => {
    room = await CurrencyRoom.start(threeCurrencies);
  });
  afterAll(() => room.server.dispose());

  test('plays from registration to the debrief in all three', async () => {
    const learner = await room.server.investor('300');
    const other = await room.server.member();
    expect(codes(ok(await learner.call('room/info')).room.localCurrencies)).toEqual(['pNGN', 'pINR']);
    for (const { currency, amount } of [
      { currency: 'pNGN', amount: '20000' },
      { currency: 'pINR', amount: '5000' },
    ]) {
      const info = ok(await learner.call('wallet/recharge/cash/info', { currency }));
      expect(info.currency).toBe(currency);
      const sent = { account: info.collecting.account, amount, reference: info.reference };
      ok(await learner.call('phone/bank/transfer', sent));
      const bank = ok(await learner.call('phone/bank', { currency }));
      expect(bank).toMatchObject({ currency, total: 2 });
      expect(bank.accounts).toHaveLength(currency === 'pNGN' ? 3 : 1);
    }
    await room.server.tick(11);
    const account = ok(await learner.call('assets/account'));
    expect(account).toMatchObject({ assets: '300.00', cash: '20000.00' });
    expect(account.more).toMatchObject([
      { currency: 'pINR', part: 'cash2', available: '5000.00', frozen: '0.00' },
    ]);
    expect(ok(await learner.call('phone/home')).banks).toMatchObject([
      { currency: 'pNGN', change: '-20000.00' },
      { currency: 'pINR', change: '-5000.00' },
    ]);
    const records = ok(await learner.call('assets/record/list', { currency: 'pINR' }));
    expect(records.list).toMatchObject([{ kind: 'recharge', amount: '5000.00', currency: 'pINR' }]);
    const origin = ok(await learner.call('room/xray/provenance', { ref: records.list[0].ref }));
    expect(origin).toMatchObject({ kind: 'own', currency: 'pINR', amount: '5000.00' });
    const held = ok(await learner.call('room/xray/provenance', { ref: 'balance:cash2' }));
    expect(held).toMatchObject({ kind: 'promise', currency: 'pINR', amount: '5000.00' });

    // Money of the one currency goes to no account of the other, and is nobody's where no reference names a member.
    const rupees = ok(await other.call('wallet/recharge/cash/info', { currency: 'pINR' }));
    ok(await other.call('phone/bank/transfer', { account: rupees.collecting.account, amount: '2000' }));
    await room.server.tick(11);
    const { list: unmatched } = ok(await room.hand('console/transfer/list', { state: 'waiting' }));
    expect(unmatched).toMatchObject([{ currency: 'pINR', amount: '2000.00' }]);
    const assigned = { transferId: unmatched[0].transferId, userId: other.member };
    ok(await room.hand('console/transfer/assign', assigned));
    expect(ok(await other.call('assets/account')).more[0].available).toBe('2000.00');

    const rate = ok(await other.call('exchange/exchangeRate/get', { currency: 'pINR' }));
    expect(rate).toMatchObject({ from: 'pINR', to: 'pUSDT', rate: '85.00', receives: '23.52' });
    const changed = ok(await other.call('exchange/exchange/create', { currency: 'pINR', amount: '850' }));
    expect(changed.exchange).toMatchObject({ from: 'pINR', to: 'pUSDT', gained: '10.00' });
    expect(
      (await other.call('exchange/exchange/create', { currency: 'pNGN', toCurrency: 'pINR' })).status,
    ).toBe(400);

    ok(await learner.buy({ productId: 1 }));
    ok(await learner.setFundPassword());
    ok(await room.hand('console/operator', { byHand: 'everybody' }));
    // Only branches of Indian banks have codes, and a card of one must name it.
    const unnamed = { payee: learner.identity.name, account: bankAccountAt(learner.learner, 3) };
    for (const [bankId, refusal] of [
      [3, 'card.branchShape'],
      [0, 'card.notIssued'],
    ] as const)
      expect((await learner.call('assets/user/bank/modify', { ...unnamed, bankId })).code).toBe(
        refusalCodes[refusal],
      );
    const cards = new Map<string, number>();
    for (const bankId of [0, currencies.firstLocal + 2]) {
      const bound = {
        bankId,
        payee: learner.identity.name,
        account: bankAccountAt(learner.learner, bankId),
        ...(bankId === 3 && { ifsc: branchCodeOf(learner.learner, bankId) }),
      };
      for (const card of ok(await learner.call('assets/user/bank/modify', bound)))
        cards.set(card.currency, card.cardId);
    }
    expect([...cards.keys()]).toEqual(['pNGN', 'pINR']);
    const banks = ok(await learner.call('assets/system/pay/config/banks'));
    expect(banks.map(({ hasIfsc }: { hasIfsc: boolean }) => hasIfsc)).toEqual([false, false, false, true]);
    const branches = ok(await learner.call('assets/user/bank/list')).map(
      ({ ifsc }: { ifsc: string }) => ifsc,
    );
    expect(branches).toEqual([0, 3].map((bank) => branchCodeOf(learner.learner, bank)));
    await room.nextNoon();
    const wrongCard = {
      amount: '1000',
      currency: 'pINR',
      cardId: cards.get('pNGN')!,
      fundPassword: '135790',
    };
    expect((await learner.call('wallet/withdraw/create', wrongCard)).code).not.toBe(200);
    const asked = { amount: '1000', currency: 'pINR', cardId: cards.get('pINR')! };
    expect(await room.withdraw(learner, asked)).toMatchObject({ currency: 'pINR', fee: '50.00' });
    await room.withdraw(learner, { amount: '2000', currency: 'pNGN', cardId: cards.get('pNGN')! });
    await room.server.tick(240);
    const extract = ok(await learner.call('assets/user/allExtract'));
    expect(extract).toMatchObject([
      { currency: 'pUSDT' },
      { currency: 'pNGN', recharged: '20000.00', withdrawn: '1900.00', fees: '100.00' },
      { currency: 'pINR', recharged: '5000.00', withdrawn: '950.00', fees: '50.00' },
    ]);
    const truth = ok(await learner.call('room/xray/truth'));
    expect(truth.cash).toMatchObject({ currency: 'pNGN', yourSavingsChange: '-18100.00' });
    expect(truth.more).toMatchObject([{ currency: 'pINR', yourSavingsChange: '-4050.00' }]);
    const card = ok(await learner.call('room/xray/claim', { key: 'assetTotal' }));
    expect(card.figures.paidIn).toMatchObject({
      value: '300.00',
      beside: { value: '20000.00', currency: 'pNGN' },
      more: [{ value: '5000.00', currency: 'pINR' }],
    });
    const board = ok(await room.hand('console/board'));
    expect(board.cash).toMatchObject({ currency: 'pNGN' });
    expect(board.more).toMatchObject([{ currency: 'pINR', pendingCount: 0 }]);
    ok(await room.hand('console/operator/act', { action: 'draw', amount: '100', currency: 'pINR' }));
    expect(checkBooks(room.world)).toEqual([]);

    const debrief = await room.debriefOf(learner);
    expect(debrief).toMatchObject({ cashPerCoin: '1500.00', more: [{ currency: 'pINR', rate: '85.00' }] });
    expect(codes(debrief.savings)).toEqual(['pUSDT', 'pNGN', 'pINR']);
    expect(debrief.money).toMatchObject([
      { currency: 'pUSDT', paidIn: '300.00', paidOut: '0.00' },
      { currency: 'pNGN', paidIn: '20000.00', paidOut: '1900.00' },
      { currency: 'pINR', paidIn: '5000.00', paidOut: '950.00' },
    ]);
    // 300 − 18,100 ÷ 1,500 − 4,050 ÷ 85, each rounded towards nothing.
    expect(debrief.result).toBe('-359.70');
    for (const reserve of [
      accounts.account.reserve,
      accounts.account.cashReserve,
      accounts.account.cash2Reserve,
    ])
      expect(room.world.house[reserve >> accounts.SLOT_BITS]).toBe(0);
    expect(checkBooks(room.world)).toEqual([]);
  });

  test('is the same world when it is replayed and when it is restored from its snapshot', async () => {
    const before = room.server.hash;
    await room.server.close();
    await room.server.open();
    expect(room.server.hash).toBe(before);
  });
});
