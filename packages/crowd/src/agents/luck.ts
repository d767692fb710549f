import { dayOf, draw, mix } from '@glassmine/kernel';
import { streams } from '../streams.ts';
import type { Crowd } from './agents.ts';

/** An agent's luck of the day: one draw, from which every question of the day takes its own. */
export function luckOf({ world }: Crowd, agent: number): number {
  return draw(world.seed, streams.agentDay, agent, dayOf(world.now));
}

/** True with a chance in parts per million. */
export function chanceToday(luck: number, stream: number, ppm: number): boolean {
  return mix(luck ^ Math.imul(stream, 0x9e3779b1)) >>> 0 < ppm * 4294.967296;
}

/** A whole number in [0, bound). `nth` tells apart several of one kind in a day. */
export function pickToday(luck: number, stream: number, bound: number, nth = 0): number {
  const h = mix(luck ^ Math.imul(stream, 0x9e3779b1) ^ Math.imul(nth + 1, 0x85ebca77)) >>> 0;
  return Math.floor((h / 4294967296) * bound);
}
