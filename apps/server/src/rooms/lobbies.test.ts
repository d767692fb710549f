import { expect, test } from 'vitest';
import { openServerDatabase } from '../store/database.ts';
import { openNotes } from '../store/open-notes.ts';
import { openLobbies } from './lobbies.ts';

const open = (now = () => 0) => openLobbies(openNotes(openServerDatabase(':memory:')), now);

test('a new join code is neither the room code nor the join code of another room', () => {
  const lobbies = open();
  const asked: string[] = [];
  const isRoom = (code: string) => asked.push(code) < 3;
  const first = lobbies.changeCode('ROOMAA', isRoom);
  expect(asked).toHaveLength(3);
  expect(first).toBe(asked[2]);
  expect(lobbies.roomOf(first)).toBe('ROOMAA');
  expect(lobbies.roomOf('ROOMAA')).toBeNull();
  expect(lobbies.roomOf('ROOMBB')).toBe('ROOMBB');
  const second = lobbies.changeCode('ROOMAA', () => false);
  expect([lobbies.roomOf(first), lobbies.roomOf(second)]).toEqual([first, 'ROOMAA']);
});

test('a waiting newcomer is listed while the device asks, among at most three hundred, and is admitted by the mark also when unlisted', () => {
  let time = 0;
  const lobbies = open(() => time);
  for (let i = 0; i < 400; i++) expect(lobbies.mayEnter('ROOMAA', `${10_000 + i}`)).toBe(false);
  expect(lobbies.waiting('ROOMAA')).toHaveLength(300);
  expect(lobbies.waiting('ROOMBB')).toEqual([]);
  lobbies.admit('ROOMAA', '10399');
  expect(lobbies.mayEnter('ROOMAA', '10399')).toBe(true);
  expect(lobbies.mayEnter('ROOMBB', '10399')).toBe(false);
  lobbies.entered('ROOMAA', '10399');
  expect(lobbies.mayEnter('ROOMAA', '10399')).toBe(false);
  time += 10_000;
  lobbies.mayEnter('ROOMAA', '10000');
  time += 10_000;
  expect(lobbies.waiting('ROOMAA')).toEqual(['10000']);
});

test('the settings of a lobby are deleted when the room ends', () => {
  const lobbies = open();
  lobbies.setDoor('ROOMAA', { isLocked: true, isByHand: true });
  lobbies.expel('ROOMAA', 7, ['device']);
  lobbies.addFree('ROOMAA', 7);
  lobbies.addFree('ROOMAA', 7);
  expect(lobbies.isExpelled('device')).toBe(true);
  expect([lobbies.takeFree('ROOMAA'), lobbies.takeFree('ROOMAA')]).toEqual([7, null]);
  lobbies.endRoom('ROOMAA');
  expect(lobbies.isExpelled('device')).toBe(false);
  expect(lobbies.door('ROOMAA')).toEqual({ joinCode: 'ROOMAA', isLocked: false, isByHand: false });
});
