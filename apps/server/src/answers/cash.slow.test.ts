import { accounts, bankAccountAt, checkBooks, houseBalance } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { CashServer } from '../cash.fixture.ts';
import { type Learner, ok, TestServer } from '../server.fixture.ts';

const room = CashServer.forFile();
const { server } = room;

const code = (key: keyof typeof refusalCodes) => refusalCodes[key];

test('cash comes in by bank with the right reference, and shows everywhere', async () => {
  const learner = await server.member();
  const info = ok(await learner.call('wallet/recharge/cash/info'));
  expect(info).toMatchObject({ currency: 'pNGN', minimum: '2500.00', genericMinimum: '500.00' });
  expect((await room.payIn(learner, '499.99')).code).toBe(code('recharge.generic'));
  expect((await room.payIn(learner, '2499.99')).code).toBe(code('recharge.cashMinimum'));
  expect((await room.payIn(learner, '250000.01')).code).toBe(code('phone.bankInsufficient'));
  const sent = ok(await room.payIn(learner, '40000', ` ${info.reference.toLowerCase()} `));
  expect(sent).toMatchObject({
    balance: '210000.00',
    movement: { kind: 'sent', amount: '-40000.00', status: 'onItsWay', reference: info.reference },
  });
  const onItsWay = ok(await learner.call('wallet/recharge/cash/info'));
  expect(onItsWay.transfers).toMatchObject([{ amount: '40000.00', status: 'processing' }]);
  await server.tick(room.bankTicks);
  expect(ok(await learner.call('assets/account'))).toMatchObject({ cash: '40000.00', cashCurrency: 'pNGN' });
  const { transfers } = ok(await learner.call('wallet/recharge/cash/info'));
  expect(transfers).toMatchObject([{ status: 'credited' }]);
  const bank = ok(await learner.call('phone/bank'));
  expect(bank.total).toBe(2);
  expect(bank.statement.map((line: { kind: string }) => line.kind)).toEqual(['sent', 'opening']);
  expect(bank.statement[0].status).toBe('done');
  expect(bank.accounts).toHaveLength(3);
  const [message] = ok(await learner.call('phone/messages')).list;
  expect(message).toMatchObject({ kind: 'bankSent', amount: '40000.00', currency: 'pNGN' });
  const records = ok(await learner.call('assets/record/list', { currency: 'pNGN' }));
  expect(records.list).toMatchObject([{ kind: 'recharge', amount: '40000.00', status: 'succeeded' }]);
  const origin = ok(await learner.call('room/xray/provenance', { ref: records.list[0].ref }));
  expect(origin).toMatchObject({ kind: 'own', currency: 'pNGN', amount: '40000.00' });
  const truth = ok(await learner.call('room/xray/truth'));
  expect(truth.cash).toMatchObject({ currency: 'pNGN', yourSavingsChange: '-40000.00' });
});

test('a transfer without a known reference stays visible until a facilitator assigns it to a member', async () => {
  const learner = await server.member();
  ok(await room.payIn(learner, '3000', 'my rent'));
  await server.tick(room.bankTicks);
  expect(ok(await learner.call('assets/account')).cash).toBe('0.00');
  const mine = ok(await learner.call('wallet/recharge/cash/info')).transfers;
  expect(mine).toMatchObject([{ status: 'notCredited', reference: 'my rent' }]);
  const { list } = ok(await server.desk('console/transfer/list', { state: 'waiting' }));
  expect(list).toMatchObject([
    { amount: '3000.00', reference: 'my rent', senderUserId: learner.member, creditedUserId: -1 },
  ]);
  const { transferId } = list[0];
  const assign = (userId: number) => server.hand('console/transfer/assign', { transferId, userId });
  expect((await assign(999_999)).code).toBe(code('member.unknown'));
  expect((await server.hand('console/transfer/assign', { transferId: 999, userId: 1 })).code).toBe(
    code('transfer.unknown'),
  );
  expect(ok(await assign(learner.member)).transfer).toMatchObject({ state: 'assigned' });
  expect((await assign(learner.member)).code).toBe(code('transfer.settled'));
  expect(ok(await learner.call('assets/account')).cash).toBe('3000.00');
  expect(ok(await server.desk('console/transfer/list', { state: 'waiting' })).total).toBe(0);
  expect(ok(await server.desk('console/transfer/list')).total).toBe(1);
  // The words are not in the world, so that they can be deleted.
  expect(server.room.simulation.world.bankTransfers.reference.join()).not.toContain('rent');
});

