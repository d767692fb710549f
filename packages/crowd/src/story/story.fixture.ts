import { readFileSync } from 'node:fs';
import { DAY, dayOf } from '@glassmine/kernel';
import {
  type ChatKindKey,
  type ChatMessage,
  chatKindKeys,
  type Person,
  type Scenario,
  type World,
} from '@glassmine/replica';
import { type Command, give } from '../crowds.fixture.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import { createSimulation, type Simulation } from '../simulation.ts';

export function scenarioOf(name: string): Scenario {
  const file = new URL(`../../../../scenarios/${name}.json`, import.meta.url);
  const json = JSON.parse(readFileSync(file, 'utf8'));
  json.crowd.agents = 300;
  return readScenario(json);
}

export function roomOf(scenario: string, seed: number): Simulation {
  const simulation = createSimulation(scenarioOf(scenario), seed);
  give(simulation, {
    type: 'tick',
    ticks: (2.4 * DAY) / simulation.world.scenario.clock.tickSeconds,
  } as Command);
  return simulation;
}

export function join(simulation: Simulation): Person {
  const learner = give(simulation, { type: 'joinRoom' }).learner as Person;
  give(simulation, { type: 'enterChat', learner, thread: 'group', in: true });
  return learner;
}

/** Messages of others to a learner, by world day. */
export function byDay(world: World, learner: Person): Map<number, ChatMessage[]> {
  const found = new Map<number, ChatMessage[]>();
  const { chatMessages } = world;
  for (let row = 0 as ChatMessage; row < chatMessages.count; row++) {
    if (chatMessages.learner[row] !== learner || chatMessages.from[row] === learner) continue;
    const day = dayOf(chatMessages.at[row]!);
    found.set(day, [...(found.get(day) ?? []), row]);
  }
  return found;
}

export const kindOf = (world: World, row: ChatMessage) =>
  chatKindKeys[world.chatMessages.kind[row]!] as ChatKindKey;
