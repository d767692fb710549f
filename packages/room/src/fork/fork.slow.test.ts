import { readFileSync } from 'node:fs';
import { agentCount } from '@glassmine/crowd';
import type { Journal } from '@glassmine/journal';
import { memoryJournal } from '@glassmine/journal/memory';
import { DAY, floatsOf } from '@glassmine/kernel';
import { type Command, type Happening, type Product, runningStep } from '@glassmine/replica';
import { beforeAll, describe, expect, test } from 'vitest';
import { crowdEngine } from '../engine/engine.ts';
import { createRoom } from '../live/create-room.ts';
import { openRoom } from '../live/open-room.ts';
import type { Room } from '../live/room.ts';
import { now } from '../live/rooms.fixture.ts';
import { type ForkChanges, noChanges, openFork, runDays } from './fork.ts';
import { type JournalPlace, journalStart, type Midnight, replayDays } from './replay-days.ts';

const file = new URL('../../../../scenarios/mining-app.json', import.meta.url);
const scenario = JSON.parse(readFileSync(file, 'utf8'));
scenario.crowd.agents = 400;
const parsed = crowdEngine.parse(scenario);
const seed = 5;
const lastDay = 30;

let journal: Journal;
let room: Room;
/** Of the live world at the midnights that an input ended on. */
const hashesOfRoom = new Map<number, string>();
/** As the walk found them. */
const midnights: (Midnight & { hash: string; snapshot: Uint8Array })[] = [];

const read = (afterSeq: number, limit: number) => journal.read('demo', afterSeq, limit);

async function give(command: Command): Promise<void> {
  await room.execute(command, { actor: 'test' });
  const { world } = room.simulation;
  if (command.type === 'tick' && world.now % DAY === 0)
    hashesOfRoom.set(world.now / DAY, room.simulation.hash());
}

beforeAll(async () => {
  journal = memoryJournal();
  await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed, now });
  room = await openRoom({ journal, roomId: 'demo', owner: 'test', now });
  await give({ type: 'joinRoom' });
  await give({ type: 'tick', ticks: 100 });
  await give({ type: 'injectEvent', kind: 'influencer' });
  // Over three midnights in one input, and one that is no tick at all.
  await give({ type: 'tick', ticks: 140 + 2 * 240 + 13 });
  await give({ type: 'tick', ticks: -1 });
  await give({ type: 'tick', ticks: 227 });
  await give({ type: 'joinRoom' });
  for (let day = 4; day < lastDay; day++) await give({ type: 'tick', ticks: 240 });
  const simulation = crowdEngine.create(parsed, seed);
  for await (const midnight of replayDays({ simulation, from: journalStart, read })) {
    midnights.push({ ...midnight, hash: simulation.hash(), snapshot: simulation.snapshot() });
  }
});

const midnight = (day: number) => midnights[day - 1]!;

describe('a replay day by day', () => {
  test('stops at every midnight, also inside an input, with the hash that the live world had', () => {
    expect(midnights.map(({ day }) => day)).toEqual(Array.from({ length: lastDay }, (_, day) => day + 1));
    expect(midnight(1).place).toEqual({ seq: 3, ticks: 140 });
    expect(midnight(4).place).toEqual({ seq: 6, ticks: 0 });
    expect(hashesOfRoom.size).toBe(lastDay - 3);
    for (const [day, hash] of hashesOfRoom) expect(midnight(day).hash, `day ${day}`).toBe(hash);
  });

  test('continues from any midnight to the same end', async () => {
    for (const { place, snapshot } of midnights.slice(0, 6)) {
      const simulation = crowdEngine.restore(parsed, snapshot);
      let last: { day: number; place: JournalPlace } | null = null;
      for await (const reached of replayDays({ simulation, from: place, read })) last = reached;
      expect(last?.place).toEqual(midnight(lastDay).place);
      expect(simulation.hash()).toBe(room.simulation.hash());
    }
  });

  test('fails when an input is missing', async () => {
    const simulation = crowdEngine.create(parsed, seed);
    const torn = async (after: number, limit: number) => (await read(after, limit)).slice(1);
    const walk = replayDays({ simulation, from: journalStart, read: torn });
    await expect(walk.next()).rejects.toThrow('inputs after 0 are missing');
  });
});

const withChanges = (changed: Partial<ForkChanges>): ForkChanges => ({ ...noChanges, ...changed });

