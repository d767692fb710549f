import type { Holds, Row } from './column.ts';
import { addRow, type Table, tableOf } from './table.ts';

/**
 * Lists of rows that only ever grow, oldest first, of which any page is found in O(log n) and any length in O(1),
 * however long they are. A list is a chain of blocks of 32; each block also points far back (the jump pointers of
 * Myers 1983) and knows how many rows of each mark stand up to its end, so that a page of the rows with one mark
 * needs no walk either. Rows must come in ascending order. What a list says follows from other tables.
 */
const blockRows = 32;
/** A row's mark is a small number that may change, such as a status. */
const marksMax = 16;

declare const listed: unique symbol;

/** A list of rows `R`: a row of `rowLists`, or -1 for none. */
export type List<R extends number = number> = Row<'list'> & { readonly [listed]: R };
type Block = Row<'block'>;

const columns = {
  lists: { length: 'i32', lastBlock: 'i32' as Holds<Block>, sums: 'f64x16' },
  blocks: {
    rows: 'i32x32',
    marks: 'u8x32',
    tallies: 'i32x16',
    nth: 'i32',
    previous: 'i32' as Holds<Block>,
    jump: 'i32' as Holds<Block>,
  },
} as const;

export const rowListTables = () => ({
  rowLists: tableOf<List>()(columns.lists, true),
  rowBlocks: tableOf<Block>()(columns.blocks, true),
});

type Blocks = Table<typeof columns.blocks, Block>;

/** Whatever has the tables of the lists: every world. */
export type RowLists = ReturnType<typeof rowListTables>;

export function newList<R extends number>(world: RowLists): List<R> {
  const list = addRow(world.rowLists) as List<R>;
  world.rowLists.lastBlock[list] = -1 as Block;
  return list;
}

/** Adds a row at the end. `amount` is added to the sum of its mark. */
export function appendTo<R extends number>(
  world: RowLists,
  list: List<R>,
  row: NoInfer<R>,
  mark = 0,
  amount = 0,
): void {
  const { rowLists, rowBlocks } = world;
  const at = rowLists.length[list]! % blockRows;
  const block = at === 0 ? addBlock(world, list) : rowLists.lastBlock[list]!;
  rowBlocks.rows[block * blockRows + at] = row;
  rowBlocks.marks[block * blockRows + at] = mark;
  tally(rowBlocks, block, mark, 1);
  rowLists.length[list] = rowLists.length[list]! + 1;
  addToSum(world, list, mark, amount);
}

function addBlock(world: RowLists, list: List): Block {
  const { rowLists, rowBlocks } = world;
  const before = rowLists.lastBlock[list]!;
  const block = addRow(rowBlocks);
  rowLists.lastBlock[list] = block;
  rowBlocks.previous[block] = before;
  if (before < 0) {
    rowBlocks.jump[block] = block;
    return block;
  }
  const { nth, jump } = rowBlocks;
  nth[block] = nth[before]! + 1;
  const far = jump[before]!;
  const farther = jump[far]!;
  const even = nth[before]! - nth[far]! === nth[far]! - nth[farther]!;
  jump[block] = even ? farther : before;
  const from = before * marksMax;
  rowBlocks.tallies.copyWithin(block * marksMax, from, from + marksMax);
  return block;
}

function tally(blocks: Blocks, block: Block, mark: number, change: number): void {
  const at = block * marksMax + mark;
  blocks.tallies[at] = blocks.tallies[at]! + change;
}

/** Adds to what the rows of a mark come to. */
export function addToSum(world: RowLists, list: List, mark: number, amount: number): void {
  const at = list * marksMax + mark;
  world.rowLists.sums[at] = world.rowLists.sums[at]! + amount;
}

/** What the rows with a mark, or all, come to. */
export function sumOf(world: RowLists, list: List, mark = -1): number {
  const { sums } = world.rowLists;
  if (mark >= 0) return sums[list * marksMax + mark]!;
  let sum = 0;
  for (let each = 0; each < marksMax; each++) sum += sums[list * marksMax + each]!;
  return sum;
}

/** How many rows a list has, or how many with a mark. */
export function countIn(world: RowLists, list: List, mark = -1): number {
  const { rowLists, rowBlocks } = world;
  if (mark < 0) return rowLists.length[list]!;
  const last = rowLists.lastBlock[list]!;
  return last < 0 ? 0 : rowBlocks.tallies[last * marksMax + mark]!;
}

