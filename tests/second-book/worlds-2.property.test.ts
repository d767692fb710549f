import { expect, test } from 'vitest';
import { playWorlds } from './play.fixture.ts';
import { commandTypes } from './wish.fixture.ts';

// One of four files of the same, so that they run beside each other.
const worlds = process.env.GLASSMINE_SOAK ? 25_000 : 510;

test(`${worlds} random worlds stand where a model of their own says`, { timeout: 3_600_000 }, () => {
  const accepted = playWorlds(worlds);
  // A run that sees only refusals of a command would show nothing of it.
  expect(commandTypes.filter((type) => (accepted.get(type) ?? 0) === 0)).toEqual([]);
});
