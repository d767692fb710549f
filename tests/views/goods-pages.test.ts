import { readFileSync } from 'node:fs';
import {
  type Command,
  createWorld,
  type Member,
  type Order,
  parseScenario,
  type World,
} from '@glassmine/replica';
import { orderIncomeView, ordersView, savingsIncomeView } from '@glassmine/replica/views';
import { describe, expect, it } from 'vitest';
import { readsOf } from '../../packages/replica/src/world/reads.fixture.ts';
import { must, newMember } from '../../packages/replica/src/world/small-world.fixture.ts';

const file = new URL('../../scenarios/mining-app.json', import.meta.url);

/**
 * A member with `n` orders and a fifth as many days of interest. Every second order has a term of one day, so half of
 * them have expired; the first order has run on all days.
 */
function memberWith(orders: number): { world: World; member: number } {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  json.crowd.agents = 0;
  json.clock.tickSeconds = 3_600;
  json.outside.learnerSavingsMinor = 1_000_000_000;
  const endless = { priceMinor: 100, stockUnits: 0, limitPerMember: 1_000_000 };
  Object.assign(json.products[0], endless, { dailyReturnPpm: 0, validDays: 3_650 });
  Object.assign(json.products[1], endless, { dailyReturnPpm: 0, validDays: 1 });
  Object.assign(json.products[2], endless, { validDays: 3_650 });
  const world = createWorld(parseScenario(json), 1);
  const give = (command: Command) => {
    must(world, command);
    world.events.length = 0;
  };
  const { learner, member } = newMember(world);
  give({ type: 'sendTransfer', person: learner, to: (member << 2) | 1, amountMinor: 100_000_000 });
  give({ type: 'tick', ticks: world.scenario.chain.confirmations + 1 });
  give({ type: 'buyMachine', member, product: 2, units: 1, agreed: true });
  give({ type: 'buySavings', member, amountMinor: 100_000 });
  give({ type: 'tick', ticks: (24 * orders) / 5 });
  for (let i = 1; i < orders; i++)
    give({ type: 'buyMachine', member, product: i % 2, units: 1, agreed: true });
  give({ type: 'tick', ticks: 24 });
  return { world, member };
}

const pageSize = 10;
type Someone = { world: World; member: number };
type Look = (of: Someone, pageNum: number) => { total: number; list: unknown[] };
const orders =
  (status?: 'valid' | 'expired'): Look =>
  ({ world, member }, pageNum) =>
    ordersView(world, member as Member, { pageNum, pageSize, status }, { language: 'en' });
const days: Look = ({ world, member }, pageNum) => {
  const view = orderIncomeView(world, member as Member, 0 as Order, { pageNum, pageSize }, 'en');
  return view ?? { total: 0, list: [] };
};
const interest: Look = ({ world, member }, pageNum) =>
  savingsIncomeView(world, member as Member, { pageNum, pageSize });

describe('a page of a member’s orders and interest', () => {
  const few = memberWith(100);
  const many = memberWith(10_000);

  it.each([
    ['orders, the first', orders(), 1, 1],
    ['orders, the last', orders(), 10, 1_000],
    ['orders that are valid', orders('valid'), 3, 400],
    ['orders that have expired', orders('expired'), 3, 400],
    ['the days of an order', days, 2, 200],
    ['interest', interest, 2, 200],
  ] as const)('%s: reads no more with thousands than with dozens', (_, look, ofFew, ofMany) => {
    expect(look(few, ofFew).list).toHaveLength(pageSize);
    expect(look(many, ofMany).list).toHaveLength(pageSize);
    expect(look(many, ofMany).total).toBeGreaterThan(50 * look(few, ofFew).total);
    const readsIn = ({ world, member }: Someone, pageNum: number) =>
      readsOf(world, (watched) => look({ world: watched, member }, pageNum));
    // A search in it reads a little more; a walk of the list would read a hundred times as much.
    expect(readsIn(few, ofFew)).toBeGreaterThan(pageSize);
    expect(readsIn(many, ofMany)).toBeLessThan(4 * readsIn(few, ofFew));
  });
});
