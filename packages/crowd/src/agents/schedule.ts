import { DAY, dayOf, draw, HOUR, secondOfDay, streams } from '@glassmine/scheme';
import { act, readInvitations, runErrand } from './act.ts';
import type { Crowd } from './agents.ts';
import { likeThisTick } from './social.ts';

const wakesAt = 7 * HOUR;
const sleepsAt = 23 * HOUR;

/**
 * Who acts in this tick. The waking day is cut into as many slices as it has ticks; each slice of neighbouring
 * agents acts in one of them, and the slices move around from day to day, so that everybody acts once a day and
 * now and then inside the withdrawal window.
 */
export function actThisTick(crowd: Crowd): void {
  readInvitations(crowd);
  runErrands(crowd);
  const { world, agents } = crowd;
  const { tickSeconds } = world.scenario.clock;
  const second = secondOfDay(world.now);
  if (second < wakesAt || second >= sleepsAt) return;
  const slices = Math.max(1, Math.floor(Math.min(sleepsAt - wakesAt, DAY) / tickSeconds));
  const tickOfDay = Math.floor((second - wakesAt) / tickSeconds);
  const turn = draw(world.seed, streams.schedule, dayOf(world.now), 0) % slices;
  const slice = (tickOfDay + turn) % slices;
  const from = Math.floor((slice * agents.count) / slices);
  const to = Math.floor(((slice + 1) * agents.count) / slices);
  for (let agent = from; agent < to; agent++) act(crowd, agent);
  likeThisTick(crowd, from, to);
}

function runErrands(crowd: Crowd): void {
  const { errands, state, world } = crowd;
  while ((state.errandsDone[0] as number) < errands.count) {
    const row = state.errandsDone[0] as number;
    if ((errands.at[row] as number) > world.now) return;
    state.errandsDone[0] = row + 1;
    runErrand(crowd, errands.agent[row] as number);
  }
}
