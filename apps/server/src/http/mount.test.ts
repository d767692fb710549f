import { allCalls, callAt } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { everyRoute } from '../answers/every-answer.ts';
import { routeOf } from './route.ts';

test('each call has a route, and no path stands twice', () => {
  expect(everyRoute.map(({ call }) => call.path)).toEqual(allCalls.map(({ path }) => path));
  expect(new Set(allCalls.map(({ path }) => path)).size).toBe(allCalls.length);
});

test('a call without a handler that the installation does not answer stops the start', () => {
  expect(() => routeOf(callAt('room/join'), {})).toThrow('nobody answers room/join');
  expect(routeOf(callAt('goods/mine/order/create'), {}).call.run).not.toBeNull();
});
