import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { joinHistoryStore, openHistoryStore } from './history.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-timeline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = { seq: 3, ticks: 7 };
const blob = (day: number) =>
  new Uint8Array(4_096).map((_, i) => (Math.imul(i + day, 2_654_435_761) >>> 13) & 255);
const kept = { place, hash: '0123456789abcdef', point: '{"at":1}', view: '{}' };

test('days and checkpoints are read as they were stored, the newest checkpoint at or before a day', () => {
  const store = openHistoryStore(join(folder, 'a.sqlite'), '1');
  store.keepDay('ROOM', { day: 0, ...kept });
  store.keepDay('ROOM', { day: 1, ...kept });
  for (const day of [4, 9]) store.keepCheckpoint('ROOM', { day, place, blob: blob(day) });
  expect(store.lastDay('ROOM')).toBe(1);
  expect(store.lastDay('OTHER')).toBe(-1);
  expect(store.readDay('ROOM', 1)).toEqual({ day: 1, ...kept });
  expect(store.readDay('ROOM', 2)).toBeNull();
  expect(store.points('ROOM')).toEqual([{ at: 1 }, { at: 1 }]);
  expect(store.checkpointBefore('ROOM', 3)).toBeNull();
  expect(store.checkpointBefore('ROOM', 8)).toEqual({ day: 4, place, blob: blob(4) });
  expect(store.checkpointBefore('ROOM', 9)?.day).toBe(9);
  store.endRoom('ROOM');
  expect(store.rooms()).toEqual([]);
  expect(store.checkpoints('ROOM')).toEqual({ worlds: 0, bytes: 0 });
  store.close();
});

test('the checkpoints of a room stay within their bound of bytes, and the newest is always there', () => {
  const room = openHistoryStore(join(folder, 'b.sqlite'), '1', 20_000);
  for (let day = 1; day <= 40; day++) {
    room.keepCheckpoint('ROOM', { day, place, blob: blob(day) });
    expect(room.checkpoints('ROOM').bytes).toBeLessThanOrEqual(20_000);
    expect(room.checkpointBefore('ROOM', 1_000)?.day).toBe(day);
  }
  expect(room.checkpoints('ROOM').worlds).toBeGreaterThan(1);
  // Another room has bytes of its own.
  room.keepCheckpoint('OTHER', { day: 1, place, blob: blob(1) });
  expect(room.checkpoints('OTHER').worlds).toBe(1);
  room.close();
});

test('a file of another version, or one that is no database, is replaced; in a joining thread it throws', () => {
  const path = join(folder, 'c.sqlite');
  const first = openHistoryStore(path, '1');
  first.keepDay('ROOM', { day: 0, ...kept });
  expect(joinHistoryStore(path, '1').lastDay('ROOM')).toBe(0);
  expect(() => joinHistoryStore(path, '2')).toThrow('another version');
  first.close();
  const second = openHistoryStore(path, '2');
  expect(second.lastDay('ROOM')).toBe(-1);
  second.close();
  writeFileSync(path, 'no database, but words. '.repeat(300));
  const third = openHistoryStore(path, '2');
  expect(third.rooms()).toEqual([]);
  third.close();
});
