import { describe, expect, test } from 'vitest';
import { add, counterEngine, counterOf } from '../engine/counter.fixture.ts';
import { headless } from '../engine/headless.ts';
import { ticksToNextDay } from '../engine/ticks.ts';
import type { Room } from '../live/room.ts';
import { counterJournal, faulty, openCounter } from '../live/rooms.fixture.ts';
import { startClock } from './clock.ts';
import type { TimeSource } from './time-source.ts';

/** Time that passes when a test says so; timers fire `lateMs` after they should. */
function fakeTime(lateMs = 0) {
  let nowMs = 1_000;
  let timers: { dueMs: number; run: () => void }[] = [];
  const settle = async () => {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  const time: TimeSource = {
    nowMs: () => nowMs,
    after(delayMs, run) {
      const timer = { dueMs: nowMs + delayMs + lateMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    time,
    get timers() {
      return timers.length;
    },
    /** Time stands still for the process (a long stop of the event loop), then goes on. */
    freeze: (ms: number) => {
      nowMs += ms;
    },
    async pass(ms: number) {
      const endMs = nowMs + ms;
      for (;;) {
        const next = timers.sort((a, b) => a.dueMs - b.dueMs)[0];
        if (next === undefined || next.dueMs > endMs) break;
        timers.shift();
        nowMs = Math.max(nowMs, next.dueMs);
        next.run();
        await settle();
      }
      nowMs = Math.max(nowMs, endMs);
    },
  };
}

/** World seconds of a demo tick; a world day of 240 ticks lasts 60 s, so a tick lasts 250 ms. */
const tick = 360;
const worldNow = (room: Room) => counterOf(room.simulation).now;
const setClock = (room: Room, running: boolean, secondsPerDay: number) =>
  room.execute({ type: 'setClock', running, secondsPerDay }, { actor: 'console' });

describe('a clock', () => {
  test('gives one tick in each tick length', async () => {
    const room = await openCounter(await counterJournal());
    const fake = fakeTime();
    startClock(room, { time: fake.time });
    await fake.pass(249);
    expect(worldNow(room)).toBe(0);
    await fake.pass(1);
    expect(worldNow(room)).toBe(tick);
    await fake.pass(59_750);
    expect(worldNow(room)).toBe(86_400);
    expect(room.seq).toBe(240);
  });

  test('does not drift when every timer is late', async () => {
    const room = await openCounter(await counterJournal());
    const fake = fakeTime(17);
    startClock(room, { time: fake.time });
    await fake.pass(60_000 + 17);
    expect(worldNow(room)).toBe(86_400);
  });

  test('groups ticks when the world runs fast', async () => {
    const room = await openCounter(await counterJournal());
    const fake = fakeTime();
    await setClock(room, true, 1);
    startClock(room, { time: fake.time });
    await fake.pass(10_000);
    expect(worldNow(room)).toBeGreaterThanOrEqual(9.9 * 86_400);
    expect(worldNow(room)).toBeLessThanOrEqual(10 * 86_400);
    expect(room.seq).toBeLessThanOrEqual(202);
    expect(room.seq).toBeGreaterThan(150);
  });

  test('catches up at most two seconds, then keeps its pace', async () => {
    const room = await openCounter(await counterJournal());
    const fake = fakeTime();
    startClock(room, { time: fake.time });
    fake.freeze(60_000);
    await fake.pass(0);
    expect([worldNow(room) / tick, room.seq]).toEqual([8, 1]);
    await fake.pass(1_000);
    expect(worldNow(room) / tick).toBe(12);
  });

  test('has no timer while paused, and resumes without catching up', async () => {
    const room = await openCounter(await counterJournal());
    const fake = fakeTime();
    startClock(room, { time: fake.time });
    await fake.pass(500);
    await setClock(room, false, 60);
    expect(fake.timers).toBe(0);
    await fake.pass(100_000);
    expect(worldNow(room) / tick).toBe(2);
    await setClock(room, true, 120);
    await fake.pass(499);
    expect(worldNow(room) / tick).toBe(2);
    await fake.pass(1);
    expect(worldNow(room) / tick).toBe(3);
  });

  test('stops exactly at the end of the last day', async () => {
    const room = await openCounter(await counterJournal());
    const fake = fakeTime();
    await setClock(room, true, 1);
    startClock(room, { time: fake.time });
    await fake.pass(120_000);
    expect([worldNow(room), fake.timers]).toEqual([60 * 86_400, 0]);
  });

  test('stops with its room, and on `stop`', async () => {
    for (const end of ['close', 'stop']) {
      const room = await openCounter(await counterJournal());
      const fake = fakeTime();
      const clock = startClock(room, { time: fake.time });
      if (end === 'close') await room.close();
      else clock.stop();
      await fake.pass(10_000);
      expect([worldNow(room), fake.timers]).toEqual([0, 0]);
    }
  });

  test('waits while the room is busy', async () => {
    const journal = faulty(await counterJournal());
    const room = await openCounter(journal, { waitingMax: 1 });
    const fake = fakeTime();
    startClock(room, { time: fake.time });
    journal.hold();
    const waiting = room.execute(add(1), { actor: 'a' });
    await fake.pass(1_000);
    expect([worldNow(room), fake.timers]).toEqual([0, 1]);
    journal.release();
    await waiting;
    await fake.pass(1_000);
    expect(worldNow(room) / tick).toBe(8);
  });

  test('decides only when ticks happen: a headless run of its ticks gives the same world', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const fake = fakeTime(3);
    startClock(room, { time: fake.time });
    for (let i = 0; i < 20; i++) {
      await fake.pass(333);
      await room.execute(add(i), { actor: 'a' });
    }
    const inputs = await journal.read('demo', 0, 1_000);
    const row = await journal.getRoom('demo');
    const replayed = headless(JSON.parse(row!.scenario), row!.seed, inputs, counterEngine());
    expect(replayed.hash()).toBe(room.simulation.hash());
  });
});

test('the next midnight is as many ticks away as the day has left', async () => {
  const room = await openCounter(await counterJournal());
  const { world } = room.simulation;
  expect(ticksToNextDay(world)).toBe(240);
  await room.execute({ type: 'tick', ticks: 239 }, { actor: 'clock' });
  expect(ticksToNextDay(world)).toBe(1);
  await room.execute({ type: 'tick', ticks: 2 }, { actor: 'clock' });
  expect(ticksToNextDay(world)).toBe(239);
});
