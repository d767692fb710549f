import type { Person, Post, World } from '@glassmine/replica';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backfill } from './backfill.ts';
import type { RoomFrame } from './room.ts';

const frame = (seq: number, events: number): RoomFrame => ({
  seq,
  events: Array.from({ length: events }, (_, id) => ({ person: -1 as Person, kind: 'post', id: id as Post })),
  world: {} as World,
  reload: false,
});

test('the backfill returns every frame after an input, or null', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.array(fc.nat(9_000), { maxLength: 60 }),
      fc.nat(80),
      (head, sizes, back) => {
        const kept = backfill(head);
        const frames = sizes.map((events, index) => frame(head + 1 + index, events));
        for (const added of frames) kept.add(added);
        const since = Math.max(0, head + sizes.length - back);
        const found = kept.since(since);
        const expected = frames.filter(({ seq, events }) => seq > since && events.length > 0);
        if (found !== null) expect(found.map(({ seq }) => seq)).toEqual(expected.map(({ seq }) => seq));
        // Null only for frames that were never kept, or for more frames than the bound.
        else
          expect(since < head || expected.reduce((sum, { events }) => sum + events.length, 0) > 50_000).toBe(
            true,
          );
      },
    ),
  );
});

test('the backfill keeps the newest frame however large, and drops older ones', () => {
  const kept = backfill(0);
  kept.add(frame(1, 3));
  kept.add(frame(2, 70_000));
  expect(kept.since(1)?.map(({ seq }) => seq)).toEqual([2]);
  expect(kept.since(0)).toBeNull();
  kept.add(frame(3, 1));
  expect(kept.since(1)).toBeNull();
  expect(kept.since(2)?.map(({ seq }) => seq)).toEqual([3]);
});

test('the backfill counts inputs without events', () => {
  const kept = backfill(0);
  kept.add(frame(1, 1));
  for (let seq = 2; seq <= 4_097; seq++) kept.add(frame(seq, 0));
  expect(kept.since(0)).toBeNull();
  expect(kept.since(1)).toEqual([]);
});
