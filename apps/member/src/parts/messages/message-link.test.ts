import { expect, it } from 'vitest';
import { routeOf } from '../../navigation/paths.ts';
import { linkOf, remedyOf } from './message-link.ts';

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

it('every message kind with a target links to a known page with a label of its own', () => {
  for (const kind of kinds) {
    const way = linkOf({ kind, ref: 3 });
    const path = way?.href.slice(1).split('?')[0] ?? '';
    expect(routeOf(path).path, kind).toBe(path);
    expect(way?.words).toBe(`messages.go.${kind}`);
  }
  expect(linkOf({ kind: 'postPublished', ref: 12 })?.href).toBe('#/dynamic/detail?id=12');
});

it('a message without a target has no link', () => {
  expect(linkOf({ kind: 'notice', ref: 3 })).toBeNull();
  expect(linkOf({ kind: 'news', ref: -1 })).toBeNull();
  expect(linkOf({ kind: 'postPublished', ref: -1 })).toBeNull();
});

it('a failed withdrawal leads to the form for another card or address', () => {
  const room = { currency: 'pUSDT', localCurrencies: [{ currency: 'pNGN', rate: '1500.00' }] };
  const failed = (currency: string) => remedyOf({ kind: 'withdrawalFailed', currency }, room)?.href;
  expect(failed('pNGN')).toBe('#/user/CaddAddress');
  expect(failed('pUSDT')).toBe('#/user/addAddress');
  expect(remedyOf({ kind: 'news', currency: '' }, room)).toBeNull();
});
