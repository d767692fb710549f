import { DAY, put, type TableBase } from '@glassmine/kernel';
import { checkBooks, type World } from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { defaultJson } from './crowds.fixture.ts';
import { readScenario } from './scenario/read-scenario.ts';
import { createSimulation, restoreSimulation, type Simulation } from './simulation.ts';

const crowd = { ...defaultJson.crowd, agents: 300, heardFromAdsPpm: 60_000 };
/** Everything costs so much more that the rich have billions, and the poor do not. */
const dearness = 3_000;
const dear = {
  ...defaultJson,
  // Its machines are not dear.
  playbook: [],
  crowd: { ...crowd, savingsMedianMinor: crowd.savingsMedianMinor * dearness },
  products: defaultJson.products.map((product: { priceMinor: number }) => ({
    ...product,
    priceMinor: product.priceMinor * dearness,
  })),
};

function narrowed(world: World): [table: TableBase, name: string][] {
  const tables = [...Object.values(world), ...world.extensions.values()] as (TableBase | null)[];
  return tables.flatMap((table) =>
    Object.entries(table?.columnKinds ?? {})
      .filter(([, kind]) => kind.includes(' as '))
      .map(([name]): [TableBase, string] => [table as TableBase, name]),
  );
}

const columnIn = (table: TableBase, name: string) => (table as unknown as Record<string, Int32Array>)[name];

/** Nothing is narrow any more: a number that fits nowhere else was in every column for a moment. */
function widenAll({ world }: Simulation): void {
  for (const [table, name] of narrowed(world)) {
    const was = columnIn(table, name)?.[0] ?? 0;
    for (const value of [2 ** 40, was]) put(table as never, name as never, 0 as never, value as never);
  }
}

const widths = ({ world }: Simulation) =>
  narrowed(world).map(([table, name]) => columnIn(table, name)?.BYTES_PER_ELEMENT as number);

describe('a world with i32 columns has the same hash every day as one with f64 columns', () => {
  it.each([
    ['with sums that fit an i32 column', { ...defaultJson, crowd }, 0],
    ['with sums that make them wide as it goes', dear, 0],
    ['at the end of the seconds that they can hold', { ...defaultJson, crowd }, 24_835 * DAY],
  ])('%s', (_, json, startsAt) => {
    const scenario = readScenario(json);
    let narrow = createSimulation(scenario, 8);
    const wide = createSimulation(scenario, 8);
    widenAll(wide);
    const before = widths(narrow);
    const declared = widths(wide);
    expect(before.every((width, i) => width < declared[i]!)).toBe(true);
    for (const { world } of [narrow, wide]) world.vars.now = startsAt;
    for (let day = 0; day < 50; day++) {
      if (day % 16 === 15) narrow = restoreSimulation(scenario, narrow.snapshot());
      for (const each of [narrow, wide]) each.execute({ type: 'tick', ticks: 240 });
      expect(narrow.hash(), `day ${day}`).toBe(wide.hash());
    }
    expect(narrow.world.withdrawals.count).toBeGreaterThan(100);
    expect(checkBooks(narrow.world)).toEqual([]);
    const grew = widths(narrow).filter((width, i) => width > before[i]!).length;
    if (json !== dear && startsAt === 0) expect(grew).toBe(0);
    else expect(grew).toBeGreaterThan(5);
  });
});
