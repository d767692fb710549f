/**
 * What a deterministic world is made of: tables of typed columns, lists of rows, random draws, world time, hash and
 * snapshot, readers of configuration, the shape of a command, a map with a bound. Pure; it knows no money and no member.
 */

export { BoundedMap } from './bounded-map.ts';
export { floatsOf, type Holds, type Row } from './column.ts';
export { type CommandOutcome, type CommandRule, isRow, isText, isWhole, rule } from './command.ts';
export { hashOf, hashOfText } from './hash.ts';
export { draw, drawBelow, drawChance, drawNormal, exponential, mix } from './random.ts';
export {
  addToSum,
  appendTo,
  countIn,
  firstIndex,
  type List,
  type Listed,
  newestIn,
  newestOf,
  newList,
  type RowLists,
  remark,
  rowAt,
  rowListTables,
  sumOf,
} from './row-lists.ts';
export { type RoomSeed, type Seed, secret, secretBelow, seedOf } from './seed.ts';
export * as shape from './shape.ts';
export { readSnapshot, writeSnapshot } from './snapshot.ts';
export {
  addRow,
  addTo,
  type Columns,
  columnToWrite,
  defineTable,
  put,
  putInto,
  type Rows,
  reserveRows,
  type Table,
  type TableBase,
  tableOf,
  widen,
} from './table.ts';
export {
  calendarMs,
  DAY,
  dayOf,
  daysFromCivil,
  HOUR,
  isWorkingDay,
  MINUTE,
  secondOfDay,
  weekday,
} from './time.ts';