function runFork(day: number, changed: Partial<ForkChanges>, untilDay = lastDay) {
  const snapshot = day === 0 ? null : midnight(day).snapshot;
  const simulation = openFork(crowdEngine, { scenario, seed, day, snapshot }, withChanges(changed));
  const days = [...runDays(simulation, untilDay)];
  return { simulation, days, world: simulation.world };
}

describe('a fork', () => {
  test('without changes has the room’s hash and runs every day', () => {
    const { simulation, days } = runFork(10, {});
    expect(days).toEqual(Array.from({ length: 20 }, (_, i) => i + 11));
    expect(simulation.hash()).toBe(room.simulation.hash());
  });

  test('is the same when repeated, and changes neither the room nor the snapshot', () => {
    const before = { hash: room.simulation.hash(), seq: room.seq, bytes: Buffer.from(midnight(10).snapshot) };
    const first = runFork(10, { nobodyInvites: true, warningDay: 15 }).simulation.hash();
    expect(runFork(10, { nobodyInvites: true, warningDay: 15 }).simulation.hash()).toBe(first);
    expect(first).not.toBe(before.hash);
    expect({ hash: room.simulation.hash(), seq: room.seq }).toEqual({ hash: before.hash, seq: before.seq });
    expect(before.bytes.equals(midnight(10).snapshot)).toBe(true);
  });

  test('has fewer members when nobody invites, and when agents are immune', () => {
    const members = room.simulation.world.members.count;
    expect(runFork(5, { nobodyInvites: true }).world.members.count).toBeLessThan(members);
    expect(runFork(5, { immunePercent: 60 }).world.members.count).toBeLessThan(members);
    expect(runFork(5, { immunePercent: 100 }, 10).world.members.count).toBe(
      crowdEngine.restore(parsed, midnight(5).snapshot).world.members.count,
    );
  });

  test('warns at noon of its day and not before', () => {
    const count = (untilDay: number) => runFork(10, { warningDay: 15 }, untilDay).world.happenings.count;
    expect(count(14)).toBe(room.simulation.world.happenings.count);
    expect(count(15)).toBe(room.simulation.world.happenings.count + 1);
    const { happenings } = runFork(10, { warningDay: 15 }, 15).world;
    expect(happenings.at[(happenings.count - 1) as Happening]).toBe(14 * DAY + DAY / 2);
  });

  test('sells machines at another rate and keeps the terms of those sold', () => {
    const { world } = runFork(5, { dailyRatePercent: 50 }, 6);
    const before = crowdEngine.restore(parsed, midnight(5).snapshot).world;
    expect(world.products.dailyReturnPpm[0 as Product]).toBe(
      Math.floor(before.products.dailyReturnPpm[0 as Product]! / 2),
    );
    const returns = (of: typeof world) => floatsOf(of.orders.dailyReturn, before.orders.count);
    expect(returns(world)).toEqual(returns(before));
  });

  test('pays until the reserve is empty with `paysAlways`', () => {
    const { world } = runFork(10, { paysAlways: true }, 25);
    expect(world.operator.phase).not.toBe('slowing');
    expect(world.operator.takesWithdrawals).toBe(world.operator.phase === 'paying');
  });

  test('ends with `paysAlways` what holds payments back, and begins none of it', () => {
    const simulation = crowdEngine.restore(parsed, midnight(5).snapshot);
    const step = { type: 'startStep', place: -1, changes: {}, byHand: true } as const;
    for (const kind of ['unlockDeposit', 'silence'] as const) simulation.execute({ ...step, kind });
    const point = { scenario, seed, day: 5, snapshot: simulation.snapshot() };
    const open = openFork(crowdEngine, point, noChanges).world;
    const paying = openFork(crowdEngine, point, { ...noChanges, paysAlways: true }).world;
    const running = (world: typeof open) =>
      (['unlockDeposit', 'silence'] as const).filter((kind) => runningStep(world, kind) >= 0);
    expect([running(open), running(paying)]).toEqual([['unlockDeposit', 'silence'], []]);
  });

  test('can change the number of agents from day 0 only', () => {
    const { world } = runFork(0, { agentsPercent: 200 }, 3);
    expect(agentCount(world)).toBe(800);
    expect(() => runFork(5, { agentsPercent: 200 })).toThrow('for the opening alone');
  });

  test('follows the policy where a facilitator played the operator', () => {
    const simulation = crowdEngine.restore(parsed, midnight(5).snapshot);
    simulation.execute({ type: 'setByHand', whose: 'everybody' });
    const point = { scenario, seed, day: 5, snapshot: simulation.snapshot() };
    expect(openFork(crowdEngine, point, noChanges).world.operator.byHand).toBe('nobody');
  });
});
