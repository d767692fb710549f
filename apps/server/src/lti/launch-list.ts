import type { ServerDatabase } from '../store/database.ts';
import { ltiLaunchRows } from '../store/lti-launches.ts';
import type { LaunchFacts, LtiFault } from './read-launch.ts';
import type { Part } from './roles.ts';

/** What came of a launch: the part of who came, a learner without a name, a teacher's new link, or why it was refused. */
export type LaunchOutcome = Part | 'anonymous' | 'link' | LtiFault | 'room.unknown' | 'room.closed';

/** Nothing of the person: no name, no number of the platform, no address. */
export interface NotedLaunch extends LaunchFacts {
  /** Code of a room that exists; empty where the launch names none. */
  readonly room: string;
  readonly outcome: LaunchOutcome;
}

export interface ListedLaunch extends NotedLaunch {
  /** How many alike there were, and when the last one came: epoch ms. */
  readonly times: number;
  readonly lastAt: number;
}

export interface LaunchList {
  note(launch: NotedLaunch): void;
  /** Newest first. */
  all(): ListedLaunch[];
}

const knownMax = 200;
/** Anybody can name a platform that nobody has registered: these push none of the others out. */
const unknownMax = 50;

/** The last launches, so that an operator who registers a platform sees what it sends. A class that comes in is one entry. */
export function openLaunchList(database: ServerDatabase, now: () => number): LaunchList {
  const rows = ltiLaunchRows(database);
  return {
    note({ issuer, clientId, deployment, roles, room, outcome }) {
      const isKnown = outcome !== 'platform' && issuer !== '';
      const kind = JSON.stringify({ issuer, clientId, deployment, roles: [...roles].sort(), room, outcome });
      rows.add(kind, { at: now(), isKnown, max: isKnown ? knownMax : unknownMax });
    },
    all: () =>
      rows.all().map(({ kind, ...counted }) => ({ ...(JSON.parse(kind) as NotedLaunch), ...counted })),
  };
}
