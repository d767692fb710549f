import {
  addRow,
  defineTable,
  drawBelow,
  drawNormal,
  exponential,
  type Holds,
  reserveRows,
  type Table,
  tableOf,
} from '@glassmine/kernel';
import {
  addPerson,
  type Happening,
  type Invitation,
  type Member,
  type Person,
  type Withdrawal,
  type World,
} from '@glassmine/replica';
import { extensionTable } from '../extension-table.ts';
import { buildNetwork, type Network } from '../network/network.ts';
import type { Agent, Errand } from '../rows.ts';
import type { CrowdParameters } from '../scenario/crowd.ts';
import { streams } from '../streams.ts';

/**
 * `done`: has left for good, with a gain or without hope. `leaving`: in a crowd with constant rates, withdraws
 * everything as soon as requests are taken.
 */
export const agentStates = { unaware: 0, aware: 1, member: 2, done: 3, leaving: 4 } as const;

/** `immune` agents were taught the pattern; `earlyBird` agents know the pattern and exploit it. */
export const agentKinds = { ordinary: 0, immune: 1, recruiter: 2, earlyBird: 3 } as const;

const agentColumns = {
  state: 'u8',
  kind: 'u8',
  /** Parts per million. Payouts raise it; delays and rumours lower it. */
  trust: 'i32',
  /** Row of the member who told this agent of the scheme. */
  source: 'i32' as Holds<Member>,
  /** 1 when a learner invited this agent in person. */
  invited: 'u8',
  deposits: 'u8',
  /** Row of the withdrawal the agent is waiting for, or -1. */
  waitingFor: 'i32' as Holds<Withdrawal>,
} as const;

const crowdColumns = {
  /** How many learners' invitations, and how many injected events, the crowd has read. */
  invitationsRead: 'i32' as Holds<Invitation>,
  happeningsRead: 'i32' as Holds<Happening>,
  /** How many errands have been run. */
  errandsDone: 'i32' as Holds<Errand>,
  /** In a crowd with constant rates: agents that have arrived, and the running total of arrivals due. */
  arrived: 'i32',
  arrivals: 'f64',
} as const;

const errandColumns = { agent: 'i32' as Holds<Agent>, at: 'f64 as i32' } as const;

export interface Crowd {
  world: World;
  parameters: CrowdParameters;
  /** Number of agents of the scenario; rows after them belong to learners for whom an agent stands in. */
  population: number;
  network: Network;
  agents: Table<typeof agentColumns, Agent>;
  /** One row of counters. */
  state: Table<typeof crowdColumns>;
  /** Agents that act outside their slice, at the time a deposit has arrived. In order of time. */
  errands: Table<typeof errandColumns, Errand>;
  /** Whether something of the operator's makes members buy and tell more in this tick. */
  isPulled: boolean;
}

/** Agent i is person i + 1: the scheme's promoter is person 0. */
export function personOf(agent: Agent): Person {
  return (agent + 1) as Person;
}

export function agentOf(person: Person): Agent {
  return (person - 1) as Agent;
}

/** The table of a world's agents; undefined in a world without a crowd. */
export function agentsTable(world: World): Crowd['agents'] | undefined {
  return world.extensions.get('agents') as Crowd['agents'] | undefined;
}

function crowdOf(world: World, parameters: CrowdParameters): Crowd {
  // A crowd with constant rates needs no network.
  const known = parameters.constantRates ? 0 : parameters.agents;
  return {
    world,
    parameters,
    population: parameters.agents,
    network: buildNetwork(known, world.seed, parameters),
    agents: extensionTable(world, 'agents', () => tableOf<Agent>()(agentColumns)),
    state: extensionTable(world, 'crowd', () => defineTable(crowdColumns)),
    errands: extensionTable(world, 'errands', () => tableOf<Errand>()(errandColumns)),
    isPulled: false,
  };
}

/** Fills a new world with its crowd. Savings are log-normal, capped at fifty medians. */
export function populate(world: World, parameters: CrowdParameters): Crowd {
  const crowd = crowdOf(world, parameters);
  reserveTables(crowd);
  for (let agent = 0 as Agent; agent < parameters.agents; agent++) {
    addPerson(world, savingsOf(world, parameters, agent), []);
    addAgent(crowd, agent);
  }
  addRow(crowd.state);
  return crowd;
}

/** Rows that a scheme needs for each agent, roughly; memory that is reserved and unused is never touched. */
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

/** Reserves rows at the start: a table that grows is copied, and is in memory twice meanwhile. */
function reserveTables({ world, agents, errands, population }: Crowd): void {
  reserveRows(agents, population);
  reserveRows(world.people, population + 1);
  reserveRows(errands, population * 3);
  for (const [name, rows] of Object.entries(rowsPerPerson)) {
    reserveRows(world[name as keyof typeof rowsPerPerson], population * rows + 1);
  }
}

function savingsOf(world: World, parameters: CrowdParameters, agent: Agent): number {
  if (parameters.constantRates) return parameters.constantRates.depositMinor;
  const z = drawNormal(world.seed, streams.savings, agent);
  const factor = exponential((parameters.savingsSpreadPpm / 1_000_000) * z);
  return Math.floor(parameters.savingsMedianMinor * Math.min(50, factor));
}

function addAgent({ world, parameters, agents }: Crowd, agent: Agent): Agent {
  const row = addRow(agents);
  agents.kind[row] = kindOf(world, parameters, agent);
  agents.trust[row] = initialTrust(world, parameters, agent);
  agents.waitingFor[row] = -1 as Withdrawal;
  return row;
}

/** Raising `immunePpm` keeps everyone immune who was, so that runs with different shares can be compared. */
function kindOf(world: World, parameters: CrowdParameters, agent: Agent): number {
  const nth = (which: number) => drawBelow(1_000_000, world.seed, streams.kind, agent, which);
  if (nth(0) < parameters.immunePpm) return agentKinds.immune;
  const sort = nth(1);
  if (sort < parameters.recruiters.sharePpm) return agentKinds.recruiter;
  const known = parameters.recruiters.sharePpm + parameters.earlyBirds.sharePpm;
  return sort < known ? agentKinds.earlyBird : agentKinds.ordinary;
}

/** Trust at the start: uniform within 0.2 around the scenario's mean. */
function initialTrust(world: World, parameters: CrowdParameters, agent: Agent): number {
  const spread = drawBelow(400_000, world.seed, streams.temper, agent, 0) - 200_000;
  return Math.max(0, Math.min(1_000_000, parameters.trustAtStartPpm + spread));
}

/** The crowd of a restored world. */
export function findCrowd(world: World, parameters: CrowdParameters): Crowd {
  return crowdOf(world, parameters);
}

/** The agent that stands in for a learner, added when it is missing. Learners come after all agents in `people`. */
export function standInOf(crowd: Crowd, person: Person): Agent {
  const agent = agentOf(person);
  const { agents } = crowd;
  while (agents.count <= agent) {
    const row = addAgent(crowd, agents.count as Agent);
    agents.kind[row] = agentKinds.ordinary;
    agents.state[row] = agentStates.member;
  }
  return agent;
}

export function isStandIn(crowd: Crowd, agent: Agent): boolean {
  return agent >= crowd.population;
}

export function memberOf({ world }: Crowd, agent: Agent): Member {
  return world.people.member[personOf(agent)]!;
}

export function changeTrust(crowd: Crowd, agent: Agent, byPpm: number): void {
  const { trust } = crowd.agents;
  trust[agent] = Math.max(0, Math.min(1_000_000, trust[agent]! + byPpm));
}
