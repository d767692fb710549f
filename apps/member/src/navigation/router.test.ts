import { expect, it } from 'vitest';
import { directionOf, hashOf, readHash } from './router.ts';

it('readHash reads path and query and normalises slashes', () => {
  expect(readHash('')).toEqual({ path: '/', query: {} });
  expect(readHash('#/')).toEqual({ path: '/', query: {} });
  expect(readHash('#/index/detail?id=3&from=a%20b')).toEqual({
    path: '/index/detail',
    query: { id: '3', from: 'a b' },
  });
  expect(readHash('#index//detail/')).toEqual({ path: '/index/detail', query: {} });
});

it('readHash reads back what hashOf writes', () => {
  expect(hashOf('/index')).toBe('#/index');
  expect(readHash(hashOf('/user/record', { type: 5, kind: 'a&b=c' }))).toEqual({
    path: '/user/record',
    query: { type: '5', kind: 'a&b=c' },
  });
});

it('transitions go forward to a deeper page, back to a shallower one and fade between equals', () => {
  expect(directionOf(1, 2)).toBe('forward');
  expect(directionOf(3, 1)).toBe('back');
  expect(directionOf(1, 1)).toBe('fade');
});
