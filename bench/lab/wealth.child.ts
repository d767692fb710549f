// The toy model by which agent libraries are compared: in each step, every agent with money gives one unit to another.
// Three implementations, each in its own process.
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario, scaleScenario } from '@glassmine/crowd';
import { checkBooks, execute, type Person, walletOf } from '@glassmine/replica';
import { ownUse } from './in-child.ts';

export interface ToyAsked {
  by: 'agentscript' | 'engine' | 'arrays';
  agents: number;
  steps: number;
}

export interface ToyMeasured {
  stepSeconds: number;
  cpuSeconds: number;
  peakRssMb: number;
}

/** A small, fast generator for all but agentscript, which has its own. */
function dice(): (bound: number) => number {
  let state = 1;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((state >>> 0) / 4_294_967_296) * bound);
  };
}

function timed(steps: number, step: () => void): number {
  step();
  const startedMs = performance.now();
  for (let i = 0; i < steps; i++) step();
  return (performance.now() - startedMs) / 1000;
}

/** The parts of agentscript that this file uses; the library has no types. */
interface Agent {
  wealth: number;
}
interface Agents {
  create(count: number, begin: (agent: Agent) => void): void;
  ask(act: (agent: Agent) => void): void;
  oneOf(): Agent;
}

async function byAgentscript({ agents, steps }: ToyAsked): Promise<number> {
  // Its bundle creates a canvas when it is loaded; this benchmark draws nothing.
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext() {
        return {};
      }
    },
  });
  const name = 'agentscript';
  const { Model } = await import(name);
  const model = new Model({ minX: -1, maxX: 1, minY: -1, maxY: 1 });
  const turtles = model.turtles as Agents;
  turtles.create(agents, (agent) => {
    agent.wealth = 1;
  });
  return timed(steps, () => {
    turtles.ask((agent) => {
      if (agent.wealth <= 0) return;
      turtles.oneOf().wealth += 1;
      agent.wealth -= 1;
    });
  });
}

/** Payments between people of a world: checked commands with two postings each, covered by the world's hash. */
function byEngine({ agents, steps }: ToyAsked): number {
  const file = new URL('../../scenarios/mining-app.json', import.meta.url);
  const scenario = scaleScenario(JSON.parse(readFileSync(file, 'utf8')), agents) as {
    crowd: { ties: number };
  };
  // The model needs no social network.
  scenario.crowd.ties = 0;
  const { world } = createSimulation(readScenario(scenario), 1);
  const pick = dice();
  const payment = { type: 'payOutside', why: 'shopping', amountMinor: 1, ref: 0 } as const;
  const before = world.vars.postingCount;
  const seconds = timed(steps, () => {
    for (let person = 1 as Person; person <= agents; person++) {
      if (walletOf(world, person) < 1) continue;
      execute(world, { ...payment, from: person, to: 1 + pick(agents) });
    }
  });
  const faults = checkBooks(world);
  if (faults.length > 0) throw new Error(faults.join('; '));
  if (world.vars.postingCount - before < agents * steps * 0.5) throw new Error('hardly anybody paid');
  return seconds;
}

function byArrays({ agents, steps }: ToyAsked): number {
  const wealth = new Int32Array(agents).fill(1);
  const pick = dice();
  return timed(steps, () => {
    for (let i = 0; i < agents; i++) {
      if ((wealth[i] as number) <= 0) continue;
      const other = pick(agents);
      wealth[other] = (wealth[other] as number) + 1;
      wealth[i] = (wealth[i] as number) - 1;
    }
  });
}

const asked = JSON.parse(process.argv[2] as string) as ToyAsked;
const ways = { agentscript: byAgentscript, engine: byEngine, arrays: byArrays };
const stepSeconds = await ways[asked.by](asked);
const measured: ToyMeasured = { ...ownUse(), stepSeconds };
console.log(JSON.stringify(measured));
