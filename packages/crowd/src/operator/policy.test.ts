import { readFileSync } from 'node:fs';
import {
  accounts,
  checkBooks,
  collectingAccount,
  houseBalance,
  type Member,
  type Message,
  owed,
  parseScenario,
  referenceOf,
  type Withdrawal,
  type World,
  windowOpen,
  withdrawalStates,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { createSimulation, type Simulation } from '../simulation.ts';

const file = new URL('../../../../scenarios/mining-app.json', import.meta.url);

function scenarioWith(crowd: Record<string, number> = {}, operator: Record<string, unknown> = {}) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(json.crowd, { agents: 300 }, crowd);
  // The playbook is playbook.slow.test.ts's.
  json.playbook = [];
  // Whether a withdrawal is refused is refuse.test.ts's.
  Object.assign(json.operator, { refuses: {} }, operator);
  return parseScenario(json);
}

type Command = Parameters<Simulation['execute']>[0];

function give(simulation: Simulation, command: Command): Record<string, number | string> {
  const outcome = simulation.execute(command);
  if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
  return outcome.result;
}

/** A learner with cash on the screen, a card and a fund password, on a morning when withdrawals are taken. */
function withLearner(simulation: Simulation) {
  const { world } = simulation;
  const take = (command: Command) => give(simulation, command);
  const lastCode = () => world.messages.code[(world.messages.count - 1) as Message] as string;
  const learner = take({ type: 'joinRoom' }).learner as number;
  const inviteCode = lastCode();
  take({ type: 'requestCode', learner, purpose: 'register' });
  const member = take({ type: 'register', learner, code: lastCode(), inviteCode, passwordName: 'h' })
    .member as Member;
  take({ type: 'requestCode', learner, purpose: 'fund' });
  take({ type: 'setFundPassword', member, code: lastCode(), passwordName: 'h' });
  const account = `SBX-100-${String(learner).padStart(6, '0').slice(0, 3)}-${String(learner).padStart(6, '0').slice(3)}`;
  const card = take({ type: 'bindCard', member, account }).card as number;
  const reference = referenceOf(world, member);
  take({
    type: 'bankTransfer',
    person: learner,
    account: collectingAccount(),
    reference,
    amountMinor: 5_000_000,
  });
  take({ type: 'tick', ticks: 12 });
  while (!windowOpen(world)) take({ type: 'tick', ticks: 1 });
  return { learner, member, card };
}

const days = (simulation: Simulation, count: number) =>
  give(simulation, { type: 'tick', ticks: 240 * count });

function askForCash(
  simulation: Simulation,
  { member, card }: { member: number; card: number },
  amountMinor = 1_000_000,
): number {
  const command = {
    type: 'withdraw',
    member,
    amountMinor,
    addressId: card,
    currency: 'cash',
  } as const;
  return give(simulation, command).withdrawal as number;
}

function settledOfCrowd({ withdrawals, members }: World): number {
  let settled = 0;
  for (let row = 0 as Withdrawal; row < withdrawals.count; row++) {
    const isAgents = members.isLearner[withdrawals.member[row]!] === 0;
    if (isAgents && withdrawals.status[row] !== withdrawalStates.pending) settled++;
  }
  return settled;
}

describe('the operator’s policy', () => {
  it('pays cash like coins after its delay, and draws its share of both', () => {
    const simulation = createSimulation(scenarioWith(), 3);
    const { world } = simulation;
    const who = withLearner(simulation);
    const withdrawal = askForCash(simulation, who);
    days(simulation, 3);
    expect(world.withdrawals.status[withdrawal as Withdrawal]).toBe(withdrawalStates.arrived);
    const taken = houseBalance(world, accounts.account.cashOperatorDraw);
    expect(taken).toBe(5_000_000 * 0.25);
    expect(checkBooks(world)).toEqual([]);
  });

  it('pays cash within the share of yesterday’s cash deposits while it is slow', () => {
    const operator = { payAfterHours: 1, slowAfterHours: 1, slowShareOfInflowPpm: 800_000 };
    const simulation = createSimulation(scenarioWith({}, operator), 3);
    const { world } = simulation;
    const slow = () => give(simulation, { type: 'setOperator', phase: 'slowing', takesWithdrawals: true });
    const who = withLearner(simulation);
    slow();
    const asked = [askForCash(simulation, who, 1_500_000)];
    // The deposit is of today: yesterday brought nothing in.
    give(simulation, { type: 'tick', ticks: 20 });
    expect(world.withdrawals.status[asked[0] as Withdrawal]).toBe(withdrawalStates.pending);
    give(simulation, { type: 'setByHand', whose: 'everybody' });
    asked.push(askForCash(simulation, who, 1_500_000), askForCash(simulation, who, 1_500_000));
    days(simulation, 1);
    expect(windowOpen(world)).toBe(true);
    slow();
    give(simulation, { type: 'setByHand', whose: 'nobody' });
    give(simulation, { type: 'tick', ticks: 2 });
    const isPending = asked.map(
      (row) => world.withdrawals.status[row as Withdrawal] === withdrawalStates.pending,
    );
    expect(isPending).toEqual([false, false, true]);
    expect(checkBooks(world)).toEqual([]);
  });

  it('leaves learners’ withdrawals to manual settlement, pays the crowd’s, and pays all once that ends', () => {
    const simulation = createSimulation(scenarioWith({ heardFromAdsPpm: 60_000 }), 3);
    const { world } = simulation;
    days(simulation, 8);
    const who = withLearner(simulation);
    give(simulation, { type: 'setByHand', whose: 'learners' });
    const withdrawal = askForCash(simulation, who);
    const before = settledOfCrowd(world);
    days(simulation, 5);
    expect(world.withdrawals.status[withdrawal as Withdrawal]).toBe(withdrawalStates.pending);
    expect(settledOfCrowd(world)).toBeGreaterThan(before);
    give(simulation, { type: 'setByHand', whose: 'nobody' });
    days(simulation, 4);
    expect(world.withdrawals.status[withdrawal as Withdrawal]).toBe(withdrawalStates.arrived);
    expect(checkBooks(world)).toEqual([]);
  });

  it('does nothing while manual settlement covers everybody', () => {
    const simulation = createSimulation(scenarioWith({ heardFromAdsPpm: 60_000 }), 3);
    const { world } = simulation;
    days(simulation, 6);
    give(simulation, { type: 'setByHand', whose: 'everybody' });
    const before = {
      settled: settledOfCrowd(world),
      drawn: houseBalance(world, accounts.account.operatorDraw),
    };
    days(simulation, 40);
    expect(settledOfCrowd(world)).toBe(before.settled);
    expect(houseBalance(world, accounts.account.operatorDraw)).toBe(before.drawn);
    expect(world.operator.phase).toBe('paying');
    expect(world.vars.withdrawalsPending).toBeGreaterThan(20);
    give(simulation, { type: 'setByHand', whose: 'nobody' });
    days(simulation, 5);
    expect(settledOfCrowd(world)).toBeGreaterThan(before.settled);
    expect(checkBooks(world)).toEqual([]);
  });

  it('draws the cash reserve at its exit, too', () => {
    const simulation = createSimulation(scenarioWith(), 3);
    const { world } = simulation;
    const { member } = withLearner(simulation);
    for (let day = 0; day < 120 && world.operator.phase !== 'gone'; day++) days(simulation, 1);
    expect(world.operator.phase).toBe('gone');
    expect(houseBalance(world, accounts.account.cashReserve)).toBe(0);
    expect(owed(world, member, accounts.member.cash)).toBe(5_000_000);
    expect(checkBooks(world)).toEqual([]);
  });
});
