import { readFileSync } from 'node:fs';
import { createSimulation } from '@glassmine/crowd';
import {
  accounts,
  type Command,
  claimKeys,
  collectingAccount,
  drainEvents,
  hashWorld,
  houseBalance,
  type Member,
  owed,
  type Person,
  parseScenario,
  savingsChange,
  type World,
  walletOf,
} from '@glassmine/replica';
import { liveEvents } from '@glassmine/replica/live';
import {
  accountView,
  bankView,
  claimView,
  consoleRoomView,
  contactsView,
  homeView,
  identityView,
  incomeInfoView,
  mailView,
  memberView,
  messagesView,
  minorOf,
  moneyText,
  ordersView,
  phoneHomeView,
  productListView,
  provenanceView,
  rechargeInfoView,
  recordsView,
  roomView,
  shareView,
  teamView,
  truthView,
  walletView,
  withdrawalsView,
  withdrawInfoView,
} from '@glassmine/replica/views';
import { callAt } from '@glassmine/replica/wire';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';

const file = new URL('../../scenarios/mining-app.json', import.meta.url);
const scenario = parseScenario(JSON.parse(readFileSync(file, 'utf8')));

/** A learner after three weeks in a room: recharged, bought, invited, took out and withdrew. */
function simulateRoom() {
  const simulation = createSimulation(scenario, 5);
  const { world } = simulation;
  const give = (command: Command) => {
    const outcome = simulation.execute(command);
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
    return outcome.result as Record<string, number>;
  };
  const message = () => messagesView(world, learner, { pageNum: 1, pageSize: 1 }).list[0]?.code as string;
  give({ type: 'tick', ticks: 240 * 10 });
  const learner = give({ type: 'joinRoom' }).learner as Person;
  const inviteCode = message();
  give({ type: 'requestCode', learner, purpose: 'register' });
  const member = give({ type: 'register', learner, code: message(), inviteCode, passwordName: 'h' })
    .member as Member;
  const { address } = rechargeInfoView(world, member);
  give({ type: 'sendTransfer', person: learner, to: address, amountMinor: 30_000 });
  give({ type: 'tick', ticks: 21 });
  give({ type: 'buyMachine', member, product: 2, units: 1, agreed: true });
  for (const { contactId, status } of contactsView(world, learner).list) {
    if (status === 'none') give({ type: 'invite', member, contact: contactId });
  }
  give({ type: 'tick', ticks: 240 * 4 });
  give({ type: 'takeOut', member });
  give({ type: 'tick', ticks: 6 });
  // Spends more than is left of the recharge, so that the purchase is paid from two balances.
  give({ type: 'buyMachine', member, product: 1, units: 1, agreed: true });
  give({ type: 'bindAddress', member, address: identityView(world, learner).walletAddress });
  give({ type: 'requestCode', learner, purpose: 'fund' });
  give({ type: 'setFundPassword', member, code: message(), passwordName: 'h' });
  while (!withdrawInfoView(world, member).windowOpen) give({ type: 'tick', ticks: 1 });
  const amountMinor = owed(world, member, accounts.member.extractable);
  const withdrawal = give({ type: 'withdraw', member, amountMinor, addressId: 0 }).withdrawal as number;
  give({ type: 'tick', ticks: 240 * 3 });
  return { simulation, world, learner, member, withdrawal };
}

const { simulation, world, learner, member, withdrawal } = simulateRoom();
/** The server provides the texts; these tests need none. */
const wording = { language: 'en', say: (id: string) => id, written: () => '' };
const page = { pageNum: 1, pageSize: 1_000 };
const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + minorOfSigned(amount), 0);
const minorOfSigned = (amount: string) =>
  amount.startsWith('-') ? -minorOf(amount.slice(1)) : minorOf(amount);

