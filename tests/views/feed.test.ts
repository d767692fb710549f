/** What the facilitator's feed says of a world that lives through its whole scenario by itself. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { boardView, seriesPointView } from '@glassmine/views';
import { expect, test } from 'vitest';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));

test('the feed of a lived world tells when the operator slows, shuts, refuses and flees, each once', () => {
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
  const refused = [...refusedAt.values()].reduce((sum, count) => sum + count, 0);
  expect(refused).toBeGreaterThan(0);
  const failed = Array.from(
    { length: world.withdrawals.count },
    (_, row) => world.withdrawals.status[row as never],
  ).filter((status) => status === 2);
  expect(refused).toBe(failed.length);
});
