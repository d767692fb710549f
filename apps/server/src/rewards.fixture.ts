import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { refusalCodes } from '@glassmine/replica/wire';
import { expect } from 'vitest';
import { type Learner, ok, type Reply, smallScenario } from './server.fixture.ts';
import { multipartBody } from './uploads/picture.fixture.ts';

/** What the scheme of these tests gives away. Nothing is reviewed but by hand. */
const offered = {
  signIn: { amountsMinor: [20, 30, 40] },
  random: { fromMinor: 5, toMinor: 200 },
  register: { amountMinor: 200, withinDays: 0 },
  groupJoin: { amountMinor: 300, claimedMembers: 48_000 },
  videoShare: { amountMinor: 500 },
  codes: [
    { code: 'WELCOME', amountMinor: 100, fromDay: 0, untilDay: 300, total: 500 },
    { code: 'FEWONLY', amountMinor: 10, fromDay: 0, untilDay: 300, total: 3 },
  ],
};

/** A room that gives rewards. */
export const rewardsRoom = () => ({
  scenario: smallScenario({ rewards: offered, review: { autoAfterHours: 0 } }),
});

export const extractable = async (learner: Learner) => ok(await learner.call('assets/account')).extractable;

export const codesOf = (replies: Reply[]) => replies.map(({ code }) => code);

export function fifty(ask: (i: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: 50 }, (_, i) => ask(i)));
}

/** One has been taken, the others are refused for that reason. */
export function onlyOne(replies: Reply[], refusal: keyof typeof refusalCodes): void {
  const codes = codesOf(replies);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === refusalCodes[refusal])).toHaveLength(codes.length - 1);
}

/** Joins the group, and hands in a screenshot of it. */
export async function joinGroup(
  learner: Learner,
  picture: Buffer,
  commandId: string = randomUUID(),
): Promise<Reply> {
  ok(await learner.call('phone/chat/enter', { thread: 'group', in: true, commandId: randomUUID() }));
  const { payload, headers } = multipartBody([
    { name: 'commandId', content: commandId },
    { name: 'file', filename: 'group.png', content: picture },
  ]);
  const tokens = { 'x-access-token': learner.tokens.access!, 'x-room-token': learner.tokens.room! };
  const url = '/api/user/reward/joinGroup';
  const send = () => learner.test.raw({ method: 'POST', url, headers: { ...headers, ...tokens }, payload });
  let reply = await send();
  // A session has few uploads under way: the others are sent again, as the app does.
  while (reply.status === 429) {
    await setTimeout(20);
    reply = await send();
  }
  return reply;
}
