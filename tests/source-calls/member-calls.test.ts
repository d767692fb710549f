import { allCalls } from '@glassmine/replica/wire';
import { expect, it } from 'vitest';
import { callsOfTheApp, unasked } from './member-calls.ts';

const ofMembers = allCalls.filter(({ path }) => !path.startsWith('console/')).map(({ path }) => path);

it('reads which call a module asks, and not which it only has read again', () => {
  const source = `useCall('user/user/info', {}); refresh('goods/product/list'); client.ask(\n  'room/join', {})`;
  expect([...callsOfTheApp([source])]).toEqual(['user/user/info', 'room/join']);
});

it('every call for members is made by the member app, or has a reason not to be', () => {
  const asked = callsOfTheApp();
  expect(asked.size).toBeGreaterThan(80);
  expect(ofMembers.filter((path) => !asked.has(path) && !(path in unasked))).toEqual([]);
});

it('no call with such a reason is made, gone, or without a reason', () => {
  const asked = callsOfTheApp();
  const wrong = Object.entries(unasked).filter(
    ([path, reason]) => asked.has(path) || !ofMembers.includes(path as never) || reason.length < 20,
  );
  expect(wrong).toEqual([]);
});
