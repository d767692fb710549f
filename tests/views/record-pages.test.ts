import { readFileSync } from 'node:fs';
import { type Command, createWorld, currencies, type Member, parseScenario } from '@glassmine/replica';
import { recordsView } from '@glassmine/replica/views';
import { describe, expect, it } from 'vitest';
import { readsOf } from '../../packages/replica/src/world/reads.fixture.ts';
import { must, newMember } from '../../packages/replica/src/world/small-world.fixture.ts';

const wording = { language: 'en', say: (id: string) => id, written: () => '' };

const file = new URL('../../scenarios/mining-app.json', import.meta.url);

/** A member with `n` small recharges, each of which is a record. */
function memberWith(records: number) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  json.crowd.agents = 0;
  json.recharge.minimumMinor = 1;
  json.outside.learnerSavingsMinor = 100_000_000;
  const world = createWorld(parseScenario(json), 1);
  const give = (command: Command) => must(world, command);
  const { learner, member } = newMember(world);
  const to = (member << 2) | 1;
  for (let i = 0; i < records; i++) give({ type: 'sendTransfer', person: learner, to, amountMinor: 1 });
  give({ type: 'tick', ticks: world.scenario.chain.confirmations + 1 });
  return { world, member, learner, give };
}

describe('a page of capital records', () => {
  const few = memberWith(100);
  const many = memberWith(10_000);

  it.each([
    ['the first', { pageNum: 1 }, { pageNum: 1 }],
    ['the last', { pageNum: 5 }, { pageNum: 500 }],
    ['one of a status', { pageNum: 3, status: 'succeeded' }, { pageNum: 300, status: 'succeeded' }],
    [
      'one of a group and currency',
      { pageNum: 3, group: 'asset', currency: currencies.schemeCurrency },
      { pageNum: 300, group: 'asset', currency: currencies.schemeCurrency },
    ],
  ] as const)('%s: reads no more with 10,000 than with 100', (_, ofFew, ofMany) => {
    const pageSize = 20;
    expect(recordsView(few.world, few.member as Member, { ...ofFew, pageSize }, wording).list).toHaveLength(
      pageSize,
    );
    expect(recordsView(many.world, many.member as Member, { ...ofMany, pageSize }, wording)).toMatchObject({
      total: 10_000,
    });
    const ofMost = readsOf(many.world, (world) =>
      recordsView(world, many.member as Member, { ...ofMany, pageSize }, wording),
    );
    const ofLeast = readsOf(few.world, (world) =>
      recordsView(world, few.member as Member, { ...ofFew, pageSize }, wording),
    );
    // A search in it reads a little more; a walk of the list would read a hundred times as much.
    expect(ofLeast).toBeGreaterThan(pageSize);
    expect(ofMost).toBeLessThan(4 * ofLeast);
  });
});
