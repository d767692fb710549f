import { portion } from '@glassmine/scheme';
import { degreeOf, tieOf } from '../network/network.ts';
import { campaignRuns } from '../operator/campaign.ts';
import { streams } from '../streams.ts';
import { agentKinds, agentStates, type Crowd, changeTrust, isStandIn } from './agents.ts';
import { chanceToday, pickToday } from './luck.ts';

/** One of an agent's ties, drawn for today; -1 when there is none. */
function someTie(crowd: Crowd, agent: number, luck: number, nth: number): number {
  if (isStandIn(crowd, agent)) return -1;
  const degree = degreeOf(crowd.network, agent);
  if (degree === 0) return -1;
  return tieOf(crowd.network, agent, pickToday(luck, streams.tellTie, degree, nth));
}

/** Advertising and influencers reach anybody who was not taught better. */
export function hearFromAds(crowd: Crowd, agent: number, luck: number): void {
  if (!chanceToday(luck, streams.join, crowd.parameters.heardFromAdsPpm)) return;
  if (crowd.agents.kind[agent] !== agentKinds.immune) becomeAware(crowd, agent, 0);
}

export function becomeAware({ agents }: Crowd, agent: number, source: number): void {
  agents.state[agent] = agentStates.aware;
  agents.source[agent] = source;
}

/** Word of mouth: members recruit among their ties, for the bonus or out of joy; more while there is a campaign. */
export function tellTies(crowd: Crowd, agent: number, member: number, luck: number): void {
  if (crowd.agents.kind[agent] === agentKinds.recruiter) {
    recruit(crowd, agent, member, luck);
    return;
  }
  const { tellPpm, campaignPullPpm } = crowd.parameters;
  const pull = campaignRuns(crowd.world) ? portion(tellPpm, campaignPullPpm) : 0;
  if (chanceToday(luck, streams.invite, tellPpm + pull)) tell(crowd, someTie(crowd, agent, luck, 0), member);
}

/** A recruiter talks to several people a day, strangers among them. */
function recruit(crowd: Crowd, agent: number, member: number, luck: number): void {
  const { tellsPerDay, strangersPpm } = crowd.parameters.recruiters;
  for (let nth = 0; nth < tellsPerDay; nth++) {
    const isStranger = pickToday(luck, streams.invite, 1_000_000, nth + 1) < strangersPpm;
    const who = isStranger
      ? pickToday(luck, streams.tellTie, crowd.population, nth + 100)
      : someTie(crowd, agent, luck, nth);
    tell(crowd, who, member);
  }
}

/** Who never heard of it now has; who had, hears again that it pays. */
function tell(crowd: Crowd, whom: number, member: number): void {
  if (whom < 0 || crowd.agents.kind[whom] === agentKinds.immune) return;
  const state = crowd.agents.state[whom];
  if (state === agentStates.unaware) becomeAware(crowd, whom, member);
  else if (state !== agentStates.done) changeTrust(crowd, whom, crowd.parameters.trust.praisePpm);
}

/** Fear travels along the same ties. */
export function spreadRumour(crowd: Crowd, agent: number, luck: number): void {
  const { panicTells, trust } = crowd.parameters;
  for (let nth = 0; nth < panicTells; nth++) {
    const tie = someTie(crowd, agent, luck, nth + 1_000);
    if (tie >= 0) changeTrust(crowd, tie, -trust.rumourPpm);
  }
}
