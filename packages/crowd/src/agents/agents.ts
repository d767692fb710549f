import {
  addRow,
  defineTable,
  drawBelow,
  drawNormal,
  exponential,
  reserveRows,
  type Table,
} from '@glassmine/kernel';
import { addPerson, type World } from '@glassmine/scheme';
import { buildNetwork, type Network } from '../network/network.ts';
import type { CrowdSettings } from '../settings/crowd-settings.ts';
import { streams } from '../streams.ts';

/**
 * `done`: has left for good, with a gain or with nothing more to hope for. `leaving`: of a crowd with constant
 * rates, takes everything out as soon as it can.
 */
export const agentStates = { unaware: 0, aware: 1, member: 2, done: 3, leaving: 4 } as const;

/** What sort of people they are: the most; taught the pattern; recruiters; those who know, and are early. */
export const agentKinds = { ordinary: 0, immune: 1, recruiter: 2, earlyBird: 3 } as const;

const agentColumns = {
  state: 'u8',
  kind: 'u8',
  /** Parts per million; what payouts build and delays and rumours destroy. */
  trust: 'i32',
  /** Member who told this agent of the scheme. */
  source: 'i32',
  /** 1 when it was a personal invitation of a learner. */
  invited: 'u8',
  deposits: 'u8',
  /** Row of the withdrawal the agent is waiting for, or -1. */
  waitingFor: 'i32',
} as const;

const crowdColumns = {
  /** Invitations of learners, and happenings, that have been read. */
  invitationsRead: 'i32',
  happeningsRead: 'i32',
  /** Errands that have been run. */
  errandsDone: 'i32',
  /** Of a crowd with constant rates: how many have come, and how many are still to come today. */
  arrived: 'i32',
  arrivals: 'f64',
} as const;

const errandColumns = { agent: 'i32', at: 'f64 as i32' } as const;

export interface Crowd {
  world: World;
  settings: CrowdSettings;
  /** How many there are; rows behind them are learners whom an agent stands in for. */
  population: number;
  network: Network;
  agents: Table<typeof agentColumns>;
  /** One row of counters. */
  state: Table<typeof crowdColumns>;
  /** Agents that look again before their usual time: a deposit has arrived. In order of time. */
  errands: Table<typeof errandColumns>;
}

/** Agent i is person i + 1: the scheme's promoter is person 0. */
export function personOf(agent: number): number {
  return agent + 1;
}

export function agentOf(person: number): number {
  return person - 1;
}

function crowdOf(world: World, settings: CrowdSettings): Crowd {
  const table = <T>(name: string, create: () => T): T => {
    if (!world.extensions.has(name)) world.extensions.set(name, create() as never);
    return world.extensions.get(name) as T;
  };
  // Whose rates are constant has nobody to listen to.
  const known = settings.constantRates ? 0 : settings.agents;
  return {
    world,
    settings,
    population: settings.agents,
    network: buildNetwork(known, world.seed, settings),
    agents: table('agents', () => defineTable(agentColumns)),
    state: table('crowd', () => defineTable(crowdColumns)),
    errands: table('errands', () => defineTable(errandColumns)),
  };
}

/** Fills a new world with its crowd: savings are log-normal, capped at fifty medians. */
export function populate(world: World, settings: CrowdSettings): Crowd {
  const crowd = crowdOf(world, settings);
  makeRoom(crowd);
  for (let agent = 0; agent < settings.agents; agent++) {
    addPerson(world, savingsOf(world, settings, agent), 0);
    addAgent(crowd, agent);
  }
  addRow(crowd.state);
  return crowd;
}

/** Rows that a scheme's life takes for each person in the crowd, about; what never comes costs no memory. */
const rowsPerPerson = {
  members: 1,
  rewardBooks: 1,
  takeOuts: 16,
  orders: 6,
  transfers: 5,
  withdrawals: 3,
  holdings: 3,
  inflows: 3,
  outflows: 2,
} as const;

/** Tables that grow in a large crowd are copied again and again, and lie in memory twice while they are. */
function makeRoom({ world, agents, errands, population }: Crowd): void {
  reserveRows(agents, population);
  reserveRows(world.people, population + 1);
  reserveRows(errands, population * 3);
  for (const [name, rows] of Object.entries(rowsPerPerson)) {
    reserveRows(world[name as keyof typeof rowsPerPerson], population * rows + 1);
  }
}

function savingsOf(world: World, settings: CrowdSettings, agent: number): number {
  if (settings.constantRates) return settings.constantRates.depositMinor;
  const z = drawNormal(world.seed, streams.savings, agent);
  const factor = exponential((settings.savingsSpreadPpm / 1_000_000) * z);
  return Math.floor(settings.savingsMedianMinor * Math.min(50, factor));
}

function addAgent({ world, settings, agents }: Crowd, agent: number): void {
  const row = addRow(agents);
  agents.kind[row] = kindOf(world, settings, agent);
  agents.trust[row] = initialTrust(world, settings, agent);
  agents.waitingFor[row] = -1;
}

/** The same people are immune however many more of them there are: what immunity does can be compared. */
function kindOf(world: World, settings: CrowdSettings, agent: number): number {
  const nth = (which: number) => drawBelow(1_000_000, world.seed, streams.kind, agent, which);
  if (nth(0) < settings.immunePpm) return agentKinds.immune;
  const sort = nth(1);
  if (sort < settings.recruiters.sharePpm) return agentKinds.recruiter;
  const known = settings.recruiters.sharePpm + settings.earlyBirds.sharePpm;
  return sort < known ? agentKinds.earlyBird : agentKinds.ordinary;
}

/** Trust at the start lies evenly within a fifth around the scenario's mean. */
function initialTrust(world: World, settings: CrowdSettings, agent: number): number {
  const spread = drawBelow(400_000, world.seed, streams.temper, agent, 0) - 200_000;
  return Math.max(0, Math.min(1_000_000, settings.trustAtStartPpm + spread));
}

/** The crowd of a restored world. */
export function findCrowd(world: World, settings: CrowdSettings): Crowd {
  return crowdOf(world, settings);
}

/** The row of a learner whom an agent stands in for; learners stand behind all agents in `people`. */
export function standInOf(crowd: Crowd, learner: number): number {
  const agent = agentOf(learner);
  const { agents } = crowd;
  while (agents.count <= agent) {
    addAgent(crowd, agents.count);
    agents.kind[agents.count - 1] = agentKinds.ordinary;
    agents.state[agents.count - 1] = agentStates.member;
  }
  return agent;
}

export function isStandIn(crowd: Crowd, agent: number): boolean {
  return agent >= crowd.population;
}

export function memberOf({ world }: Crowd, agent: number): number {
  return world.people.member[personOf(agent)] as number;
}

export function changeTrust(crowd: Crowd, agent: number, byPpm: number): void {
  const { trust } = crowd.agents;
  trust[agent] = Math.max(0, Math.min(1_000_000, (trust[agent] as number) + byPpm));
}
