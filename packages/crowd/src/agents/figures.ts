import type { Learner, World } from '@glassmine/replica';
import type { Agent } from '../rows.ts';
import { agentOf, agentsTable, personOf } from './agents.ts';

/**
 * How many agents a crowd has; 0 for a world without one. Learners come after them in the table once an agent has stood
 * in for one, and are none.
 */
export function agentCount(world: World): number {
  const rows = agentsTable(world)?.count ?? 0;
  const { count, person } = world.learners;
  return count === 0 ? rows : Math.min(rows, agentOf(person[0 as Learner]!));
}

/** Mean trust of the agents that are members, percent to one decimal; 0 without any. O(agents). */
export function meanTrustPercent(world: World): number {
  const agents = agentsTable(world);
  let sum = 0;
  let count = 0;
  for (let agent = 0 as Agent; agent < (agents?.count ?? 0); agent++) {
    if (world.people.member[personOf(agent)]! < 0) continue;
    sum += agents!.trust[agent]!;
    count++;
  }
  return count === 0 ? 0 : Math.round(sum / count / 1_000) / 10;
}
