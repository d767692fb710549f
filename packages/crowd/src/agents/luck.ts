import { dayOf, draw, mix } from '@glassmine/kernel';
import type { Agent } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Crowd } from './agents.ts';

/** An agent's draw of the day, from which each decision of the day derives its own. */
export function luckOf({ world }: Crowd, agent: Agent): number {
  return draw(world.seed, streams.agentDay, agent, dayOf(world.now));
}

/** True with a chance of `ppm` parts per million; one answer for each agent, day and stream. */
export function chanceToday(luck: number, stream: number, ppm: number): boolean {
  return mix(luck ^ Math.imul(stream, 0x9e3779b1)) >>> 0 < ppm * 4294.967296;
}

/** A whole number in [0, bound). `nth` distinguishes several draws from one stream on one day. */
export function pickToday(luck: number, stream: number, bound: number, nth = 0): number {
  const h = mix(luck ^ Math.imul(stream, 0x9e3779b1) ^ Math.imul(nth + 1, 0x85ebca77)) >>> 0;
  return Math.floor((h / 4294967296) * bound);
}
