import { expect, it } from 'vitest';
import { decidedOf } from './waiting-posts.ts';

const sent = (...times: number[]) => times.map((sentAt) => ({ sentAt }));
const told = (kind: string, ...times: number[]) => times.map((createTime) => ({ kind, createTime }));

it('takes the oldest post for each decision that came after it', () => {
  expect(decidedOf(sent(10, 20), [])).toBe(0);
  expect(decidedOf(sent(10, 20), told('postPublished', 15))).toBe(1);
  expect(decidedOf(sent(10, 20), [...told('postTurnedDown', 30), ...told('postPublished', 25)])).toBe(2);
});

it('leaves out decisions on earlier posts, and messages about something else', () => {
  expect(decidedOf(sent(10), told('postPublished', 5))).toBe(0);
  expect(decidedOf(sent(10), told('rewardCredited', 15))).toBe(0);
  expect(decidedOf(sent(10), told('postPublished', 11, 12))).toBe(1);
});
