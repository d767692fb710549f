import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/contract';
import { bankAccountAt, branchCodeOf, checkBooks } from '@glassmine/scheme';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, type Reply, TestServer, type Tokens } from '../../server.fixture.ts';

let server: TestServer;
let console: Tokens;
beforeAll(async () => {
  server = await TestServer.start();
  console = await server.facilitator();
});
afterAll(async () => {
  expect(checkBooks(server.room.simulation.world)).toEqual([]);
  await server.dispose();
});

const code = (key: keyof typeof refusalCodes) => refusalCodes[key];

function ok(reply: Reply): Reply['data'] {
  expect(reply).toMatchObject({ status: 200, code: 200 });
  return reply.data;
}

/** Gives a facilitator's call in this room. */
function hand(path: Parameters<TestServer['call']>[0], fields: Record<string, string | number> = {}) {
  const id: Record<string, string> = path.endsWith('/list') ? {} : { commandId: randomUUID() };
  return server.call(path, { roomCode: server.roomCode, ...id, ...fields }, console);
}

const bankTicks = 11;

/** To the middle of the next working day, when withdrawals are taken. */
async function nextNoon(): Promise<void> {
  const { world } = server.room.simulation;
  do await server.tick(1);
  while (world.now % 86_400 !== 43_200 || [5, 6].includes(Math.floor(world.now / 86_400) % 7));
}

async function payIn(learner: Learner, amount: string, reference?: string): Promise<Reply> {
  const info = ok(await learner.call('wallet/recharge/cash/info'));
  return learner.call('phone/bank/transfer', {
    account: info.collecting.account,
    amount,
    reference: reference ?? info.reference,
  });
}

function cardOf(learner: Learner, bankId = 0) {
  return {
    bankId,
    payee: learner.identity.name,
    account: bankAccountAt(learner.learner, bankId),
    ifsc: branchCodeOf(learner.learner, bankId),
  };
}

/** A member with cash, a card and a fund password. */
async function cashMember(amount = '50000'): Promise<{ learner: Learner; cardId: number }> {
  const learner = await server.member();
  ok(await payIn(learner, amount));
  await server.tick(bankTicks);
  const [card] = ok(await learner.call('assets/user/bank/modify', cardOf(learner)));
  ok(await learner.setFundPassword());
  return { learner, cardId: card.cardId };
}

