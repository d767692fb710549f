import type { World } from '@glassmine/replica';

/** The crowd's own table of that name in a world; made when the world has none yet. */
export function extensionTable<T>(world: World, name: string, create: () => T): T {
  if (!world.extensions.has(name)) world.extensions.set(name, create() as never);
  return world.extensions.get(name) as T;
}
