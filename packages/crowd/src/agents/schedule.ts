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
/** When agents look after the accounts of learners who are away: withdrawals are taken then. */
const standsInAt = 15 * HOUR;

export interface Slice {
  from: number;
  to: number;
}

/**
 * Whose turn it is in this tick. The waking day is cut into as many slices as it has ticks; each slice of
 * neighbouring agents acts in one of them, and the slices move around from day to day, so that everybody acts once a
 * day and now and then inside the withdrawal window. Null at night.
 */
export function sliceOfTick({ world, population }: Crowd): Slice | null {
  const { tickSeconds } = world.scenario.clock;
  const second = secondOfDay(world.now);
  if (second < wakesAt || second >= sleepsAt) return null;
  const slices = Math.max(1, Math.floor(Math.min(sleepsAt - wakesAt, DAY) / tickSeconds));
  const tickOfDay = Math.floor((second - wakesAt) / tickSeconds);
  const turn = draw(world.seed, streams.schedule, dayOf(world.now), 0) % slices;
  const slice = (tickOfDay + turn) % slices;
  const from = Math.floor((slice * population) / slices);
  return { from, to: Math.floor(((slice + 1) * population) / slices) };
}

export function actThisTick(crowd: Crowd): void {
  injectScheduledEvents(crowd);
  reactToEvents(crowd);
  readInvitations(crowd);
  runErrands(crowd, runErrand);
  const { world } = crowd;
  const sinceStandIn = secondOfDay(world.now) - standsInAt;
  if (sinceStandIn >= 0 && sinceStandIn < world.scenario.clock.tickSeconds) actForAbsentLearners(crowd);
  const turn = sliceOfTick(crowd);
  if (!turn) return;
  actEach(crowd, turn.from, turn.to);
  likeThisTick(crowd, turn.from, turn.to);
  commentThisTick(crowd, turn.from, turn.to);
}

export function runErrands(crowd: Crowd, run: (crowd: Crowd, agent: number) => void): void {
  const { errands, state, world } = crowd;
  while ((state.errandsDone[0] as number) < errands.count) {
    const row = state.errandsDone[0] as number;
    if ((errands.at[row] as number) > world.now) return;
    state.errandsDone[0] = row + 1;
    run(crowd, errands.agent[row] as number);
  }
}
