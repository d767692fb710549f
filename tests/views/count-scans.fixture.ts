import type { World } from '@glassmine/replica';

/** Rows of a table that are watched: a scan comes by all of them, a look at single rows by few. */
const probes = 15;
/** Tables with fewer rows are no matter. */
const rowsMin = 20;

type Numbers = Int32Array | Float64Array | Uint8Array;
interface AnyTable {
  count: number;
  capacity: number;
  columnKinds: Record<string, unknown>;
  [column: string]: unknown;
}

/**
 * Counts from now on how often each table of a world is read from end to end, whichever columns are read on the way.
 * `stop` gives the number of scans by table; the world is as it was before.
 */
export function countScans(world: World): { stop(): Record<string, number> } {
  const restores: (() => void)[] = [];
  const visits = new Map<string, Map<number, number>>();
  for (const [name, value] of Object.entries(world)) {
    if (!isTable(value) || value.count < rowsMin) continue;
    const seen = new Map<number, number>();
    for (let i = 1; i <= probes; i++) seen.set(Math.floor((value.count * i) / (probes + 1)), 0);
    visits.set(name, seen);
    let last = -1;
    const visit = (row: number) => {
      const before = seen.get(row);
      if (row !== last && before !== undefined) seen.set(row, before + 1);
      last = row;
    };
    restores.push(watchColumns(value, visit));
  }
  return {
    stop() {
      for (const restore of restores) restore();
      return Object.fromEntries([...visits].map(([name, seen]) => [name, Math.min(...seen.values())]));
    },
  };
}

function isTable(value: unknown): value is AnyTable {
  return typeof value === 'object' && value !== null && 'columnKinds' in value;
}

function watchColumns(table: AnyTable, visit: (row: number) => void): () => void {
  const columns = Object.keys(table.columnKinds).filter((name) => ArrayBuffer.isView(table[name]));
  const before = columns.map((name) => [name, table[name] as Numbers] as const);
  for (const [name, numbers] of before) {
    const width = numbers.length / table.capacity;
    table[name] = new Proxy(numbers, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) visit(Math.floor(Number(key) / width));
        const value = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
  return () => {
    for (const [name, numbers] of before) table[name] = numbers;
  };
}
