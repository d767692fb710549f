import { type Member, portion } from '@glassmine/replica';
import { degreeOf, tieOf } from '../network/network.ts';
import type { Agent } from '../rows.ts';
import { streams } from '../streams.ts';
import { agentKinds, agentStates, type Crowd, changeTrust, isStandIn } from './agents.ts';
import { chanceToday, pickToday } from './luck.ts';

/** One of an agent's ties, drawn for today; -1 without ties. */
function someTie(crowd: Crowd, agent: Agent, luck: number, nth: number): Agent {
  if (isStandIn(crowd, agent)) return -1 as Agent;
  const degree = degreeOf(crowd.network, agent);
  if (degree === 0) return -1 as Agent;
  return tieOf(crowd.network, agent, pickToday(luck, streams.tellTie, degree, nth));
}

/** Advertising makes an unaware agent aware, unless it is immune. */
export function hearFromAds(crowd: Crowd, agent: Agent, luck: number): void {
  if (!chanceToday(luck, streams.join, crowd.parameters.heardFromAdsPpm)) return;
  if (crowd.agents.kind[agent] !== agentKinds.immune) becomeAware(crowd, agent, 0 as Member);
}

export function becomeAware({ agents }: Crowd, agent: Agent, source: Member): void {
  agents.state[agent] = agentStates.aware;
  agents.source[agent] = source;
}

/** Word of mouth: a member may tell a tie, more likely during a campaign; a recruiter tells several people. */
export function tellTies(crowd: Crowd, agent: Agent, member: Member, luck: number): void {
  if (crowd.agents.kind[agent] === agentKinds.recruiter) {
    recruit(crowd, agent, member, luck);
    return;
  }
  const { tellPpm, campaignPullPpm } = crowd.parameters;
  const pull = crowd.isPulled ? portion(tellPpm, campaignPullPpm) : 0;
  if (chanceToday(luck, streams.invite, tellPpm + pull)) tell(crowd, someTie(crowd, agent, luck, 0), member);
}

/** A recruiter tells several people a day, some of them strangers. */
function recruit(crowd: Crowd, agent: Agent, member: Member, luck: number): void {
  const { tellsPerDay, strangersPpm } = crowd.parameters.recruiters;
  for (let nth = 0; nth < tellsPerDay; nth++) {
    const isStranger = pickToday(luck, streams.invite, 1_000_000, nth + 1) < strangersPpm;
    const who = isStranger
      ? (pickToday(luck, streams.tellTie, crowd.population, nth + 100) as Agent)
      : someTie(crowd, agent, luck, nth);
    tell(crowd, who, member);
  }
}

/** Makes an unaware agent aware; raises the trust of one that is aware or a member. */
function tell(crowd: Crowd, other: Agent, member: Member): void {
  if (other < 0 || crowd.agents.kind[other] === agentKinds.immune) return;
  const state = crowd.agents.state[other];
  if (state === agentStates.unaware) becomeAware(crowd, other, member);
  else if (state !== agentStates.done) changeTrust(crowd, other, crowd.parameters.trust.praisePpm);
}

/** Lowers the trust of some ties. */
export function spreadRumour(crowd: Crowd, agent: Agent, luck: number): void {
  const { panicTells, trust } = crowd.parameters;
  for (let nth = 0; nth < panicTells; nth++) {
    const tie = someTie(crowd, agent, luck, nth + 1_000);
    if (tie >= 0) changeTrust(crowd, tie, -trust.rumourPpm);
  }
}
