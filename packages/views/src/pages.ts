/** A page of a linked list that is read from its newest row; `pageNum` from 1. Walks the whole list to count it. */
export function pageOf<T>(
  first: number,
  previous: (row: number) => number,
  pageNum: number,
  pageSize: number,
  view: (row: number) => T,
): { total: number; list: T[] } {
  const from = (pageNum - 1) * pageSize;
  const list: T[] = [];
  let total = 0;
  for (let row = first; row >= 0; row = previous(row)) {
    if (total >= from && list.length < pageSize) list.push(view(row));
    total++;
  }
  return { total, list };
}

/** The same for a plain list, newest first. */
export function pageOfList<T>(
  all: readonly T[],
  pageNum: number,
  pageSize: number,
): { total: number; list: T[] } {
  const from = (pageNum - 1) * pageSize;
  return { total: all.length, list: all.slice(from, from + pageSize) };
}
