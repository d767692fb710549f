/** What the facilitator's feed says of a world that lives through its whole scenario by itself. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { dayOf } from '@glassmine/kernel';
import { type Withdrawal, withdrawalStates } from '@glassmine/replica';
import { boardView, seriesPointView } from '@glassmine/replica/views';
import { expect, test } from 'vitest';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));

test('the feed of a simulated world tells when the operator slows, shuts, refuses and flees, each once', () => {
  const scenario = readScenario({ ...file, crowd: { ...file.crowd, agents: 500 } });
  const { world, execute } = createSimulation(scenario, 5);
  const told = new Map<string, number>();
  const refusedAt = new Map<string, number>();
  for (let day = 1; day < 120 && world.operator.phase !== 'gone'; day++) {
    execute({ type: 'tick', ticks: 86_400 / world.scenario.clock.tickSeconds });
    for (const { key, kind, subject, at, userId } of boardView(world, 0, [], seriesPointView(world, 0))
      .events) {
      told.set(`${kind} ${kind === 'refused' ? '' : subject} ${key}`, at);
      if (kind !== 'refused') continue;
      expect(userId).toBe(-1);
      refusedAt.set(key, Math.max(refusedAt.get(key) ?? 0, Number(subject)));
    }
  }
  const times = (what: string) => [...told.keys()].filter((line) => line.startsWith(`${what} `)).length;
  expect(world.operator.phase).toBe('gone');
  expect(times('stepBegan upgrade')).toBe(1);
  expect(times('stepEnded upgrade')).toBe(1);
  expect(times('phase slowing')).toBe(1);
  expect(times('phase gone')).toBe(1);
  expect(times('stepBegan changeCard')).toBe(1);
  // By the world's own list, the days on which at least three of the crowd were turned down.
  const days = new Map<number, number>();
  for (let row = 0 as Withdrawal; row < world.withdrawals.count; row++) {
    const { status, settledAt } = world.withdrawals;
    const day = dayOf(settledAt[row]!);
    if (status[row] === withdrawalStates.failed) days.set(day, (days.get(day) ?? 0) + 1);
  }
  const many = [...days].filter(([, count]) => count >= 3).map(([day, count]) => [`refused:${day}`, count]);
  expect(many.length).toBeGreaterThan(1);
  expect([...refusedAt].sort()).toEqual(many.sort());
});
