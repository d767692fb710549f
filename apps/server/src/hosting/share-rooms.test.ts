import { memoryJournal } from '@glassmine/journal/memory';
import type { RoomStanding, SharedJournal } from '@glassmine/journal/postgres';
import type { RoomKeeper } from '@glassmine/room';
import { expect, test } from 'vitest';
import { EndedRooms } from '../rooms/ended-rooms.ts';
import { shareRooms } from './share-rooms.ts';

const room = { id: 'ROOMAA', owner: 'a:1', scenario: '{}', seed: 1, rulesVersion: '1', createdAt: 1 };

/** A journal that answers what it had read before a room ended only once it has. */
async function late() {
  const inner = memoryJournal();
  await inner.createRoom(room);
  await inner.acquire('ROOMAA', 'a:1');
  const held = Promise.withResolvers<void>();
  const standing = { id: 'ROOMAA', owner: 'a:1', headSeq: 0, endedAt: null, leaseLeftMs: 1 };
  const row = await inner.getRoom('ROOMAA');
  const journal: SharedJournal = Object.assign(inner, {
    standings: () => held.promise.then((): RoomStanding[] => [standing]),
    letGoAll: () => Promise.resolve(),
    getRoom: () => held.promise.then(() => row),
  });
  const [open, ended] = [new Set(['ROOMAA']), new EndedRooms()];
  const keeper = { running: () => null } as Partial<RoomKeeper> as RoomKeeper;
  const end = () => {
    open.delete('ROOMAA');
    ended.add('ROOMAA');
    held.resolve();
  };
  return { open, end, shared: shareRooms({ journal, keeper, open, ended }) };
}

test('a room that ends while the list of rooms is being read does not count as open again', async () => {
  const { open, end, shared } = await late();
  const refreshed = shared.refresh();
  end();
  await refreshed;
  expect([...open]).toEqual([]);
});

test('a room that ends while it is being looked up does not count as open again', async () => {
  const { open, end, shared } = await late();
  const placed = shared.place('ROOMAA');
  end();
  await placed;
  expect([...open]).toEqual([]);
});
