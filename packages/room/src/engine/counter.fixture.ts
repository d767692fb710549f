import { hash } from 'node:crypto';
import type { Simulation } from '@glassmine/crowd';
import type { RoomSeed } from '@glassmine/kernel';
import type { Command, Outcome, Person, Post, Scenario, World, WorldEvent } from '@glassmine/replica';
import type { Engine } from './engine.ts';

/**
 * A world as small as can be, for tests of what surrounds a world: it adds numbers up, mixed with its seed,
 * so that order matters. It knows nothing of the scheme.
 */
export interface CounterWorld {
  scenario: { clock: { tickSeconds: number; endDay: number } };
  settings: { running: boolean; secondsPerDay: number };
  now: number;
  sum: number;
  mixed: number;
  events: WorldEvent[];
}

export const counterScenario = { clock: { tickSeconds: 360, endDay: 60 }, secondsPerDay: 60 };

/** Commands of the counter, dressed as the scheme's. */
export const add = (amount: number) => ({ type: 'add', amount }) as unknown as Command;
export const explode = { type: 'explode' } as unknown as Command;
export const counterOf = ({ world }: { world: World }) => world as unknown as CounterWorld;

export function counterEngine(more: Partial<Engine> = {}): Engine {
  return {
    rulesVersion: 'counter-1',
    snapshotVersion: '1',
    parse: (json) => json as Scenario,
    create: (scenario, seed) => simulate(emptyCounter(scenario, seed)),
    restore: (scenario, bytes) => {
      const saved = JSON.parse(new TextDecoder().decode(bytes)) as Partial<CounterWorld>;
      return simulate({ ...emptyCounter(scenario, 0), ...saved });
    },
    check: () => [],
    ...more,
  };
}

function emptyCounter(scenario: Scenario, seed: RoomSeed): CounterWorld {
  const { clock, secondsPerDay } = scenario as unknown as typeof counterScenario;
  return {
    scenario: { clock },
    settings: { running: true, secondsPerDay },
    now: 0,
    sum: 0,
    mixed: Number(seed),
    events: [],
  };
}

function simulate(world: CounterWorld): Simulation {
  const state = () => {
    const { settings, now, sum, mixed } = world;
    return JSON.stringify({ settings, now, sum, mixed });
  };
  return {
    world: world as unknown as World,
    execute: (command) => executeCounter(world, command as unknown as Record<string, unknown>),
    hash: () => hash('sha256', state()).slice(0, 16),
    snapshot: () => new TextEncoder().encode(state()),
  };
}

function executeCounter(world: CounterWorld, command: Record<string, unknown> | null): Outcome {
  if (command?.type === 'explode') throw new Error('the world broke');
  if (command?.type === 'tick') world.now += world.scenario.clock.tickSeconds * (command.ticks as number);
  else if (command?.type === 'setClock') {
    world.settings = { running: command.running as boolean, secondsPerDay: command.secondsPerDay as number };
  } else if (command?.type !== 'add' || typeof command.amount !== 'number') {
    return { ok: false, refusal: 'command.malformed' };
  } else if (command.amount < 0) return { ok: false, refusal: 'order.units' };
  else {
    world.sum += command.amount;
    world.mixed = Math.imul(world.mixed ^ command.amount, 2_654_435_761) >>> 0;
    world.events.push({ person: -1 as Person, kind: 'post', id: world.sum as Post });
  }
  return { ok: true, result: { sum: world.sum } };
}
