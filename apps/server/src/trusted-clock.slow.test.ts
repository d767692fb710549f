import { afterEach, expect, test } from 'vitest';
import { ok, TestServer } from './server.fixture.ts';
import { openTrustedClock } from './trusted-clock.ts';

const dayMs = 86_400_000;
let server: TestServer | null = null;
afterEach(async () => {
  await server?.dispose();
  server = null;
});

test('a clock a year ahead at one start ends no learner’s session and deletes nothing, and causes a warning', async () => {
  let now = Date.UTC(2026, 0, 5);
  server = await TestServer.start({ now: () => now });
  const learner = await server.member();
  now += 365 * dayMs;
  await server.close();
  await server.open();
  const { warnings } = server.server.services;
  expect(warnings.list().map(({ kind }) => kind)).toEqual(['clockJumped']);
  ok(await learner.call('room/info'));
  ok(await learner.call('assets/home'));
  now -= 365 * dayMs;
  await server.close();
  await server.open();
  expect(server.server.services.warnings.list()).toEqual([]);
  ok(await learner.call('room/info'));
  ok(await learner.call('assets/home'));
});

test('under a clock that runs evenly the session of a member expires, and that of the device lasts', async () => {
  let now = Date.UTC(2026, 0, 5);
  server = await TestServer.start({ now: () => now });
  const learner = await server.member();
  for (let day = 0; day < 40; day += 4) {
    now += 4 * dayMs;
    await server.close();
    await server.open();
  }
  // Members are signed in for 30 days, devices for 90.
  expect(await learner.call('assets/home')).toMatchObject({ status: 401 });
  ok(await learner.call('room/info'));
});

test('a jump is believed once the clock has gone on from it for a week', () => {
  const notes = new Map<string, string>();
  let now = Date.UTC(2026, 0, 5);
  const open = () =>
    openTrustedClock(
      {
        read: (key) => notes.get(key) ?? null,
        write: (key, value) => void notes.set(key, value),
        areShared: false,
        together: (work) => work(),
      },
      () => now,
    );
  open().note();
  for (let day = 1; day <= 8; day++) {
    now += dayMs;
    open().note();
  }
  expect(open().surelyBefore()).toBe(now - 6 * dayMs);
  now += 365 * dayMs;
  const before = now;
  for (let day = 0; day < 7; day++) {
    expect([open().hasJumped(), open().surelyBefore()]).toEqual([true, 0]);
    expect(open().trusted()).toBeLessThan(before - 350 * dayMs);
    open().note();
    now += dayMs;
  }
  expect([open().hasJumped(), open().trusted(), open().surelyBefore()]).toEqual([false, now, before]);
});