test('cash comes in by bank with the right reference, and shows everywhere', async () => {
  const learner = await server.member();
  const info = ok(await learner.call('wallet/recharge/cash/info'));
  expect(info).toMatchObject({ currency: 'pNGN', minimum: '2500.00', genericMinimum: '500.00' });
  expect((await payIn(learner, '499.99')).code).toBe(code('recharge.generic'));
  expect((await payIn(learner, '2499.99')).code).toBe(code('recharge.cashMinimum'));
  expect((await payIn(learner, '250000.01')).code).toBe(code('phone.bankInsufficient'));
  const sent = ok(await payIn(learner, '40000', ` ${info.reference.toLowerCase()} `));
  expect(sent).toMatchObject({
    balance: '210000.00',
    movement: { kind: 'sent', amount: '-40000.00', status: 'onItsWay', reference: info.reference },
  });
  const onItsWay = ok(await learner.call('wallet/recharge/cash/info'));
  expect(onItsWay.transfers).toMatchObject([{ amount: '40000.00', status: 'processing' }]);
  await server.tick(bankTicks);
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

test('a transfer that names nobody stays visible until a facilitator gives it to its member', async () => {
  const learner = await server.member();
  ok(await payIn(learner, '3000', 'my rent'));
  await server.tick(bankTicks);
  expect(ok(await learner.call('assets/account')).cash).toBe('0.00');
  const mine = ok(await learner.call('wallet/recharge/cash/info')).transfers;
  expect(mine).toMatchObject([{ status: 'notCredited', reference: 'my rent' }]);
  const { list } = ok(await hand('console/transfer/list', { state: 'waiting' }));
  expect(list).toMatchObject([
    { amount: '3000.00', reference: 'my rent', senderUserId: learner.member, creditedUserId: -1 },
  ]);
  const { transferId } = list[0];
  const assign = (userId: number) => hand('console/transfer/assign', { transferId, userId });
  expect((await assign(999_999)).code).toBe(code('member.unknown'));
  expect((await hand('console/transfer/assign', { transferId: 999, userId: 1 })).code).toBe(
    code('transfer.unknown'),
  );
  expect(ok(await assign(learner.member)).transfer).toMatchObject({ state: 'assigned' });
  expect((await assign(learner.member)).code).toBe(code('transfer.settled'));
  expect(ok(await learner.call('assets/account')).cash).toBe('3000.00');
  expect(ok(await hand('console/transfer/list', { state: 'waiting' })).total).toBe(0);
  expect(ok(await hand('console/transfer/list')).total).toBe(1);
  // The words are not in the world, so that they can be deleted.
  expect(server.room.simulation.world.bankTransfers.reference.join()).not.toContain('rent');
});

test('cards are bound with payee and branch code of one’s own account, changed and taken away', async () => {
  const learner = await server.member();
  const other = await server.member();
  expect(ok(await learner.call('assets/system/pay/config/banks'))).toHaveLength(3);
  const bind = async (change: object) =>
    (await learner.call('assets/user/bank/modify', { ...cardOf(learner), ...change })).code;
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
  expect(card).toMatchObject({ payee: learner.identity.name, currency: 'pNGN', ifsc: cardOf(learner).ifsc });
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
    await learner.call('assets/user/bank/modify', { ...cardOf(learner, 2), cardId: card.cardId }),
  );
  expect(changed).toMatchObject([{ bankName: 'Toytown Bank' }]);
  const remove = (who: Learner) => who.call('assets/user/bank/delete', { cardId: changed[0].cardId });
  expect((await remove(other)).code).toBe(code('address.unknown'));
  expect(ok(await remove(learner))).toEqual([]);
  expect((await remove(learner)).code).toBe(code('address.unknown'));
});

test('addresses ask for the chain first, and come and go', async () => {
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

test('cash is withdrawn by hand: paid, or failed with the money back and the words that such schemes use', async () => {
  const { learner, cardId } = await cashMember();
  expect(ok(await hand('console/operator', { byHand: 'learners' }))).toEqual({ byHand: 'learners' });
  const info = ok(await learner.call('wallet/withdraw/info', { currency: 'pNGN' }));
  expect(info).toMatchObject({ available: '50000.00', minimum: '1000.00', feePercent: 5, missing: '' });
  expect(ok(await learner.call('wallet/withdraw/info')).missing).toBe('address');
  expect((await learner.call('wallet/withdraw/info', { currency: 'pEUR' })).status).toBe(400);
  await nextNoon();
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
  const pending = ok(await hand('console/withdrawal/list', { status: 'pending' }));
  expect(pending).toMatchObject({ total: 2, byHand: 'learners' });
  expect(ok(await hand('console/withdrawal/list', { whose: 'everybody' })).total).toBeGreaterThanOrEqual(2);
  const pay = (withdrawalId: number) => hand('console/withdrawal/pay', { withdrawalId });
  const fail = (withdrawalId: number) => hand('console/withdrawal/fail', { withdrawalId });
  expect((await pay(99_999)).code).toBe(code('withdrawal.unknown'));
  expect(ok(await pay(first.withdrawalId)).withdrawal.status).toBe('sent');
  expect((await fail(first.withdrawalId)).code).toBe(code('withdrawal.settled'));
  expect(ok(await fail(second.withdrawalId)).withdrawal.status).toBe('failed');
  const { list: messages } = ok(await learner.call('phone/messages'));
  expect(messages[0]).toMatchObject({ kind: 'cashWithdrawalFailed', amount: '20000.00', currency: 'pNGN' });
  await server.tick(bankTicks);
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
    withdrawn: '10000.00',
    fees: '500.00',
    pending: '0.00',
    failed: '20000.00',
    extractable: '40000.00',
  });
  const failed = ok(await learner.call('assets/record/list', { status: 'failed', group: 'withdrawal' })).list;
  expect(failed.map((each: { kind: string }) => each.kind)).toEqual(['withdrawalFailed', 'withdrawal']);
  ok(await hand('console/operator', { byHand: 'nobody' }));
});

test('an observer looks on, and settles nothing', async () => {
  const { facilitators } = server.server.house;
  await facilitators.save('visitor', 'a long enough password', 'observer');
  const { msg } = await server.call('console/sign-in', {
    name: 'visitor',
    password: 'a long enough password',
  });
  const observer = { console: msg };
  const fields = { roomCode: server.roomCode, commandId: randomUUID(), withdrawalId: 0 };
  ok(await server.call('console/withdrawal/list', { roomCode: server.roomCode }, observer));
  expect((await server.call('console/withdrawal/pay', fields, observer)).code).toBe(code('console.readOnly'));
  expect(server.server.house.audit.read(server.roomCode, 0, 50).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['withdrawal/pay', 'withdrawal/fail', 'transfer/assign', 'operator']),
  );
});

