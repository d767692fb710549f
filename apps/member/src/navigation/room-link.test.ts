import { expect, it } from 'vitest';
import { roomCodeIn } from './room-link.ts';

const link = (text: string) => new URL(text, 'http://room.test');

it('a room code is read from a path, a query and a hash', () => {
  expect(roomCodeIn(link('/join/demo1'))).toBe('DEMO1');
  expect(roomCodeIn(link('/join/DEMO1/'))).toBe('DEMO1');
  expect(roomCodeIn(link('/?room=demo1'))).toBe('DEMO1');
  expect(roomCodeIn(link('/#/join/demo1'))).toBe('DEMO1');
  expect(roomCodeIn(link('/#/join/demo1?x=1'))).toBe('DEMO1');
});

it('text without the shape of a room code is ignored', () => {
  for (const text of [
    '/',
    '/join',
    '/join/',
    '/join/abc',
    '/join/a-b-c-d',
    '/?room=',
    '/#/index',
    '/join/ABCDEFGHIJK',
  ])
    expect(roomCodeIn(link(text))).toBeNull();
});
