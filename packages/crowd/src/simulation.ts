import { isWhole } from '@glassmine/kernel';
import {
  type Command,
  createWorld,
  execute,
  hashWorld,
  type Outcome,
  restoreWorld,
  type Scenario,
  snapshotWorld,
  tick,
  ticksMax,
  type World,
} from '@glassmine/scheme';
import { type Crowd, findCrowd, populate } from './agents/agents.ts';
import { actThisTick } from './agents/schedule.ts';
import { liveThisTick } from './life/life.ts';
import { findPolicy, type Policy } from './operator/book.ts';
import { operateThisTick } from './operator/policy.ts';
import { actAtConstantRates } from './reduced/constant-rates.ts';
import { readSettings, type Settings } from './settings.ts';

/** A world with everybody who lives in it: what a room runs live and a researcher runs headless. */
export interface Simulation {
  readonly world: World;
  /** The scheme's `execute`; a tick also lets operator and crowd act. */
  execute(command: Command): Outcome;
  hash(): string;
  snapshot(): Uint8Array;
}

/** A new world from a scenario and a 32-bit seed. Throws ScenarioError when crowd or operator don't fit. */
export function createSimulation(scenario: Scenario, seed: number): Simulation {
  const settings = readSettings(scenario);
  const world = createWorld(scenario, seed);
  const crowd = populate(world, settings.crowd);
  return simulate(settings, crowd, findPolicy(world, settings.operator));
}

/** A simulation from the bytes of `snapshot`. Throws RangeError when they don't fit. */
export function restoreSimulation(scenario: Scenario, bytes: Uint8Array): Simulation {
  const settings = readSettings(scenario);
  const world = restoreWorld(scenario, bytes);
  return simulate(settings, findCrowd(world, settings.crowd), findPolicy(world, settings.operator));
}

function simulate({ crowd: rates, life }: Settings, crowd: Crowd, policy: Policy): Simulation {
  const { world } = crowd;
  const act = rates.constantRates ? actAtConstantRates : actThisTick;
  const oneTick = () => {
    tick(world);
    operateThisTick(policy);
    act(crowd);
    if (life) liveThisTick(crowd, life);
  };
  return {
    world,
    execute(command) {
      if (command?.type !== 'tick' || world.vars.closed === 1) return execute(world, command);
      if (!isWhole(command.ticks, 1, ticksMax)) return { ok: false, refusal: 'command.malformed' };
      for (let i = 0; i < command.ticks; i++) oneTick();
      return { ok: true, result: { now: world.now } };
    },
    hash: () => hashWorld(world),
    snapshot: () => snapshotWorld(world),
  };
}
