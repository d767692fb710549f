import { expect, it } from 'vitest';
import { routeOf } from '../../navigation/paths.ts';
import { wayOf } from './message-way.ts';

const kinds = [
  'news',
  'withdrawalFailed',
  'subordinateRented',
  'couponReceived',
  'voucherReceived',
  'postPublished',
  'postTurnedDown',
  'feedbackAnswered',
  'rewardCredited',
  'rewardTurnedDown',
] as const;

it('leads from each message to a page that there is, under words of its own', () => {
  for (const kind of kinds) {
    const way = wayOf({ kind, ref: 3 });
    const path = way?.href.slice(1).split('?')[0] ?? '';
    expect(routeOf(path).path, kind).toBe(path);
    expect(way?.words).toBe(`messages.go.${kind}`);
  }
  expect(wayOf({ kind: 'postPublished', ref: 12 })?.href).toBe('#/dynamic/detail?id=12');
});

it('leads nowhere when there is nothing behind it', () => {
  expect(wayOf({ kind: 'notice', ref: 3 })).toBeNull();
  expect(wayOf({ kind: 'news', ref: -1 })).toBeNull();
  expect(wayOf({ kind: 'postPublished', ref: -1 })).toBeNull();
});
