/** The money flows on the network reconcile with the ledger, for every member of a world that has ended. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { accounts, type Flow, houseBalance, type Member } from '@glassmine/replica';
import { minorOf, moneyFlowView } from '@glassmine/replica/views';
import { callAt, type MoneyFlow } from '@glassmine/replica/wire';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));

let world: ReturnType<typeof createSimulation>['world'];
let flows: MoneyFlow[];
beforeAll(() => {
  const simulation = createSimulation(readScenario({ ...file, crowd: { ...file.crowd, agents: 250 } }), 11);
  for (let day = 0; day < 63; day++) simulation.execute({ type: 'tick', ticks: 240 });
  world = simulation.world;
  flows = Array.from({ length: world.members.count }, (_, member) => moneyFlowView(world, member as Member));
});

const sum = (texts: string[]) => texts.reduce((total, text) => total + minorOf(text), 0);
type Parts = MoneyFlow['money'][number]['payers'];
const whole = ({ list, rest }: Parts) => sum([...list.map(({ amount }) => amount), rest]);
const coin = (flow: MoneyFlow | undefined) => flow?.money.find(({ currency }) => currency === 'pUSDT');

test('every member’s money flow fits its schema, and its parts sum to the whole', () => {
  for (const flow of flows) {
    expect(Value.Errors(callAt('console/network/money').answer, flow)).toEqual([]);
    for (const { paidIn, paidOut, payers, payees, unspent } of flow.money) {
      expect(whole(payers)).toBe(minorOf(paidOut));
      expect(whole(payees) + minorOf(unspent)).toBe(minorOf(paidIn));
      expect(payers.list.length).toBe(Math.min(200, payers.count));
    }
  }
});

test('payer and payee show the same amount', () => {
  let compared = 0;
  for (const flow of flows) {
    for (const { userId, amount } of coin(flow)?.payers.list ?? []) {
      if (userId < 0) continue;
      const back = coin(flows[userId])?.payees.list.find((payee) => payee.userId === flow.userId);
      expect(back?.amount, `${userId} paid ${flow.userId}`).toBe(amount);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test('the money flows of all members sum to what the reserve received, paid and still holds of deposits', () => {
  const all = flows.map(coin).filter((money) => money !== undefined);
  const { inflows, outflows } = world;
  const total = <R extends number>(flow: Flow<R>) => {
    let minor = 0;
    for (let row = 0 as R; row < flow.count; row++) if (flow.member[row]! >= 0) minor += flow.amount[row]!;
    return minor;
  };
  expect(sum(all.map(({ paidIn }) => paidIn))).toBe(total(inflows));
  expect(sum(all.map(({ paidOut }) => paidOut))).toBe(total(outflows));
  expect(sum(all.map(({ unspent }) => unspent))).toBeLessThanOrEqual(
    houseBalance(world, accounts.account.reserve),
  );
});

test('upline and downline show the same bonuses, which sum to what the ledger paid for recruiting', () => {
  let booked = 0;
  for (const { userId, bonuses } of flows) {
    const parts = [...bonuses.from.map(({ amount }) => amount), bonuses.fromRest];
    expect(sum(parts)).toBe(minorOf(bonuses.fromTotal));
    expect(minorOf(bonuses.fromTotal) + minorOf(bonuses.other)).toBe(
      world.members.teamIncome[userId as Member],
    );
    for (const { userId: buyer, level, amount } of bonuses.from) {
      expect(flows[buyer]?.bonuses.to).toContainEqual({ userId, level, amount });
    }
    booked += minorOf(bonuses.fromTotal) + minorOf(bonuses.other);
  }
  expect(booked).toBeGreaterThan(0);
  expect(booked).toBeLessThanOrEqual(houseBalance(world, accounts.account.bonusesPaid));
});
