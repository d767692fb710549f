import { DAY, dayOf, draw, HOUR, secondOfDay } from '@glassmine/kernel';
import { streams } from '../streams.ts';
import { actEach } from './act.ts';
import type { Crowd } from './agents.ts';
import { injectScheduledEvents, reactToEvents } from './happenings.ts';
import { runErrand } from './invest.ts';
import { readInvitations } from './join.ts';
import { commentThisTick, likeThisTick } from './social.ts';
import { actForAbsentLearners } from './stand-in.ts';

const wakesAt = 7 * HOUR;
const sleepsAt = 23 * HOUR;
/** When agents act for learners who are away: inside the usual withdrawal window. */
const standsInAt = 15 * HOUR;

/** Agents `from` (included) to `to` (excluded). */
export interface Slice {
  from: number;
  to: number;
}

/**
 * The agents that act in this tick; null at night. The crowd is cut into as many slices as the waking day has ticks.
 * Each slice acts in one tick of the day, and the slices rotate from day to day, so that each agent acts once a day and
 * on some days inside the withdrawal window.
 */
export function sliceOfTick({ world, population }: Crowd): Slice | null {
  const { tickSeconds } = world.scenario.clock;
  const second = secondOfDay(world.now);
  if (second < wakesAt || second >= sleepsAt) return null;
  const slices = Math.max(1, Math.floor(Math.min(sleepsAt - wakesAt, DAY) / tickSeconds));
  const tickOfDay = Math.floor((second - wakesAt) / tickSeconds);
  const rotation = draw(world.seed, streams.schedule, dayOf(world.now), 0) % slices;
  const slice = (tickOfDay + rotation) % slices;
  const from = Math.floor((slice * population) / slices);
  return { from, to: Math.floor(((slice + 1) * population) / slices) };
}

/** The crowd's part of a tick. */
export function actThisTick(crowd: Crowd): void {
  injectScheduledEvents(crowd);
  reactToEvents(crowd);
  readInvitations(crowd);
  runErrands(crowd, runErrand);
  const { world } = crowd;
  const sinceStandIn = secondOfDay(world.now) - standsInAt;
  if (sinceStandIn >= 0 && sinceStandIn < world.scenario.clock.tickSeconds) actForAbsentLearners(crowd);
  const slice = sliceOfTick(crowd);
  if (!slice) return;
  actEach(crowd, slice.from, slice.to);
  likeThisTick(crowd, slice.from, slice.to);
  commentThisTick(crowd, slice.from, slice.to);
}

/** Runs the errands that are due. */
export function runErrands(crowd: Crowd, run: (crowd: Crowd, agent: number) => void): void {
  const { errands, state, world } = crowd;
  while (state.errandsDone[0]! < errands.count) {
    const row = state.errandsDone[0]!;
    if (errands.at[row]! > world.now) return;
    state.errandsDone[0] = row + 1;
    run(crowd, errands.agent[row]!);
  }
}
