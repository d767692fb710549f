import { balancesTotal, currencies, liabilities, type Member } from '@glassmine/replica';
import { expect, it } from 'vitest';
import { runDays, scenarioOf } from './crowds.fixture.ts';
import { createSimulation } from './simulation.ts';

it.each([currencies.schemeCurrency, currencies.firstLocal])(
  'liabilities in currency %s equal the sum of all members’ balances on screen',
  (currency) => {
    const simulation = createSimulation(scenarioOf(), 3);
    const { world } = simulation;
    for (let days = 0; days < 5; days++) {
      runDays(simulation, 6);
      let onScreens = 0;
      for (let member = 0 as Member; member < world.members.count; member++)
        onScreens += balancesTotal(world, member, currency);
      expect(liabilities(world, currency)).toBe(onScreens);
      if (currency === currencies.schemeCurrency) expect(onScreens).toBeGreaterThan(0);
    }
  },
);