test('the exchange is had once, of fifty tries at the same moment', async () => {
  const learner = await server.member();
  const change = (fields: Record<string, string> = {}) =>
    learner.call('exchange/exchange/create', { currency: 'pNGN', ...fields });
  const empty = await change();
  expect(empty).toMatchObject({ code: code('exchange.empty'), msg: 'The balance is 0, convert failed' });
  ok(await payIn(learner, '60000'));
  await server.tick(bankTicks);
  expect(ok(await learner.call('exchange/exchangeRate/get', { currency: 'pNGN' }))).toMatchObject({
    from: 'pNGN',
    to: 'pUSDT',
    rate: '1500.00',
    receives: '40.00',
    used: false,
  });
  const replies = await Promise.all(Array.from({ length: 50 }, () => change({ amount: '15000' })));
  expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.code === code('exchange.once'))).toHaveLength(49);
  expect(ok(await learner.call('assets/account'))).toMatchObject({ cash: '45000.00', assets: '10.00' });
  const { list } = ok(await learner.call('assets/record/list', { kind: 'exchange' }));
  expect(list).toMatchObject([
    { amount: '10.00', currency: 'pUSDT' },
    { amount: '-15000.00', currency: 'pNGN' },
  ]);
  expect(ok(await learner.call('exchange/exchangeRate/get')).used).toBe(true);
});

test('what is withdrawn is withdrawn once, and a payout is paid once, of fifty tries at the same moment', async () => {
  const { learner, cardId } = await cashMember('20000');
  ok(await hand('console/operator', { byHand: 'learners' }));
  await nextNoon();
  const fields = { amount: '15000', currency: 'pNGN', cardId, fundPassword: '135790' };
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => learner.call('wallet/withdraw/create', fields)),
  );
  const taken = asked.filter((reply) => reply.code === 200);
  expect(taken).toHaveLength(1);
  expect(asked.filter((reply) => reply.code === code('withdraw.balance'))).toHaveLength(49);
  const { withdrawalId } = (taken[0] as Reply).data.withdrawal;
  const settled = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      hand(`console/withdrawal/${i % 2 ? 'pay' : 'fail'}`, { withdrawalId }),
    ),
  );
  expect(settled.filter((reply) => reply.code === 200)).toHaveLength(1);
  expect(settled.filter((reply) => reply.code === code('withdrawal.settled'))).toHaveLength(49);
  ok(await hand('console/operator', { byHand: 'nobody' }));
});

test('one transfer with the same commandId moves money once, and another body is refused', async () => {
  const learner = await server.member();
  const { collecting, reference } = ok(await learner.call('wallet/recharge/cash/info'));
  const commandId = randomUUID();
  const send = (amount: string, words: string) =>
    learner.call('phone/bank/transfer', { account: collecting.account, reference: words, amount, commandId });
  const replies = await Promise.all(Array.from({ length: 10 }, () => send('5000', 'for a friend')));
  for (const reply of replies) expect(ok(reply).balance).toBe('245000.00');
  expect((await send('5000', reference)).code).toBe(code('command.reused'));
  expect((await send('6000', 'for a friend')).code).toBe(code('command.reused'));
});
