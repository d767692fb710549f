import { isWhole, type RoomSeed } from '@glassmine/kernel';
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
} from '@glassmine/replica';
import { type Crowd, findCrowd, populate } from './agents/agents.ts';
import { actThisTick } from './agents/schedule.ts';
import { findPolicy, type Policy } from './operator/book.ts';
import { operateThisTick } from './operator/policy.ts';
import { actAtConstantRates } from './reduced/constant-rates.ts';
import { type Parameters, readParameters } from './scenario/read-scenario.ts';
import { tellThisTick } from './story/story.ts';

/** A world with its crowd and operator: what a room runs live and the lab runs headless. */
export interface Simulation {
  readonly world: World;
  /** The scheme's `execute`; a tick also lets operator and crowd act. */
  execute(command: Command): Outcome;
  hash(): string;
  snapshot(): Uint8Array;
}

/** A new world from a scenario and a seed. Throws ScenarioError for invalid parts of crowd or operator. */
export function createSimulation(scenario: Scenario, seed: RoomSeed): Simulation {
  const parameters = readParameters(scenario);
  const world = createWorld(scenario, seed);
  const crowd = populate(world, parameters.crowd);
  return simulate(parameters, crowd, findPolicy(world, parameters.operator));
}

/** A simulation from the bytes of `snapshot`. Throws RangeError when they do not fit the scenario. */
export function restoreSimulation(scenario: Scenario, bytes: Uint8Array): Simulation {
  const parameters = readParameters(scenario);
  const world = restoreWorld(scenario, bytes);
  return simulate(parameters, findCrowd(world, parameters.crowd), findPolicy(world, parameters.operator));
}

/** Ticks that a command gives to a world; 0 for every other command, and for a tick that the world refuses. */
export function ticksIn(command: Command, { vars }: World): number {
  if (command?.type !== 'tick' || vars.closed === 1) return 0;
  const { ticks } = command;
  return isWhole(ticks, 1, ticksMax) ? ticks : 0;
}

function simulate({ crowd: rates }: Parameters, crowd: Crowd, policy: Policy): Simulation {
  const { world } = crowd;
  const act = rates.constantRates ? actAtConstantRates : actThisTick;
  /** Whether the clock stands by it, where the plan of a lesson stops it. */
  const oneTick = (): boolean => {
    const isHeld = tick(world);
    operateThisTick(policy);
    act(crowd);
    tellThisTick(crowd);
    return isHeld;
  };
  return {
    world,
    execute(command) {
      const ticks = ticksIn(command, world);
      if (ticks === 0) return execute(world, command);
      let isHeld = false;
      for (let i = 0; i < ticks && !isHeld; i++) isHeld = oneTick();
      // Who runs a command in parts drops those that the command itself would have dropped.
      const result: Record<string, number> = isHeld ? { now: world.now, held: 1 } : { now: world.now };
      return { ok: true, result };
    },
    hash: () => hashWorld(world),
    snapshot: () => snapshotWorld(world),
  };
}
