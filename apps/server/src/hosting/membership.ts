import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '@glassmine/journal/postgres';
import { crowdEngine, type LeaseTerms } from '@glassmine/room';
import manifest from '../../package.json' with { type: 'json' };
import { ConfigError } from '../config-error.ts';
import { holdOwnerLock } from '../store/owner-lock.ts';
import { type NodeRows, openNodeRows } from './postgres/node-rows.ts';

const usualLeaseSeconds = 8;

/**
 * A node that dies gives its rooms up after lease and grace, usually 11 s; a planned hand-over waits for neither. A
 * pause of the process that is shorter than the lease costs nothing.
 */
function leaseTerms(seconds = usualLeaseSeconds): LeaseTerms {
  const leaseMs = seconds * 1_000;
  return { leaseMs, renewEveryMs: leaseMs / 4, graceMs: (leaseMs * 3) / 8 };
}

/** Leases go by the database's clock; sessions and codes go by the node's. */
const clockOffMaxMs = 60_000;

/** This process among the nodes on one database. */
export interface Membership {
  readonly node: string;
  /** Names this process, and no other and no earlier one: `node:incarnation`. */
  readonly owner: string;
  /** Processes of this node that have ended without letting go of their rooms, as `owner`. */
  readonly formerOwners: readonly string[];
  readonly lease: LeaseTerms;
  readonly rows: NodeRows;
  /** Sends a heartbeat; null when another process has taken the name. */
  beat(): Promise<{ isDraining: boolean } | null>;
  leave(): Promise<void>;
}

export interface JoinOptions {
  /** Epoch ms. */
  nowMs?: (() => number) | undefined;
  leaseSeconds?: number | undefined;
  /** Of locks by which a node that was killed and starts again sees that its former process has ended. */
  locksFolder?: string | undefined;
}

/**
 * Joins the nodes on a database. Rejects with ConfigError when another process lives under this name, and when the
 * clock of this machine is far from the database's.
 */
export async function joinNodes(
  connectionString: string,
  node = hostname().toLowerCase(),
  { nowMs = Date.now, leaseSeconds, locksFolder }: JoinOptions = {},
): Promise<Membership> {
  const lease = leaseTerms(leaseSeconds);
  await checkClock(connectionString, nowMs);
  const rows = openNodeRows(connectionString);
  const incarnation = randomInt(2 ** 47).toString(36);
  const { leaseMs: aliveMs } = lease;
  const { rulesVersion } = crowdEngine;
  const self = { name: node, incarnation, rulesVersion, version: manifest.version, aliveMs };
  const owner = `${node}:${incarnation}`;
  const lock = locksFolder === undefined ? null : holdOwnerLock(locksFolder, owner);
  const ended = incarnationsOf(node, lock?.ended ?? []);
  try {
    // One that was killed on another machine is taken for alive until its time has run out.
    for (let waitedMs = 0; !(await rows.register(self, ended)); waitedMs += 500) {
      if (waitedMs > aliveMs + 2_000)
        throw new ConfigError(
          `Another node runs under the name "${node}". Give each node a name of its own with GLASSMINE_NODE, or stop ` +
            'the other one.',
        );
      await sleep(500);
    }
  } catch (error) {
    lock?.release();
    await rows.close();
    throw error;
  }
  return {
    node,
    owner,
    formerOwners: ended.map((each) => `${node}:${each}`),
    lease,
    rows,
    beat: () => rows.beat(node, incarnation, aliveMs),
    async leave() {
      await rows.leave(node, incarnation).catch(() => {});
      await rows.close();
      lock?.release();
    },
  };
}

/** Of processes of a node, by the names of their locks: `node-incarnation`. */
const incarnationsOf = (node: string, locks: readonly string[]): string[] =>
  locks
    .filter((each) => each.slice(0, each.lastIndexOf('-')) === node)
    .map((each) => each.slice(node.length + 1));

async function checkClock(connectionString: string, nowMs: () => number): Promise<void> {
  const offMs = await withDatabase(connectionString, async (database) => {
    const beforeMs = nowMs();
    const thereMs = await database.nowMs();
    return (beforeMs + nowMs()) / 2 - thereMs;
  });
  if (Math.abs(offMs) <= clockOffMaxMs) return;
  const seconds = Math.round(Math.abs(offMs) / 1000);
  throw new ConfigError(
    `The clock of this machine is ${seconds} s ${offMs > 0 ? 'ahead of' : 'behind'} the database's. Set both by the same ` +
      'time server, then start again.',
  );
}
