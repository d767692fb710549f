import { drawBelow, drawChance, streams } from '@glassmine/scheme';
import type { Crowd } from './agents.ts';

/**
 * Tie k of an agent in a small world (Watts & Strogatz 1998): a neighbour on a ring, or with the rewiring
 * chance anybody. Computed from the seed; nothing is stored.
 */
export function tieOf(crowd: Crowd, agent: number, k: number): number {
  const { world, settings } = crowd;
  const n = crowd.agents.count;
  if (drawChance(settings.rewiredPpm, world.seed, streams.tie, agent, k)) {
    return drawBelow(n, world.seed, streams.tie, agent, k + 1_000);
  }
  const step = (k >> 1) + 1;
  return (agent + (k & 1 ? n - step : step)) % n;
}

/** One of an agent's ties, drawn for today. */
export function someTie(crowd: Crowd, agent: number, day: number): number {
  const k = drawBelow(crowd.settings.ties, crowd.world.seed, streams.invite, agent, day);
  return tieOf(crowd, agent, k);
}
