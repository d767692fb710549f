import type { Command, World } from '@glassmine/replica';
import type { Attempt, Makers } from './attempt.fixture.ts';
import { goods, words } from './desk-attempts.fixture.ts';
import { people } from './member-attempts.fixture.ts';
import { money } from './money-attempts.fixture.ts';

const makers: Makers = { ...money, ...goods, ...people, ...words };

export function commandOf(world: World, attempt: Attempt): Command {
  const make = makers[attempt.type] as ((world: World, attempt: Attempt) => object) | undefined;
  if (make === undefined)
    throw new Error(
      `there is no maker of ${attempt.type}: write one into money-, desk- or member-attempts.fixture.ts of tests/second-book`,
    );
  return { type: attempt.type, ...make(world, attempt) } as Command;
}
