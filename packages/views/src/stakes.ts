import type { World } from '@glassmine/scheme';

/** Cash in the scheme's currency at the room's rate, minor units, rounded towards nothing. */
export function coinsOf(world: World, cashMinor: number): number {
  return Math.trunc((cashMinor * 100) / world.scenario.exchange.cashPerCoinMinor);
}
