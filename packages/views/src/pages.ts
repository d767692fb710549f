/** A page of a list that begins with the newest; `pageNum` from 1. */
export function pageOfList<T>(
  all: readonly T[],
  pageNum: number,
  pageSize: number,
): { total: number; list: T[] } {
  const from = (pageNum - 1) * pageSize;
  return { total: all.length, list: all.slice(from, from + pageSize) };
}
