import { randomUUID } from 'node:crypto';
import { changesOf, type Happened } from '@glassmine/replica/live';
import type { CallPath } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { rewardsRoom } from '../rewards.fixture.ts';
import { type Learner, ok, TestServer } from '../server.fixture.ts';
import { answersOf } from './reading-calls.fixture.ts';

const server = TestServer.forFile(rewardsRoom());
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
});

const holds = 'holds the account, and its screen shows no earnings of the day';

/** Calls that read, and that a day may change in a way of which no frame tells. */
const untold: Partial<Record<CallPath, string>> = {
  'user/auth/captcha': 'another one each time',
  'phone/wallet': 'the height of the chain; the screen reads it again',
  'phone/home': 'the height of the chain, and what the phone is told of by its own events',
  'room/info': 'the clock, which the greeting brings',
  'exchange/exchangeRate/get': holds,
  'wallet/recharge/cash/info': holds,
  'wallet/recharge/info': holds,
  'message/push/record': 'its event carries each',
  'message/push/unread': 'its event carries it',
  'room/steps': 'the events of steps and accounts',
  'wallet/cash/withdraw/status': 'the hours of withdrawals; the screen counts down to them',
  'wallet/withdraw/info': 'the hours of withdrawals; the screen counts down to them',
};

const happened = (kind: string): Happened =>
  ({ event: { person: -1, kind, id: 0 }, seq: 1, byTime: true }) as unknown as Happened;

/** Somebody writes on the phone and others buy on any day. */
const toldAnyway = ['chat', 'goods'].map(happened);

/** Of a member who has paid nothing in. */
const answers = () => answersOf(server, learner);

/** The member takes what a day gives once. */
async function takeDaily(): Promise<void> {
  for (const path of ['user/app/user/sign', 'user/app/user/randomBonus'] as const)
    ok(await learner.call(path, { commandId: randomUUID() }));
}

test('a new day names each call whose answer it changes', async () => {
  const changed = new Set<CallPath>();
  for (let day = 0; day < 3; day++) {
    await takeDaily();
    const before = await answers();
    await server.tick(240);
    for (const [path, answer] of await answers()) if (before.get(path) !== answer) changed.add(path);
  }
  expect(changed).toContain('user/app/user/queryTodaySignStatus');
  const frames = changesOf(server.room.simulation.world, [happened('clock'), ...toldAnyway]);
  const named = new Set(frames.flatMap(({ paths }) => paths as readonly CallPath[]));
  expect(
    [...changed].filter((path) => !named.has(path) && untold[path] === undefined),
    'write `clock` into `staleAfter` of each call; or the call into `untold` here, with what tells a screen of it',
  ).toEqual([]);
});
