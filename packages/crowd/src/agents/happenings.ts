import { DAY, draw, drawChance, HOUR } from '@glassmine/kernel';
import { execute, type Happening, type HappeningKind, happeningKinds, type Member } from '@glassmine/replica';
import type { Agent } from '../rows.ts';
import { streams } from '../streams.ts';
import { agentKinds, agentStates, type Crowd, changeTrust, personOf } from './agents.ts';
import { becomeAware } from './spread.ts';

/** Injects the events that the scenario schedules for this tick. */
export function injectScheduledEvents({ world, parameters }: Crowd): void {
  const before = world.now - world.scenario.clock.tickSeconds;
  parameters.events.forEach(({ day, untilDay, hour, ...event }, nth) => {
    const days = Math.max(day, untilDay) - day + 1;
    const drawn = days === 1 ? 0 : draw(world.seed, streams.eventDay, nth, 0) % days;
    const at = (day + drawn) * DAY + hour * HOUR;
    if (at > before && at <= world.now) execute(world, { type: 'injectEvent', ...event });
  });
}

/** Lets the crowd react to events injected since it last did. */
export function reactToEvents(crowd: Crowd): void {
  const { state, world } = crowd;
  while (state.happeningsRead[0]! < world.happenings.count) {
    const row = state.happeningsRead[0]!;
    state.happeningsRead[0] = (row + 1) as Happening;
    const kind = happeningKinds[world.happenings.kind[row]!] as HappeningKind;
    const react = reactions[kind];
    if (react !== null) reachAgents(crowd, row, react);
  }
}

type Reaction = (crowd: Crowd, agent: Agent, strengthPpm: number) => void;

/** What an event does to each agent it reaches. An outage is handled by the operator, and felt on withdrawal. */
const reactions: Record<HappeningKind, Reaction | null> = {
  warning: loseTrust,
  rumour: loseTrustIfAware,
  influencer: hearPraise,
  outage: null,
  whaleLeaves: (crowd, agent) => {
    if (isRich(crowd, agent)) loseTrust(crowd, agent, 1_000_000);
  },
  lesson: (crowd, agent, strength) => {
    crowd.agents.kind[agent] = agentKinds.immune;
    loseTrust(crowd, agent, strength);
  },
  newspaper: loseTrustIfAware,
  // What befell another scheme frightens less than what befalls one's own.
  rivalFalls: (crowd, agent, strength) => loseTrustIfAware(crowd, agent, Math.floor(strength / 2)),
  arrest: (crowd, agent, strength) => loseTrustIfAware(crowd, agent, Math.min(1_000_000, 2 * strength)),
};

function reachAgents(crowd: Crowd, row: Happening, react: Reaction): void {
  const { world, population } = crowd;
  const { reachPpm, strengthPpm } = world.happenings;
  for (let agent = 0 as Agent; agent < population; agent++) {
    if (!drawChance(reachPpm[row]!, world.seed, streams.happening, agent, row)) continue;
    react(crowd, agent, strengthPpm[row]!);
  }
}

function loseTrust(crowd: Crowd, agent: Agent, strengthPpm: number): void {
  changeTrust(crowd, agent, -strengthPpm);
}

/** Unaware agents ignore it. */
function loseTrustIfAware(crowd: Crowd, agent: Agent, strengthPpm: number): void {
  if (crowd.agents.state[agent] !== agentStates.unaware) loseTrust(crowd, agent, strengthPpm);
}

function hearPraise(crowd: Crowd, agent: Agent, strengthPpm: number): void {
  if (crowd.agents.kind[agent] === agentKinds.immune) return;
  if (crowd.agents.state[agent] === agentStates.unaware) becomeAware(crowd, agent, 0 as Member);
  changeTrust(crowd, agent, strengthPpm);
}

/** A member with at least three times the median savings. */
function isRich({ world, parameters, agents }: Crowd, agent: Agent): boolean {
  const savings = world.people.savingsAtStart[personOf(agent)]!;
  return agents.state[agent] === agentStates.member && savings >= 3 * parameters.savingsMedianMinor;
}
