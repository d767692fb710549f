import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToSum,
  appendTo,
  countIn,
  firstIndex,
  newestIn,
  newestOf,
  newList,
  remark,
  rowAt,
  rowListTables,
  sumOf,
} from './row-lists.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const world = rowListTables();

/** The same list as a plain array. */
interface Plain {
  row: number;
  mark: number;
  amount: number;
}

const entry = fc.record({
  gap: fc.integer({ min: 1, max: 5 }),
  mark: fc.nat(3),
  amount: fc.nat(1_000),
  again: fc.option(fc.record({ at: fc.nat(400), mark: fc.nat(3) })),
});

describe('row lists', () => {
  it('are what a plain array would be, on every page and for every mark', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 200, size: 'max' }),
        fc.nat(40),
        fc.integer({ min: 1, max: 40 }),
        (entries, from, size) => {
          const list = newList(world);
          const other = newList(world);
          const plain: Plain[] = [];
          let row = 0;
          for (const { gap, mark, amount, again } of entries) {
            row += gap;
            appendTo(world, list, row, mark, amount);
            appendTo(world, other, row);
            plain.push({ row, mark, amount });
            const changed = again && plain[again.at];
            if (!changed) continue;
            remark(world, list, changed.row, again.mark, changed.amount);
            changed.mark = again.mark;
          }
          const newest = plain.toReversed();
          const page = (all: Plain[]) => all.slice(from, from + size).map(({ row, mark }) => ({ row, mark }));
          expect(newestOf(world, list, from, size)).toEqual(page(newest));
          expect(countIn(world, list)).toBe(plain.length);
          expect(countIn(world, other)).toBe(plain.length);
          expect(newestIn(world, list)).toBe(newest[0]?.row ?? -1);
          for (let mark = 0; mark < 4; mark++) {
            const marked = newest.filter((each) => each.mark === mark);
            expect(newestOf(world, list, from, size, mark)).toEqual(page(marked));
            expect(countIn(world, list, mark)).toBe(marked.length);
            expect(sumOf(world, list, mark)).toBe(marked.reduce((sum, each) => sum + each.amount, 0));
          }
          expect(sumOf(world, list)).toBe(plain.reduce((sum, each) => sum + each.amount, 0));
          plain.forEach((each, index) => {
            expect(rowAt(world, list, index)).toBe(each.row);
          });
          for (const wanted of [0, 7, 100, row, row + 1]) {
            const index = plain.findIndex((each) => each.row >= wanted);
            expect(firstIndex(world, list, (each) => each >= wanted)).toBe(index < 0 ? plain.length : index);
          }
        },
      ),
    );
  });

  it('leave alone what they do not have, and may gain an amount later', () => {
    const list = newList(world);
    remark(world, list, 5, 1);
    appendTo(world, list, 3, 2, 10);
    remark(world, list, 4, 1);
    remark(world, list, 2, 1);
    addToSum(world, list, 2, 7);
    expect(newestOf(world, list, 0, 5)).toEqual([{ row: 3, mark: 2 }]);
    expect(sumOf(world, list)).toBe(17);
    expect(newestOf(world, list, 1, 5)).toEqual([]);
    expect(newestOf(world, list, -20, 1, 2)).toEqual([{ row: 3, mark: 2 }]);
    expect(newestOf(world, list, 0, 5, 7)).toEqual([]);
  });

  it('reach any of a million rows in a few steps', () => {
    const list = newList(world);
    for (let row = 0; row < 1_000_000; row++) appendTo(world, list, row, row % 1_000 === 0 ? 1 : 0);
    let steps = 0;
    const { jump } = world.rowBlocks;
    const counting = new Proxy(jump, {
      get(target, key) {
        steps++;
        return Reflect.get(target, key) as unknown;
      },
    });
    Object.assign(world.rowBlocks, { jump: counting });
    expect(rowAt(world, list, 123_456)).toBe(123_456);
    expect(newestOf(world, list, 990, 1, 1)).toEqual([{ row: 9_000, mark: 1 }]);
    Object.assign(world.rowBlocks, { jump });
    expect(steps).toBeLessThan(120);
  });

  it('go on after a snapshot', () => {
    const small = rowListTables();
    const list = newList(small);
    for (let row = 0; row < 100; row++) appendTo(small, list, row * 2, row % 3);
    const again = rowListTables();
    readSnapshot(1, writeSnapshot(1, {}, Object.entries(small)), () => ({ name }) => {
      return again[name as keyof typeof again];
    });
    appendTo(again, list, 900, 1);
    expect(newestOf(again, list, 0, 3)).toEqual([
      { row: 900, mark: 1 },
      { row: 198, mark: 0 },
      { row: 196, mark: 2 },
    ]);
  });
});
