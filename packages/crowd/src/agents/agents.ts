import {
  addPerson,
  addRow,
  defineTable,
  drawBelow,
  drawNormal,
  exponential,
  reserveRows,
  streams,
  type Table,
  type World,
} from '@glassmine/scheme';
import type { CrowdSettings } from '../settings.ts';

export const agentStates = { unaware: 0, aware: 1, member: 2, done: 3 } as const;

const agentColumns = {
  state: 'u8',
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
  /** Invitations of learners that have been read. */
  invitationsRead: 'i32',
  /** Errands that have been run. */
  errandsDone: 'i32',
} as const;

const errandColumns = { agent: 'i32', at: 'f64' } as const;

export interface Crowd {
  world: World;
  settings: CrowdSettings;
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

function tablesOf(world: World): Pick<Crowd, 'agents' | 'state' | 'errands'> {
  const table = <T>(name: string, create: () => T): T => {
    if (!world.extensions.has(name)) world.extensions.set(name, create() as never);
    return world.extensions.get(name) as T;
  };
  return {
    agents: table('agents', () => defineTable(agentColumns)),
    state: table('crowd', () => defineTable(crowdColumns)),
    errands: table('errands', () => defineTable(errandColumns)),
  };
}

/** Fills a new world with its crowd: savings are log-normal, capped at fifty medians. */
export function populate(world: World, settings: CrowdSettings): Crowd {
  const crowd: Crowd = { world, settings, ...tablesOf(world) };
  const { agents } = crowd;
  reserveRows(agents, settings.agents);
  reserveRows(world.people, settings.agents + 1);
  const sigma = settings.savingsSpreadPpm / 1_000_000;
  for (let i = 0; i < settings.agents; i++) {
    const z = drawNormal(world.seed, streams.savings, i);
    const savings = Math.floor(settings.savingsMedianMinor * Math.min(50, exponential(sigma * z)));
    addPerson(world, savings, 0);
    const row = addRow(agents);
    agents.trust[row] = initialTrust(world, settings, row);
    agents.waitingFor[row] = -1;
  }
  addRow(crowd.state);
  return crowd;
}

/** Trust at the start lies evenly within a fifth around the scenario's mean. */
function initialTrust(world: World, settings: CrowdSettings, agent: number): number {
  const spread = drawBelow(400_000, world.seed, streams.temper, agent, 0) - 200_000;
  return Math.max(0, Math.min(1_000_000, settings.trustAtStartPpm + spread));
}

/** The crowd of a restored world. */
export function findCrowd(world: World, settings: CrowdSettings): Crowd {
  return { world, settings, ...tablesOf(world) };
}

export function changeTrust(crowd: Crowd, agent: number, byPpm: number): void {
  const { trust } = crowd.agents;
  trust[agent] = Math.max(0, Math.min(1_000_000, (trust[agent] as number) + byPpm));
}
