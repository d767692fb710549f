import { expect, test } from 'vitest';
import { commandTypes } from './attempt.fixture.ts';
import { playWorlds } from './play.fixture.ts';

const parts = 4;
const worlds = process.env.GLASSMINE_SOAK ? 25_000 : 510;

/** Tests a quarter of the random worlds. Each part has a file of its own, because test files run beside each other. */
export function testWorlds(part: number): void {
  const name = `part ${part} of ${parts}: ${worlds} random worlds have the balances that the model computes`;
  test(name, () => {
    const accepted = playWorlds(worlds);
    // A run in which the world refuses every command of a type would show nothing of that type.
    expect(
      commandTypes.filter((type) => (accepted.get(type) ?? 0) === 0),
      'commands that no random world accepts: the maker of each in tests/second-book/{money,desk,member}-attempts.fixture.ts must make one that is often allowed',
    ).toEqual([]);
  });
}