test('cards are bound with payee and branch code of one’s own account, changed and taken away', async () => {
  const learner = await server.member();
  const other = await server.member();
  expect(ok(await learner.call('assets/system/pay/config/banks'))).toHaveLength(3);
  const bind = async (change: object) =>
    (await learner.call('assets/user/bank/modify', { ...room.cardOf(learner), ...change })).code;
  expect(await bind({ ifsc: 'SBX1OSIM001' })).toBe(code('card.branchShape'));
  expect(await bind({ ifsc: 'SBX10SIM1' })).toBe(code('card.branchShape'));
  expect(await bind({ ifsc: 'ABCD0SIMABC' })).toBe(code('card.branchUnknown'));
  expect(await bind({ bankId: 1 })).toBe(code('card.branchUnknown'));
  expect(await bind({ payee: 'Somebody Else' })).toBe(code('card.payee'));
  expect(await bind({ account: bankAccountAt(other.learner, 0) })).toBe(code('card.notIssued'));
  // What real banks write is turned away at the door.
  for (const real of [
    { ifsc: 'SBIN0005943' },
    { account: 'DE89 3704 0044 0532 0130 00' },
    { account: '50100012345678' },
  ]) {
    expect([code('charter.card'), code('charter.phone')], JSON.stringify(real)).toContain(await bind(real));
  }
  expect(await bind({})).toBe(200);
  expect(await bind({})).toBe(code('card.taken'));
  const [card] = ok(await learner.call('assets/user/bank/list'));
  expect(card).toMatchObject({
    payee: learner.identity.name,
    currency: 'pNGN',
    ifsc: room.cardOf(learner).ifsc,
  });
  const detail = ok(await learner.call('assets/info/detail', { kind: 'card', id: card.cardId }));
  expect(detail).toMatchObject({ kind: 'card', cards: [card], addresses: [], pending: 0 });
  for (const stranger of [
    { kind: 'address', id: card.cardId },
    { kind: 'card', id: 9_999 },
  ]) {
    expect((await learner.call('assets/info/detail', stranger)).code).toBe(code('address.unknown'));
  }
  expect((await other.call('assets/info/detail', { kind: 'card', id: card.cardId })).code).toBe(
    code('address.unknown'),
  );
  const changed = ok(
    await learner.call('assets/user/bank/modify', { ...room.cardOf(learner, 2), cardId: card.cardId }),
  );
  expect(changed).toMatchObject([{ bankName: 'Toytown Bank' }]);
  const remove = (who: Learner) => who.call('assets/user/bank/delete', { cardId: changed[0].cardId });
  expect((await remove(other)).code).toBe(code('address.unknown'));
  expect(ok(await remove(learner))).toEqual([]);
  expect((await remove(learner)).code).toBe(code('address.unknown'));
});

test('addresses require the chain first, and are bound and deleted', async () => {
  const learner = await server.member();
  const [choice] = ok(await learner.call('wallet/address/chains'));
  expect(choice).toEqual({ currency: 'pUSDT', chains: ['pBEP20'] });
  const address = learner.identity.walletAddress;
  const whole = { currency: 'pUSDT', chain: 'pBEP20', address };
  const add = (fields: Record<string, string>) => learner.call('wallet/address/add', fields);
  expect((await add({ currency: 'pUSDT', address })).code).toBe(code('address.chainFirst'));
  expect((await add({ currency: 'pUSDT', chain: 'pBEP20' })).code).toBe(code('address.incomplete'));
  expect((await add({})).code).toBe(code('address.incomplete'));
  expect((await add({ ...whole, chain: 'pTRC20' })).status).toBe(400);
  const [bound] = ok(await add(whole));
  expect(
    ok(await learner.call('wallet/address/modify', { ...whole, addressId: bound.addressId })),
  ).toHaveLength(1);
  const { addressId } = ok(await learner.call('wallet/address/list'))[0];
  expect((await learner.call('wallet/address/delete', { addressId: bound.addressId })).code).toBe(
    code('address.unknown'),
  );
  expect(ok(await learner.call('wallet/address/delete', { addressId }))).toEqual([]);
});

