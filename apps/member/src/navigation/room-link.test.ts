import { expect, it } from 'vitest';
import { roomCodeIn } from './room-link.ts';

const link = (text: string) => new URL(text, 'http://room.test');

it('a room code is read from the address of the join screen', () => {
  expect(roomCodeIn(link('/#/join/demo1'))).toBe('DEMO1');
  expect(roomCodeIn(link('/glassmine/#/join/demo1?x=1'))).toBe('DEMO1');
});

it('text without the shape of a room code is ignored', () => {
  for (const text of [
    '/',
    '/#/join',
    '/#/join/',
    '/#/join/abc',
    '/#/join/a-b-c-d',
    '/#/join/ABCD/E',
    '/#/index',
    '/#/join/ABCDEFGHIJK',
  ])
    expect(roomCodeIn(link(text)), text).toBeNull();
});