describe('views', () => {
  it('fit the schemas of their calls and never change the world', () => {
    const before = hashWorld(world);
    const fits = (schema: unknown, value: unknown) => {
      const errors = [...Value.Errors(schema as never, value)];
      expect(errors).toEqual([]);
    };
    fits(callAt('room/info').answer, {
      room: roomView(world, 'ABC234', 7, -1 as Person),
      identity: identityView(world, learner),
    });
    fits(callAt('room/xray/truth').answer, truthView(world, member));
    fits(callAt('phone/home').answer, phoneHomeView(world, learner));
    fits(callAt('phone/messages').answer, messagesView(world, learner, page));
    fits(callAt('phone/mail').answer, mailView(world, learner, page));
    fits(callAt('phone/bank').answer, bankView(world, learner, page, wording));
    fits(callAt('phone/wallet').answer, walletView(world, learner, page));
    fits(callAt('phone/contacts').answer, contactsView(world, learner));
    fits(callAt('user/user/info').answer, memberView(world, member, wording));
    fits(callAt('user/share/info').answer, shareView(world, member, 'http://127.0.0.1', wording));
    fits(callAt('user/share/invited/floor').answer, teamView(world, member, { level: 1, ...page }, wording));
    fits(callAt('goods/product/list').answer, productListView(world, member));
    fits(callAt('goods/mine/order/record').answer, ordersView(world, member, page, { language: 'en' }));
    fits(callAt('assets/home').answer, homeView(world, member));
    fits(callAt('assets/record/list').answer, recordsView(world, member, page, wording));
    fits(callAt('wallet/recharge/info').answer, rechargeInfoView(world, member));
    fits(callAt('wallet/withdraw/info').answer, withdrawInfoView(world, member));
    fits(callAt('wallet/withdraw/record').answer, withdrawalsView(world, member, page));
    fits(callAt('income/info').answer, incomeInfoView(world, member));
    fits(callAt('console/room').answer, consoleRoomView(world, 'ABC234', 7));
    for (const key of claimKeys) fits(callAt('room/xray/claim').answer, claimView(world, member, key, 2));
    for (const key of claimKeys)
      fits(callAt('room/xray/claim').answer, claimView(world, -1 as Member, key, 2));
    expect(hashWorld(world)).toBe(before);
  });

  it('list capital records that sum to the balances', () => {
    const { list } = recordsView(world, member, page, wording);
    const of = (...kinds: string[]) => list.filter((r) => kinds.includes(r.kind)).map((r) => r.amount);
    const account = accountView(world, member);
    const held = minorOf(account.assets) + minorOf(account.extractable);
    const bonuses = of('teamBenefits', 'referralBonus', 'inviteBonus');
    expect(sum(of('recharge', 'buyMachine', 'receiveIncome', 'withdrawal')) + sum(bonuses)).toBe(held);
    expect(sum(of('dailyIncome')) - sum(of('receiveIncome'))).toBe(minorOf(account.income));
    expect(sum(of('dailyIncome')) + sum(bonuses)).toBe(minorOf(account.totalRevenue));
    expect(bonuses.length).toBeGreaterThan(2);
    expect(of('buyMachine')).toEqual(['-100.00', '-200.00']);
    expect(homeView(world, member).earningsByDay.at(-1)?.total).toBe(account.totalRevenue);
  });

  it('show no member the data of another', () => {
    expect(provenanceView(world, 1 as Member, `withdrawal:${withdrawal}`)).toBeNull();
    expect(provenanceView(world, member, 'order:0')).toBeNull();
    expect(
      provenanceView(
        world,
        1 as Member,
        `record:${recordsView(world, member, page, wording).list[0]?.recordId}`,
      ),
    ).toBeNull();
    expect(provenanceView(world, member, 'balance:constructor')).toBeNull();
    expect(provenanceView(world, member, 'record:99999999')).toBeNull();
    expect(provenanceView(world, member, 'nonsense:1')).toBeNull();
  });
});

