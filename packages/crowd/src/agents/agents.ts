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
import type { CrowdParameters } from '../scenario/crowd.ts';
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
  parameters: CrowdParameters;
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

/** The table of a world's agents; undefined in a world without a crowd. */
export function agentsTable(world: World): Crowd['agents'] | undefined {
  return world.extensions.get('agents') as Crowd['agents'] | undefined;
}

function crowdOf(world: World, parameters: CrowdParameters): Crowd {
  const table = <T>(name: string, create: () => T): T => {
    if (!world.extensions.has(name)) world.extensions.set(name, create() as never);
    return world.extensions.get(name) as T;
  };
  // Whose rates are constant has nobody to listen to.
  const known = parameters.constantRates ? 0 : parameters.agents;
  return {
    world,
    parameters,
    population: parameters.agents,
    network: buildNetwork(known, world.seed, parameters),
    agents: table('agents', () => defineTable(agentColumns)),
    state: table('crowd', () => defineTable(crowdColumns)),
    errands: table('errands', () => defineTable(errandColumns)),
  };
}

/** Fills a new world with its crowd: savings are log-normal, capped at fifty medians. */
export function populate(world: World, parameters: CrowdParameters): Crowd {
  const crowd = crowdOf(world, parameters);
  reserveTables(crowd);
  for (let agent = 0; agent < parameters.agents; agent++) {
    addPerson(world, savingsOf(world, parameters, agent), 0);
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
function reserveTables({ world, agents, errands, population }: Crowd): void {
  reserveRows(agents, population);
  reserveRows(world.people, population + 1);
  reserveRows(errands, population * 3);
  for (const [name, rows] of Object.entries(rowsPerPerson)) {
    reserveRows(world[name as keyof typeof rowsPerPerson], population * rows + 1);
  }
}

function savingsOf(world: World, parameters: CrowdParameters, agent: number): number {
  if (parameters.constantRates) return parameters.constantRates.depositMinor;
  const z = drawNormal(world.seed, streams.savings, agent);
  const factor = exponential((parameters.savingsSpreadPpm / 1_000_000) * z);
  return Math.floor(parameters.savingsMedianMinor * Math.min(50, factor));
}

function addAgent({ world, parameters, agents }: Crowd, agent: number): void {
  const row = addRow(agents);
  agents.kind[row] = kindOf(world, parameters, agent);
  agents.trust[row] = initialTrust(world, parameters, agent);
  agents.waitingFor[row] = -1;
}

/** The same people are immune however many more of them there are: what immunity does can be compared. */
function kindOf(world: World, parameters: CrowdParameters, agent: number): number {
  const nth = (which: number) => drawBelow(1_000_000, world.seed, streams.kind, agent, which);
  if (nth(0) < parameters.immunePpm) return agentKinds.immune;
  const sort = nth(1);
  if (sort < parameters.recruiters.sharePpm) return agentKinds.recruiter;
  const known = parameters.recruiters.sharePpm + parameters.earlyBirds.sharePpm;
  return sort < known ? agentKinds.earlyBird : agentKinds.ordinary;
}

/** Trust at the start lies evenly within a fifth around the scenario's mean. */
function initialTrust(world: World, parameters: CrowdParameters, agent: number): number {
  const spread = drawBelow(400_000, world.seed, streams.temper, agent, 0) - 200_000;
  return Math.max(0, Math.min(1_000_000, parameters.trustAtStartPpm + spread));
}

/** The crowd of a restored world. */
export function findCrowd(world: World, parameters: CrowdParameters): Crowd {
  return crowdOf(world, parameters);
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