/** Steps back from a block to the first one that `isFarEnough` still holds for, in O(log of the blocks). */
function back(blocks: Blocks, from: Block, isFarEnough: (block: Block) => boolean): Block {
  let block = from;
  for (;;) {
    const jump = blocks.jump[block]!;
    const previous = blocks.previous[block]!;
    if (jump !== block && isFarEnough(jump)) block = jump;
    else if (previous >= 0 && isFarEnough(previous)) block = previous;
    else return block;
  }
}

/** Place of the row with this number in the order of the list, as `block * 32 + offset`. */
function placeOf(world: RowLists, list: List, index: number): number {
  const { rowLists, rowBlocks } = world;
  const wanted = Math.floor(index / blockRows);
  const last = rowLists.lastBlock[list]!;
  const block = back(rowBlocks, last, (each) => rowBlocks.nth[each]! >= wanted);
  return block * blockRows + (index % blockRows);
}

/** The row at a place of the list, 0 the oldest; `index` must be below the count. */
export function rowAt<R extends number>(world: RowLists, list: List<R>, index: number): R {
  return world.rowBlocks.rows[placeOf(world, list, index)] as R;
}

/** The newest row, or -1. */
export function newestIn<R extends number>(world: RowLists, list: List<R>): R {
  const count = countIn(world, list);
  return count === 0 ? (-1 as R) : rowAt(world, list, count - 1);
}

/** A row of a page, with its mark. */
export interface Listed<R extends number = number> {
  row: R;
  mark: number;
}

/** Rows from the newest back, `from` of them passed over: all, or those with a mark. O(size · log n). */
export function newestOf<R extends number>(
  world: RowLists,
  list: List<R>,
  from: number,
  size: number,
  mark = -1,
): Listed<R>[] {
  const page: Listed<R>[] = [];
  const { rowBlocks } = world;
  const total = countIn(world, list, mark);
  for (let left = Math.min(total, total - from); left > 0 && page.length < size; left--) {
    const place = mark < 0 ? placeOf(world, list, left - 1) : markedPlace(world, list, mark, left);
    page.push({ row: rowBlocks.rows[place] as R, mark: rowBlocks.marks[place]! });
  }
  return page;
}

/** Place of the n-th oldest row with a mark, n from 1. */
function markedPlace(world: RowLists, list: List, mark: number, n: number): number {
  const { rowLists, rowBlocks } = world;
  const upTo = (each: number) => rowBlocks.tallies[each * marksMax + mark]!;
  const block = back(rowBlocks, rowLists.lastBlock[list]!, (each) => upTo(each) >= n);
  const previous = rowBlocks.previous[block]!;
  let seen = previous < 0 ? 0 : upTo(previous);
  let place = block * blockRows;
  for (; ; place++) {
    if (rowBlocks.marks[place] === mark && ++seen === n) return place;
  }
}

/** Index of the first row for which `isAfter` holds, if rows are ordered by it; the count when there is none. */
export function firstIndex<R extends number>(
  world: RowLists,
  list: List<R>,
  isAfter: (row: R) => boolean,
): number {
  let low = 0;
  let high = countIn(world, list);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(rowAt(world, list, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Gives a row of the list another mark, and its amount to the other sum. Nothing when the row is not in it. */
export function remark<R extends number>(
  world: RowLists,
  list: List<R>,
  row: NoInfer<R>,
  mark: number,
  amount = 0,
): void {
  const index = firstIndex(world, list, (each) => each >= row);
  if (index >= countIn(world, list)) return;
  const place = placeOf(world, list, index);
  const { rowLists, rowBlocks } = world;
  if (rowBlocks.rows[place] !== row) return;
  const old = rowBlocks.marks[place]!;
  rowBlocks.marks[place] = mark;
  addToSum(world, list, old, 0 - amount);
  addToSum(world, list, mark, amount);
  const first = Math.floor(place / blockRows);
  let block = rowLists.lastBlock[list]!;
  for (;;) {
    tally(rowBlocks, block, old, -1);
    tally(rowBlocks, block, mark, 1);
    if (block === first) return;
    block = rowBlocks.previous[block]!;
  }
}
