import { DAY, dayOf, draw, HOUR, secondOfDay } from '@glassmine/kernel';
import { isPulling } from '../operator/campaign.ts';
import type { Agent, Errand } from '../rows.ts';
import { streams } from '../streams.ts';
import { actEach } from './act.ts';
import type { Crowd } from './agents.ts';
import { injectScheduledEvents, reactToEvents } from './happenings.ts';
import { runErrand } from './invest.ts';
import { readInvitations } from './join.ts';
import { commentThisTick, likeThisTick } from './social.ts';
import { actForAbsentLearners } from './stand-in.ts';

/** Agents are awake from 7 to 23, and whenever withdrawals are taken. */
function wakingDay({ world }: Crowd): { wakesAt: number; sleepsAt: number } {
  const { fromHour, toHour } = world.scenario.withdrawal;
  return { wakesAt: Math.min(7, fromHour) * HOUR, sleepsAt: Math.max(23, toHour) * HOUR };
}

/** When agents act for learners who are away: two thirds through the hours of withdrawals. */
function standsInAt({ world }: Crowd): number {
  const { fromHour, toHour } = world.scenario.withdrawal;
  return fromHour * HOUR + Math.floor(((toHour - fromHour) * HOUR * 2) / 3);
}

/** Agents `from` (included) to `to` (excluded). */
export interface Slice {
  from: Agent;
  to: Agent;
}

/**
 * The agents that act in this tick; null at night. The crowd is cut into as many slices as the waking day has ticks.
 * Each slice acts in one tick of the day, and the slices rotate from day to day, so that each agent acts once a day and
 * on some days inside the withdrawal window.
 */
function sliceOfTick(crowd: Crowd): Slice | null {
  const { world, population } = crowd;
  const { wakesAt, sleepsAt } = wakingDay(crowd);
  const { tickSeconds } = world.scenario.clock;
  const second = secondOfDay(world.now);
  if (second < wakesAt || second >= sleepsAt) return null;
  const slices = Math.max(1, Math.floor(Math.min(sleepsAt - wakesAt, DAY) / tickSeconds));
  const tickOfDay = Math.floor((second - wakesAt) / tickSeconds);
  const rotation = draw(world.seed, streams.schedule, dayOf(world.now), 0) % slices;
  const slice = (tickOfDay + rotation) % slices;
  const startOf = (nth: number) => Math.floor((nth * population) / slices) as Agent;
  return { from: startOf(slice), to: startOf(slice + 1) };
}

/** The crowd's part of a tick. */
export function actThisTick(crowd: Crowd): void {
  // Nothing that agents do changes it, so they need not ask one by one.
  crowd.isPulled = isPulling(crowd.world);
  injectScheduledEvents(crowd);
  reactToEvents(crowd);
  readInvitations(crowd);
  runErrands(crowd, runErrand);
  const { world } = crowd;
  const sinceStandIn = secondOfDay(world.now) - standsInAt(crowd);
  if (sinceStandIn >= 0 && sinceStandIn < world.scenario.clock.tickSeconds) actForAbsentLearners(crowd);
  const slice = sliceOfTick(crowd);
  if (!slice) return;
  actEach(crowd, slice.from, slice.to);
  likeThisTick(crowd, slice.from, slice.to);
  commentThisTick(crowd, slice.from, slice.to);
}

/** Runs the errands that are due. */
export function runErrands(crowd: Crowd, run: (crowd: Crowd, agent: Agent) => void): void {
  const { errands, state, world } = crowd;
  while (state.errandsDone[0]! < errands.count) {
    const row = state.errandsDone[0]!;
    if (errands.at[row]! > world.now) return;
    state.errandsDone[0] = (row + 1) as Errand;
    run(crowd, errands.agent[row]!);
  }
}
