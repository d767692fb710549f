import { DAY } from '@glassmine/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Person } from '../base/rows.ts';
import { roomView } from '../control/views/room.ts';
import { checkBooks } from '../ledger/books.ts';
import { createWorld } from '../world/create-world.ts';
import { type Command, execute } from '../world/execute.ts';
import { must, newMember, scenarioWith } from '../world/small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { confirmationsOf } from './rules/chain.ts';
import { addPerson } from './rules/phone.ts';
import type { Transfer } from './rules/world.ts';

/** From a second to a day, as many of each order of magnitude. */
const speed = fc.double({ min: 0, max: Math.log(86_400), noNaN: true }).map((power) => Math.exp(power));
const withWay = (seconds: number) =>
  scenarioWith((json) => Object.assign(json.chain!, { depositSecondsPerConfirmation: seconds }));
const shipped = scenarioWith();
const byBlocks = withWay(0);

function roomAt(scenario: typeof shipped, secondsPerDay: number) {
  const world = createWorld(scenario, 1);
  const who = newMember(world);
  must(world, { type: 'setClock', running: true, secondsPerDay });
  return { world, ...who, deposit: (who.member << 2) | 1 };
}

/** Ticks until a transfer is confirmed. */
function ticksOf(world: World, row: Transfer): number {
  let ticks = 0;
  for (; world.transfers.confirmed[row] === 0; ticks++) must(world, { type: 'tick', ticks: 1 });
  return ticks;
}

test('the shipped scenarios count a confirmation in three seconds of the learner', () => {
  expect(shipped.chain.depositSecondsPerConfirmation).toBe(3);
});

test('a learner’s deposit takes a minute of real time at most, and less than a tick more, at any speed', () => {
  fc.assert(
    fc.property(speed, (secondsPerDay) => {
      const { world, learner, deposit } = roomAt(shipped, secondsPerDay);
      const { confirmations } = world.scenario.chain;
      const sent = must(world, { type: 'sendTransfer', person: learner, to: deposit, amountMinor: 20_000 });
      const realSecondsOfTick = (secondsPerDay * world.scenario.clock.tickSeconds) / DAY;
      const perTick = Math.max(1, Math.ceil(realSecondsOfTick / 3));
      must(world, { type: 'tick', ticks: 1 });
      expect(confirmationsOf(world, sent.transfer as Transfer)).toBe(Math.min(confirmations, perTick));
      const ticks = 1 + ticksOf(world, sent.transfer as Transfer);
      expect(ticks).toBe(Math.ceil(confirmations / perTick));
      expect((ticks - 1) * realSecondsOfTick).toBeLessThan(60);
      const { deposit: minutes } = roomView(world, 'ROOM', 0, learner).clock.readerMinutes!;
      expect(minutes).toBe(Math.max(1, Math.round((ticks * realSecondsOfTick) / 60)));
      // At the speeds of a lesson, up to an hour a day, the screen says what the source says.
      if (secondsPerDay <= 3_600) expect(minutes).toBe(1);
    }),
  );
});

test('the chain, transfers of others and transfers to others are as they are by blocks alone', () => {
  fc.assert(
    fc.property(speed, fc.integer({ min: 1, max: 5 }), (secondsPerDay, early) => {
      const play = (scenario: typeof shipped) => {
        const { world, learner, deposit } = roomAt(scenario, secondsPerDay);
        const other = must(world, { type: 'joinRoom' }).learner;
        const agent = addPerson(world, 50_000, []) as Person;
        const send = (person: Person, to: number, amountMinor: number) =>
          must(world, { type: 'sendTransfer', person, to, amountMinor }).transfer as Transfer;
        const first = send(agent, deposit, 5_000);
        must(world, { type: 'tick', ticks: early });
        const gift = send(learner, other << 2, 700);
        const own = send(learner, deposit, 20_000);
        const rows = [first, gift, own, send(agent, deposit, 6_000)];
        const settled = rows.map(() => 0);
        for (let tick = 1; tick <= 30; tick++) {
          must(world, { type: 'tick', ticks: 1 });
          for (const [place, row] of rows.entries())
            if (settled[place] === 0 && world.transfers.confirmed[row] === 1) settled[place] = tick;
        }
        return { settled, height: world.vars.blockHeight, done: world.vars.transfersDone };
      };
      const [now, before] = [play(shipped), play(byBlocks)];
      const others = ({ settled }: { settled: number[] }) => settled.filter((_, place) => place !== 2);
      expect([others(now), now.height, now.done]).toEqual([others(before), before.height, before.done]);
      expect(now.settled[2]).toBeLessThanOrEqual(before.settled[2]!);
    }),
  );
});

const step = fc.oneof(
  speed.map((secondsPerDay): Command => ({ type: 'setClock', running: true, secondsPerDay })),
  fc.integer({ min: 1, max: 8 }).map((ticks): Command => ({ type: 'tick', ticks })),
  fc.constantFrom(1_000, 2_500, 9_000).map((amountMinor) => ({ amountMinor })),
);

test('a room whose speed changes while deposits are under way replays to the same world, and its books balance', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.constantFrom(shipped, byBlocks), (steps, scenario) => {
      const begun = roomAt(scenario, 60);
      const commands = steps.map(
        (each): Command =>
          'type' in each ? each : { type: 'sendTransfer', person: begun.learner, to: begun.deposit, ...each },
      );
      const start = snapshotWorld(begun.world);
      const restored = restoreWorld(scenario, start);
      for (const [place, command] of commands.entries()) {
        execute(begun.world, command);
        execute(restored, command);
        if (place % 7 === 0) expect(hashWorld(restored)).toBe(hashWorld(begun.world));
      }
      expect(hashWorld(restored)).toBe(hashWorld(begun.world));
      expect(checkBooks(begun.world)).toEqual([]);
    }),
  );
});

test('where the scenario does not say so, a deposit waits for blocks at any speed', () => {
  fc.assert(
    fc.property(speed, (secondsPerDay) => {
      const { world, learner, deposit } = roomAt(byBlocks, secondsPerDay);
      const sent = must(world, { type: 'sendTransfer', person: learner, to: deposit, amountMinor: 20_000 });
      expect(ticksOf(world, sent.transfer as Transfer)).toBe(world.scenario.chain.confirmations);
    }),
  );
});
