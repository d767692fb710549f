import {
  defineTable,
  hashOf,
  type RoomSeed,
  readSnapshot,
  type TableBase,
  writeSnapshot,
} from '@glassmine/kernel';
import type { Scenario } from './scenario.ts';
import { emptyWorld, type World, worldTables } from './world.ts';

/** Raised when the layout of a snapshot changes; an older one is then rebuilt from the journal. */
export const snapshotVersion = 5;

/** 64 bits over all tables that are not derived and all scalars: 16 hex digits. O(size of the world). */
export function hashWorld(world: World): string {
  const { seed, vars, settings, operator, house } = world;
  return hashOf({
    seed: String(seed.text),
    scalars: [vars, settings, operator],
    numbers: house,
    tables: worldTables(world),
  });
}

/** The whole world as bytes, for `restoreWorld`. */
export function snapshotWorld(world: World): Uint8Array {
  const { seed, vars, settings, operator, house } = world;
  const scalars = { seed: seed.text, vars, settings, operator, house: [...house] };
  return writeSnapshot(snapshotVersion, scalars, worldTables(world));
}

type Scalars = Pick<World, 'vars' | 'settings' | 'operator'> & { seed: RoomSeed; house: number[] };

/** A world from `snapshotWorld`'s bytes. Throws RangeError when they are of another version or torn. */
export function restoreWorld(scenario: Scenario, bytes: Uint8Array): World {
  let world: World | undefined;
  readSnapshot(snapshotVersion, bytes, (scalars) => {
    const { seed, vars, settings, operator, house } = scalars as unknown as Scalars;
    const begun = emptyWorld(scenario, seed);
    Object.assign(begun, { vars, settings, operator });
    begun.house.set(house);
    world = begun;
    return ({ name, columnKinds, derived }) => {
      const own = (begun as unknown as Record<string, TableBase | undefined>)[name];
      if (own) return own;
      const table = defineTable(columnKinds, derived);
      begun.extensions.set(name, table);
      return table;
    };
  });
  return world as World;
}
