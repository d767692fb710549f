import { readFileSync } from 'node:fs';
import {
  accounts,
  checkBooks,
  currencies,
  endingOf,
  houseBalance,
  type Inflow,
  inflowsOf,
  kindOfStep,
  type PlannedStep,
  reserveIn,
  type Step,
  stageOf,
  type World,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { defaultJson, runDays, scenarioOf } from '../crowds.fixture.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import { createSimulation, restoreSimulation, type Simulation } from '../simulation.ts';
import { holdingBack } from './playbook.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../scenarios/${name}.json`, import.meta.url), 'utf8'));

const memo = new Map<string, Simulation>();
/** A crowd of 1,000 of a shipped scenario, simulated to its end. */
function simulateToTheEnd(name: string, seed: number): Simulation {
  const key = `${name} ${seed}`;
  const known = memo.get(key);
  if (known) return known;
  const json = read(name);
  const simulation = createSimulation(
    readScenario({ ...json, crowd: { ...json.crowd, agents: 1_000 } }),
    seed,
  );
  for (let day = 0; day < 120 && simulation.world.operator.phase !== 'gone'; day++) runDays(simulation, 1);
  memo.set(key, simulation);
  return simulation;
}

const begun = (world: World) =>
  Array.from({ length: world.operatorSteps.count }, (_, row) => kindOfStep(world, row as Step));

const courses = [
  { name: 'mining-app', ending: 'ranOff', last: ['unlockDeposit', 'silence', 'gone'] },
  { name: 'mining-app-in', ending: 'ranOff', last: ['unlockDeposit', 'silence', 'gone'] },
  { name: 'solar-share', ending: 'closed', last: ['upgrade', 'unlockDeposit', 'closedByAuthority'] },
] as const;

describe.each(courses)('the playbook of $name', ({ name, ending, last }) => {
  it.each([1, 2])('is played in its order to its own end (seed %d)', (seed) => {
    const { world } = simulateToTheEnd(name, seed);
    const { playbook } = world.scenario;
    const { planned } = world.operatorSteps;
    const places = begun(world).map((_, step) => planned[step as Step]!);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(begun(world)).toEqual(places.map((place) => (playbook[place] as PlannedStep).step));
    expect(begun(world).slice(-3)).toEqual(last);
    expect(begun(world).length).toBeGreaterThanOrEqual(playbook.length - 1);
    expect(endingOf(world)).toBe(ending);
    expect(checkBooks(world)).toEqual([]);
  });

  it('begins no step of a stage before that stage', () => {
    const { world } = simulateToTheEnd(name, 1);
    const { operatorSteps, scenario } = world;
    const stages = begun(world).map((_, step) =>
      stageOf(scenario.playbook, operatorSteps.planned[step as Step]!),
    );
    expect(stages).toEqual([...stages].sort());
  });
});

describe('ends', () => {
  it('by an authority leaves the reserve, and the operator has only its earlier draws', () => {
    const { world } = simulateToTheEnd('solar-share', 1);
    const drawn = houseBalance(world, accounts.account.operatorDraw);
    expect(reserveIn(world, currencies.schemeCurrency)).toBeGreaterThan(0);
    const simulation = restoreSimulation(world.scenario, simulateToTheEnd('solar-share', 1).snapshot());
    runDays(simulation, 3);
    expect(houseBalance(simulation.world, accounts.account.operatorDraw)).toBe(drawn);
    expect(reserveIn(simulation.world, currencies.schemeCurrency)).toBeGreaterThanOrEqual(
      reserveIn(world, currencies.schemeCurrency),
    );
  });

  it('at a profit comes once the operator has taken that profit for each person', () => {
    const { world } = simulateToTheEnd('mining-app-in', 1);
    const { playbook } = world.scenario;
    const place = playbook.findIndex(({ step }) => step === 'silence');
    const target = (playbook[place] as PlannedStep).when.takenPerHeadMinor ?? Number.NaN;
    expect(houseBalance(world, accounts.account.operatorDraw)).toBeGreaterThanOrEqual(
      target * world.people.count,
    );
  });

  it('without a playbook is the operator’s disappearance alone', () => {
    const simulation = createSimulation(scenarioOf(), 1);
    for (let day = 0; day < 120 && simulation.world.operator.phase !== 'gone'; day++) runDays(simulation, 1);
    expect(begun(simulation.world)).toEqual(['gone']);
    expect(simulation.world.operator.phase).toBe('gone');
  });
});

it('an operator with the policy `always` takes no step that holds money back, and leaves when its reserve is empty', () => {
  const { playbook } = defaultJson;
  const simulation = createSimulation(scenarioOf({ playbook, operator: { pays: 'always' } }), 1);
  for (let day = 0; day < 200 && simulation.world.operator.phase !== 'gone'; day++) runDays(simulation, 1);
  expect(begun(simulation.world).filter((kind) => holdingBack.includes(kind))).toEqual([]);
  expect(begun(simulation.world).at(-1)).toBe('gone');
});

describe('the crowd', () => {
  it('pays the required deposit now and then, and withdraws nothing without it', () => {
    const { world } = simulateToTheEnd('mining-app', 1);
    const step = begun(world).indexOf('unlockDeposit') as Step;
    const asked = world.operatorSteps.amount[step]!;
    const since = world.operatorSteps.at[step]!;
    const inflows = inflowsOf(world, currencies.schemeCurrency);
    let paid = 0;
    for (let row = 0 as Inflow; row < inflows.count; row++)
      if (inflows.at[row]! > since && inflows.amount[row] === asked) paid++;
    expect(paid).toBeGreaterThan(3);
    const { withdrawals, members } = world;
    for (let row = withdrawals.count - 1; row >= 0; row--) {
      const at = withdrawals.at[row as never]!;
      if (at < since) break;
      expect(members.unlockedFor[withdrawals.member[row as never]!]).toBe(step + 1);
    }
  });

  it('redeems the gifts', () => {
    const { world } = simulateToTheEnd('mining-app', 1);
    const code = world.operatorSteps.made[begun(world).lastIndexOf('gifts') as Step]!;
    expect(world.redemptionCodes.used[code as never]).toBeGreaterThan(5);
  });
});

describe('manual settlement', () => {
  it('begins a step, which the playbook then leaves out when its turn comes', () => {
    const simulation = createSimulation(scenarioOf({ playbook: defaultJson.playbook }), 1);
    const { world } = simulation;
    runDays(simulation, 2);
    simulation.execute({ type: 'startStep', kind: 'gifts', place: -1, changes: { hours: 48 }, byHand: true });
    runDays(simulation, 2);
    expect(begun(world)).toEqual(['gifts']);
    expect(world.operatorSteps.byHand[0 as Step]).toBe(1);
    runDays(simulation, 10);
    expect(begun(world)).toEqual(['gifts', 'newMachine']);
  });

  it('of everybody keeps the playbook from beginning a step', () => {
    const simulation = createSimulation(scenarioOf({ playbook: defaultJson.playbook }), 1);
    simulation.execute({ type: 'setByHand', whose: 'everybody' });
    runDays(simulation, 25);
    expect(begun(simulation.world)).toEqual([]);
  });
});
