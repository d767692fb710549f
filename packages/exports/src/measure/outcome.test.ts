import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { currencies, type Outflow, outflowKinds, outflowsOf, type World } from '@glassmine/replica';
import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

const daysMax = 120;

function drawsOf(world: World, currency: currencies.Currency): number[] {
  const { count, kind, amount } = outflowsOf(world, currency);
  const isDraw = outflowKinds.indexOf('operatorDraw');
  return Array.from({ length: count }, (_, at) => {
    const row = at as Outflow;
    return kind[row] === isDraw ? amount[row]! : 0;
  });
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

it('the operator who runs off has taken both reserves, the bank money at the rate', () => {
  const text = readFileSync(new URL('../../../../scenarios/mining-app-in.json', import.meta.url), 'utf8');
  const written = JSON.parse(text);
  const scenario = readScenario({ ...written, crowd: { ...written.crowd, agents: 300 } });
  const simulation = createSimulation(scenario, 7);
  const { world } = simulation;
  const ticks = 86_400 / scenario.clock.tickSeconds;
  for (let day = 0; day < daysMax && world.operator.phase !== 'gone'; day++)
    simulation.execute({ type: 'tick', ticks });
  expect(world.operator.phase).toBe('gone');
  const [coins, cash] = [
    sumOf(drawsOf(world, currencies.schemeCurrency)),
    sumOf(drawsOf(world, currencies.firstLocal)),
  ];
  expect(cash).toBeGreaterThan(0);
  const atRate = (cash * 100) / scenario.localCurrencies[0]!.perUnitMinor;
  expect(outcomeOf(world).operatorTook).toBe(coins + Math.floor(atRate));
});
