/** A learner who tries everything for 120 days meets every kind and status of record, in each shipped scenario. */
import { readFileSync } from 'node:fs';
import {
  accounts,
  addressOf,
  bankAccountAt,
  collectingAccount,
  countRecords,
  execute,
  holderCode,
  holders,
  inviteCodeOf,
  type Member,
  type Message,
  owed,
  type Person,
  type Product,
  recordKinds,
  recordStatuses,
  referenceOf,
  type World,
} from '@glassmine/replica';
import { expect, it } from 'vitest';
import { give } from './crowds.fixture.ts';
import { readScenario } from './scenario/read-scenario.ts';
import { createSimulation, type Simulation } from './simulation.ts';

function joinRoom(simulation: Simulation, invitedBy?: Member): { learner: Person; member: Member } {
  const { world } = simulation;
  const lastCode = () => world.messages.code[(world.messages.count - 1) as Message] as string;
  const learner = give(simulation, { type: 'joinRoom' }).learner as Person;
  const inviteCode = invitedBy === undefined ? lastCode() : inviteCodeOf(world, invitedBy);
  give(simulation, { type: 'requestCode', learner, purpose: 'register' });
  const code = lastCode();
  const registered = give(simulation, { type: 'register', learner, code, inviteCode, passwordName: 'h' });
  return { learner, member: registered.member as Member };
}

type Who = ReturnType<typeof joinRoom>;

function settleIn(simulation: Simulation, { learner, member }: Who) {
  const { world } = simulation;
  give(simulation, { type: 'requestCode', learner, purpose: 'fund' });
  const code = world.messages.code[(world.messages.count - 1) as Message] as string;
  give(simulation, { type: 'setFundPassword', member, code, passwordName: 'h' });
  const account = bankAccountAt(learner, 0);
  const card = give(simulation, { type: 'bindCard', member, account }).card as number;
  const wallet = addressOf(world, holderCode(holders.wallet, learner));
  const address = give(simulation, { type: 'bindAddress', member, address: wallet }).address as number;
  return { card, address };
}

/** Deposits of the first day: coins, cash, and cash with a reference of no member. */
function payIn(simulation: Simulation, { learner, member }: Who): void {
  const { world } = simulation;
  const { minimumMinor } = world.scenario.recharge;
  const coins = Math.max(minimumMinor, 20_000);
  give(simulation, { type: 'sendTransfer', person: learner, to: (member << 2) | 1, amountMinor: coins });
  const amountMinor = world.scenario.localCurrencies[0]!.rechargeMinimumMinor * 4;
  for (const reference of [referenceOf(world, member), 'RWRONGONE']) {
    const order = { person: learner, account: collectingAccount(), reference, amountMinor };
    give(simulation, { type: 'bankTransfer', ...order });
  }
}

/** Row of the machine whose days are over first; a free one leaves no record. */
function shortest({ products }: World): Product {
  let best = -1 as Product;
  for (let row = 0 as Product; row < products.count; row++) {
    if (products.price[row] === 0 || products.price[row]! > 10_000) continue;
    if (best < 0 || products.validDays[row]! < products.validDays[best]!) best = row;
  }
  return best;
}

/** One day of a learner who presses every button; what is refused is refused. */
function press(world: World, { member }: Who, { card, address }: { card: number; address: number }): void {
  for (const type of ['signIn', 'takeRandomBonus', 'takeOut'] as const) execute(world, { type, member });
  const balance = (slot: accounts.MemberSlot) => owed(world, member, slot);
  const coins = Math.floor(balance(accounts.member.extractable));
  execute(world, { type: 'withdraw', member, amountMinor: coins, addressId: address });
  const cash = Math.floor(balance(accounts.member.cash) / 2);
  execute(world, { type: 'withdraw', member, amountMinor: cash, addressId: card, currency: 'cash' });
}

function recordsOf(file: string): Set<string> {
  const json = JSON.parse(readFileSync(new URL(`../../../scenarios/${file}.json`, import.meta.url), 'utf8'));
  const simulation = createSimulation(readScenario(json), 4);
  const { world } = simulation;
  const who = joinRoom(simulation);
  const bound = settleIn(simulation, who);
  const { member } = who;
  const { validMembers } = world.scenario.team.milestones[0]!;
  const friends = Array.from({ length: validMembers }, () => joinRoom(simulation, member));
  payIn(simulation, who);
  for (const { learner, member: friend } of friends) {
    give(simulation, { type: 'sendTransfer', person: learner, to: (friend << 2) | 1, amountMinor: 20_000 });
  }
  const ticksPerDay = 86_400 / world.scenario.clock.tickSeconds;
  const seen = new Set<string>();
  for (let day = 0; day < 120; day++) {
    give(simulation, { type: 'tick', ticks: ticksPerDay / 2 });
    if (day === 1) {
      for (const each of [who, ...friends]) {
        const order = { member: each.member, product: shortest(world), units: 1, agreed: true } as const;
        give(simulation, { type: 'buyMachine', ...order });
      }
      const { minimumMinor: amountMinor } = world.scenario.savings!;
      give(simulation, { type: 'buySavings', member, amountMinor });
    }
    if (day === 9) {
      give(simulation, {
        type: 'sellSavings',
        member,
        amountMinor: owed(world, member, accounts.member.stock),
      });
      give(simulation, { type: 'exchange', member, from: 'cash', amountMinor: 10_000 });
    }
    press(world, who, bound);
    look(world, member, seen);
    give(simulation, { type: 'tick', ticks: ticksPerDay / 2 });
    look(world, member, seen);
    world.events.length = 0;
  }
  return seen;
}

function look(world: World, member: Member, seen: Set<string>): void {
  for (const kind of recordKinds) if (countRecords(world, member, { kind }) > 0) seen.add(kind);
  for (const status of recordStatuses) if (countRecords(world, member, { status }) > 0) seen.add(status);
}

it.each(['mining-app', 'mining-app-in', 'solar-share'])(
  '%s: every kind and status of record occurs',
  (file) => {
    const seen = recordsOf(file);
    const missing = [...recordKinds, ...recordStatuses].filter((each) => !seen.has(each));
    expect(missing).toEqual([]);
  },
);
