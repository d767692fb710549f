import { countIn, newestOf } from '@glassmine/kernel';
import { ownList, type World } from '@glassmine/scheme';

/** A page of one of a member's lists, newest first: of all its rows, or of those with a mark. `pageNum` from 1. */
export function ownPage<T>(
  world: World,
  member: number,
  which: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  view: (row: number) => T,
  mark = -1,
): { total: number; list: T[] } {
  const list = ownList(world, member, which);
  if (list < 0) return { total: 0, list: [] };
  const rows = newestOf(world, list, (pageNum - 1) * pageSize, pageSize, mark);
  return { total: countIn(world, list, mark), list: rows.map(({ row }) => view(row)) };
}

export function ownCount(world: World, member: number, which: number, mark = -1): number {
  const list = ownList(world, member, which);
  return list < 0 ? 0 : countIn(world, list, mark);
}
