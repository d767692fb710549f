import type { World } from '@glassmine/scheme';
import type { Agent } from '../rows.ts';
import { agentsTable, personOf } from './agents.ts';

/** How many agents a world has; 0 for a world without a crowd. Agents that stand in for learners count, too. */
export function agentCount(world: World): number {
  return agentsTable(world)?.count ?? 0;
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