test('a facilitator settles a withdrawal of cash: paid, or failed with the money back and the words that such schemes use', async () => {
  const { learner, cardId } = await room.cashMember();
  expect(ok(await server.hand('console/operator', { byHand: 'learners' }))).toEqual({ byHand: 'learners' });
  const info = ok(await learner.call('wallet/withdraw/info', { currency: 'pNGN' }));
  expect(info).toMatchObject({ available: '50000.00', minimum: '1000.00', feePercent: 5, missing: '' });
  expect(ok(await learner.call('wallet/withdraw/info')).missing).toBe('address');
  expect((await learner.call('wallet/withdraw/info', { currency: 'pEUR' })).status).toBe(400);
  await room.nextNoon();
  const ask = (amount: string, fields: Record<string, string | number> = { cardId }) =>
    learner.call('wallet/withdraw/create', { amount, currency: 'pNGN', fundPassword: '135790', ...fields });
  expect((await ask('10000', {})).code).toBe(code('withdraw.cardUnset'));
  expect((await ask('999')).code).toBe(code('withdraw.minimum'));
  expect((await ask('50000.01')).code).toBe(code('withdraw.balance'));
  expect((await ask('10000', { cardId, fundPassword: '000000' })).code).toBe(code('fund.passwordWrong'));
  const [first, second] = [ok(await ask('10000')), ok(await ask('20000'))].map((data) => data.withdrawal);
  expect(first).toMatchObject({ currency: 'pNGN', fee: '500.00', net: '9500.00', bankName: 'Sandbox Bank' });
  expect(ok(await learner.call('assets/account'))).toMatchObject({
    cash: '20000.00',
    frozenCash: '30000.00',
  });
  expect((await learner.call('assets/user/bank/delete', { cardId })).code).toBe(code('address.pending'));
  // Nobody but the facilitator settles it, however long that takes.
  await server.tick(240 * 3);
  expect(ok(await learner.call('wallet/cash/withdraw/status')).pending).toBe(2);
  const pending = ok(await server.desk('console/withdrawal/list', { status: 'pending' }));
  expect(pending).toMatchObject({ total: 2, byHand: 'learners' });
  expect(
    ok(await server.desk('console/withdrawal/list', { whose: 'everybody' })).total,
  ).toBeGreaterThanOrEqual(2);
  const pay = (withdrawalId: number) => server.hand('console/withdrawal/pay', { withdrawalId });
  const fail = (withdrawalId: number) => server.hand('console/withdrawal/fail', { withdrawalId });
  expect((await pay(99_999)).code).toBe(code('withdrawal.unknown'));
  expect(ok(await pay(first.withdrawalId)).withdrawal.status).toBe('sent');
  expect((await fail(first.withdrawalId)).code).toBe(code('withdrawal.settled'));
  expect(ok(await fail(second.withdrawalId)).withdrawal.status).toBe('failed');
  const { list: messages } = ok(await learner.call('phone/messages'));
  expect(messages[0]).toMatchObject({ kind: 'cashWithdrawalFailed', amount: '20000.00', currency: 'pNGN' });
  const [push] = ok(await learner.call('message/push/record')).list;
  expect(push).toMatchObject({ kind: 'withdrawalFailed', currency: 'pNGN' });
  expect(push.content).toContain('change the bank card');
  await server.tick(room.bankTicks);
  const mine = ok(await learner.call('wallet/withdraw/record', { currency: 'pNGN' })).list;
  expect(mine.map((each: { status: string }) => each.status)).toEqual(['failed', 'arrived']);
  expect(ok(await learner.call('wallet/withdraw/record', { currency: 'pUSDT' })).total).toBe(0);
  expect(ok(await learner.call('wallet/withdraw/record', { status: 'arrived' })).total).toBe(1);
  const origin = ok(await learner.call('room/xray/provenance', { ref: mine[1].ref }));
  expect(origin).toMatchObject({ kind: 'paid', currency: 'pNGN', amount: '9500.00', shown: '9500.00' });
  const [, cash] = ok(await learner.call('assets/user/allExtract'));
  expect(cash).toMatchObject({
    currency: 'pNGN',
    recharged: '50000.00',
    withdrawn: '9500.00',
    fees: '500.00',
    pending: '0.00',
    failed: '20000.00',
    extractable: '40000.00',
  });
  const failed = ok(await learner.call('assets/record/list', { status: 'failed', group: 'withdrawal' })).list;
  expect(failed.map((each: { kind: string }) => each.kind)).toEqual(['withdrawalFailed', 'withdrawal']);
  ok(await server.hand('console/operator', { byHand: 'nobody' }));
});

test('the form says that withdrawals are suspended before anything is filled in, in both currencies', async () => {
  const learner = await server.member();
  const info = async () =>
    Promise.all(
      ['pUSDT', 'pNGN'].map(async (currency) => ok(await learner.call('wallet/withdraw/info', { currency }))),
    );
  expect((await info()).map(({ suspended }) => suspended)).toEqual([false, false]);
  ok(await server.hand('console/operator', { byHand: 'everybody' }));
  ok(await server.hand('console/operator/act', { action: 'stopRequests' }));
  for (const each of await info()) {
    expect(each).toMatchObject({ suspended: true, windowFrom: '09:00', windowTo: '18:00' });
    expect(each.opensAt).toBeGreaterThan(0);
  }
  expect(ok(await learner.call('wallet/cash/withdraw/status')).suspended).toBe(true);
  ok(await server.hand('console/operator/act', { action: 'takeRequests' }));
  ok(await server.hand('console/operator', { byHand: 'nobody' }));
});

test('a facilitator’s run-off takes the reserves of both currencies', async () => {
  const other = await TestServer.start();
  await new CashServer(other).cashMember();
  const { world } = other.room.simulation;
  const reserves = () =>
    [accounts.account.reserve, accounts.account.cashReserve].map((each) => houseBalance(world, each));
  expect(reserves().every((each) => each > 0)).toBe(true);
  ok(await other.hand('console/operator', { byHand: 'everybody' }));
  ok(await other.hand('console/operator/act', { action: 'runOff' }));
  expect(reserves()).toEqual([0, 0]);
  expect(checkBooks(world)).toEqual([]);
  await other.dispose();
});

test('the audit log has what was settled, assigned and switched', () => {
  expect(server.server.services.audit.read(server.roomCode, 0, 50).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['withdrawal/pay', 'withdrawal/fail', 'transfer/assign', 'operator']),
  );
});
