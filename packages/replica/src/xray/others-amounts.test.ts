import { expect, test } from 'vitest';
import type { Member } from '../base/rows.ts';
import { newestRecords } from '../records/rules/record-lists.ts';
import { worldWith } from '../rewards/rewards.fixture.ts';
import { bindCardAt, payIn, waitForBank } from '../wallet/wallet.fixture.ts';
import { must, newMember, recharge } from '../world/small-world.fixture.ts';
import { provenanceView } from './views/provenance.ts';

test('whatever amount of a member’s is asked about, another member hears of none', () => {
  const world = worldWith();
  const [who, other] = [newMember(world), newMember(world)];
  const { member } = who;
  recharge(world, who, 50_000);
  bindCardAt(world, who);
  payIn(world, who, 1_000_000);
  waitForBank(world);
  must(world, { type: 'buyMachine', member, product: 1, units: 1, agreed: true });
  must(world, { type: 'buySavings', member, amountMinor: 20_000 });
  must(world, { type: 'signIn', member });
  must(world, { type: 'tick', ticks: 240 * 2 });
  const records = newestRecords(world, member, {}, 0, 100).map(({ row }) => `record:${row}`);
  expect(records.length).toBeGreaterThan(3);
  const refs = [
    'order:0',
    'order:0:received',
    'day:0:1',
    'discount:0',
    'reward:0',
    'interest:0',
    'transfer:0',
  ];
  const heardBy = (asker: Member) =>
    [...refs, ...records].filter((ref) => provenanceView(world, asker, ref) !== null);
  expect(heardBy(member)).toEqual([...refs, ...records]);
  expect(heardBy(other.member)).toEqual([]);
});