describe('the provenance view', () => {
  it('lists the deposits that paid a withdrawal; they sum to it', () => {
    const answer = provenanceView(world, member, `withdrawal:${withdrawal}`);
    const net = withdrawalsView(world, member, page).list[0]?.net as string;
    expect(answer?.kind).toBe('paid');
    expect(answer?.amount).toBe(net);
    expect(answer?.deposits.length).toBeGreaterThan(0);
    expect(moneyText(sum(answer?.deposits.map((d) => d.amount) ?? []))).toBe(net);
    for (const deposit of answer?.deposits ?? []) {
      expect(minorOf(deposit.amount)).toBeLessThanOrEqual(minorOf(deposit.whole));
      expect(deposit.by === '' || /\*\*\*$/.test(deposit.by)).toBe(true);
    }
    expect(savingsChange(world, learner)).toBe(walletOf(world, learner) - 100_000);
  });

  it('shows for a balance which deposits would have to pay it and how much of it is missing', () => {
    const answer = provenanceView(world, member, 'balance:totalRevenue');
    expect(answer?.kind).toBe('promise');
    expect(minorOf(answer?.covered ?? '') + minorOf(answer?.missing ?? '')).toBe(
      minorOf(answer?.amount ?? ''),
    );
    expect(sum(answer?.deposits.map((d) => d.amount) ?? [])).toBe(minorOf(answer?.covered ?? ''));
  });

  it("shows where the member's own deposit went", () => {
    const recharged = recordsView(world, member, { ...page, kind: 'recharge' }, wording).list[0];
    const answer = provenanceView(world, member, recharged?.ref ?? '');
    expect(answer?.kind).toBe('own');
    expect(answer?.deposits[0]?.isYou).toBe(true);
    const paid = sum(answer?.payees.map((p) => p.amount) ?? []);
    expect(moneyText(paid)).toBe(answer?.covered);
    expect(paid + minorOf(answer?.unspent ?? '')).toBe(30_000);
  });

  it('shows the whole balance as missing when the reserve is empty after the end', () => {
    simulation.execute({ type: 'tick', ticks: 240 * 70 });
    expect(world.operator.phase).toBe('gone');
    const answer = provenanceView(world, member, 'balance:totalRevenue');
    const reserve = houseBalance(world, accounts.account.reserve);
    expect(minorOf(answer?.missing ?? '')).toBe(
      minorOf(answer?.amount ?? '') - Math.min(reserve, minorOf(answer?.amount ?? '')),
    );
    expect(minorOf(answer?.missing ?? '')).toBeGreaterThan(0);
  });
});

describe('live events', () => {
  it('tell a learner each own event and each event of the room once', () => {
    drainEvents(world);
    const other = simulation.execute({ type: 'joinRoom' });
    expect(liveEvents(world, drainEvents(world), learner, wording)).toEqual([]);
    expect(other.ok).toBe(true);
    simulation.execute({ type: 'setXray', mode: 'on' });
    simulation.execute({ type: 'setXray', mode: 'off' });
    expect(liveEvents(world, drainEvents(world), learner, wording)).toEqual([{ kind: 'xray', mode: 'off' }]);
  });
});

describe('the bank view', () => {
  it('shows a transfer at once as pending, and again when it has arrived', () => {
    drainEvents(world);
    const account = collectingAccount();
    const command = {
      type: 'bankTransfer',
      person: learner,
      account,
      reference: '',
      amountMinor: 300_000,
    } as const;
    expect(simulation.execute(command).ok).toBe(true);
    const told = liveEvents(world, drainEvents(world), learner, wording);
    expect(told).toMatchObject([
      { kind: 'message', message: { kind: 'bankSent', amount: '3000.00', currency: 'pNGN' } },
      { kind: 'bank', balance: '247000.00', movement: { amount: '-3000.00', status: 'onItsWay' } },
    ]);
    simulation.execute({ type: 'tick', ticks: 11 });
    const later = liveEvents(world, drainEvents(world), learner, wording);
    expect(later.filter(({ kind }) => kind === 'bank')).toMatchObject([{ movement: { status: 'done' } }]);
  });
});

it.each([
  ['scheme', 0],
  ['phone', 1],
] as const)('a member sees times by the %s when the scenario says so', (timesBy, timezoneType) => {
  const accounts = { ...world.scenario.accounts, timesBy };
  const other: World = Object.create(world, { scenario: { value: { ...world.scenario, accounts } } });
  expect(memberView(other, member, wording)).toMatchObject({ timezoneType });
});

describe('amounts', () => {
  it('are equal after a round trip over the wire', () => {
    for (const minor of [0, 1, 9, 10, 99, 100, 12_345, 2 ** 50])
      expect(minorOf(moneyText(minor))).toBe(minor);
    expect(moneyText(-5)).toBe('-0.05');
    expect([minorOf('7'), minorOf('7.5'), minorOf('7.05')]).toEqual([700, 750, 705]);
  });
});
