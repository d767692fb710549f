import type { TableBase } from '@glassmine/kernel';
import type { World } from './world.ts';

type Column = Record<string | number, unknown> & { length: number };

/**
 * How many cells of a world's tables a look reads. It tells a walk through a list from a jump into it, and the same
 * on every machine, which a duration does not.
 */
export function readsOf(world: World, look: (watched: World) => unknown): number {
  let reads = 0;
  const watchColumn = (column: Column) =>
    new Proxy(column, {
      get(target, key) {
        const value = Reflect.get(target, key, target);
        if (typeof key === 'string' && /^\d/.test(key)) reads++;
        if (typeof value !== 'function') return value;
        // What works on the column as a whole may read all of it.
        return (...args: unknown[]) => {
          reads += target.length;
          return Reflect.apply(value, target, args);
        };
      },
    });
  const watchTable = (table: TableBase) => {
    const names = Object.keys(table.columnKinds);
    const columns = table as unknown as Record<string, Column>;
    return Object.assign(
      { ...table },
      Object.fromEntries(names.map((name) => [name, watchColumn(columns[name] as Column)])),
    );
  };
  const watched = Object.entries(world).map(([name, part]) => [
    name,
    part !== null && typeof part === 'object' && 'columnKinds' in part ? watchTable(part) : part,
  ]);
  look(Object.fromEntries(watched));
  return reads;
}
