import type { Command, World } from '@glassmine/replica';
import { goods, words } from './desk-wishes.fixture.ts';
import { people } from './member-wishes.fixture.ts';
import { money } from './money-wishes.fixture.ts';
import type { Makers, Wish } from './wish.fixture.ts';

const makers: Makers = { ...money, ...goods, ...people, ...words };

export function commandOf(world: World, wished: Wish): Command {
  const make = makers[wished.type] as ((world: World, wish: Wish) => object) | undefined;
  if (make === undefined)
    throw new Error(
      `there is no maker of ${wished.type}: write one into money-, desk- or member-wishes.fixture.ts of tests/second-book`,
    );
  return { type: wished.type, ...make(world, wished) } as Command;
}
