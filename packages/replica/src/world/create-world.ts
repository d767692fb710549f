import type { RoomSeed } from '@glassmine/kernel';
import type { Member } from '../base/rows.ts';
import { seedContent } from '../content/rules/contents.ts';
import { seedCoupons } from '../coupons/rules/coupons.ts';
import { seedFeed } from '../feed/rules/posts.ts';
import { seedFeedback } from '../feedback/rules.ts';
import { bringIn } from '../ledger/books.ts';
import type { Currency } from '../ledger/currencies.ts';
import { seedProducts } from '../machines/rules/products.ts';
import { openAccount } from '../members/rules/accounts.ts';
import { addPerson } from '../outside/rules/phone.ts';
import { seedCodes } from '../rewards/rules/codes.ts';
import { seedSavings } from '../savings/rules/savings.ts';
import type { Scenario } from './scenario.ts';
import { emptyWorld, type World } from './world.ts';

/**
 * A world at its first midnight: the scheme with its seed capital and one promoter account (person 0,
 * member 0) that everybody descends from. The crowd adds its people before anybody joins.
 */
export function createWorld(scenario: Scenario, seed: RoomSeed): World {
  const world = emptyWorld(scenario, seed);
  seedProducts(world);
  seedSavings(world);
  seedCoupons(world);
  seedContent(world);
  seedFeed(world);
  seedFeedback(world);
  seedCodes(world);
  if (scenario.funds.seedCapitalMinor > 0) bringIn(world, 'seed', scenario.funds.seedCapitalMinor);
  scenario.localCurrencies.forEach(({ seedCapitalMinor }, nth) => {
    if (seedCapitalMinor > 0) bringIn(world, 'seed', seedCapitalMinor, (nth + 1) as Currency);
  });
  openAccount(world, addPerson(world, 0, []), -1 as Member);
  return world;
}
