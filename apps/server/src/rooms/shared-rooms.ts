import { type Heir, JournalFenced, JournalHeld } from '@glassmine/journal';
import type { SharedJournal } from '@glassmine/journal/postgres';
import { type LeaseTerms, type RoomKeeper, RoomOutdated, RoomStopped } from '@glassmine/room';
import { Elsewhere } from '../cluster/elsewhere.ts';
import { nodeOf } from '../cluster/node-of.ts';
import type { EndedRooms } from './ended-rooms.ts';

/** This process among the nodes on one journal. */
export interface RoomNode {
  journal: SharedJournal;
  /** As `Membership.owner`. */
  owner: string;
  lease: LeaseTerms;
}

/** Rooms that move between nodes. */
export interface SharedRooms {
  /**
   * Sees to it that a room runs here, when it may: takes it if no other node has it. Rejects with Elsewhere when another
   * node has it, when it is on its way, and when the database does not answer. Does nothing for a room that has ended,
   * does not exist or can't be opened: the call itself says so.
   */
  place(code: string): Promise<void>;
  /** Those that run here at this moment. */
  here(): string[];
  /** Loads a room that runs on another node, or what has happened in it since; see `RoomKeeper.prepare`. */
  prepare(code: string): Promise<void>;
  /** Drops what was prepared. */
  unprepare(code: string): void;
  /** Gives a room to a process that has prepared it; or saves it and gives it to whichever node comes first. */
  handOver(code: string, heir?: Heir): Promise<void>;
  /** Whether it takes rooms; a node that is about to stop does not. */
  take(takes: boolean): void;
  /** Learns of the rooms that other nodes have made or ended. */
  refresh(): Promise<void>;
  /** How many agents each open room of other nodes was made with, by its code. Rejects with `JournalFailed`. */
  agentsElsewhere(): Promise<Map<string, number>>;
  /** Calls whenever a room has gone to another node. */
  whenGone(listener: (code: string) => void): void;
  /** A room stopped here. */
  stopped(code: string, failure: Error): void;
}

interface Parts {
  journal: SharedJournal;
  keeper: RoomKeeper;
  open: Set<string>;
  ended: EndedRooms;
}

export function shareRooms({ journal, keeper, open, ended }: Parts): SharedRooms {
  const listeners: ((code: string) => void)[] = [];
  const leaving = new Map<string, Promise<void>>();
  const agents = new Map<string, number>();
  let takes = true;
  const gone = (code: string) => {
    for (const listener of listeners) listener(code);
  };

  const isOpen = (code: string) => lookUp(code, { journal, open, ended });

  return {
    async place(code) {
      // A call in the moment of a hand-over is sent on when the next node can take the room.
      const left = leaving.get(code);
      if (left !== undefined) {
        await left;
        throw new Elsewhere(await ownerOf(journal, code));
      }
      if (keeper.running(code) !== null) return;
      if (ended.has(code) || !(await isOpen(code))) return;
      if (!takes) throw new Elsewhere(await ownerOf(journal, code));
      await takeHere(code, keeper, journal);
    },
    here: () => [...open].filter((code) => keeper.running(code) !== null),
    prepare: (code) => keeper.prepare(code),
    unprepare: (code) => keeper.unprepare(code),
    async handOver(code, heir) {
      const left = keeper.handOver(code, heir).finally(() => leaving.delete(code));
      leaving.set(code, left);
      await left;
      gone(code);
    },
    take(isTaking) {
      takes = isTaking;
      keeper.takeFreeRooms(isTaking);
    },
    refresh: () => refresh({ journal, open, ended }),
    async agentsElsewhere() {
      await refresh({ journal, open, ended });
      for (const code of agents.keys()) if (!open.has(code)) agents.delete(code);
      const elsewhere = [...open].filter((code) => keeper.running(code) === null);
      for (const code of elsewhere)
        if (!agents.has(code)) agents.set(code, agentsOf((await journal.getRoom(code))?.scenario));
      return new Map(elsewhere.map((code) => [code, agents.get(code) ?? 0]));
    },
    whenGone: (listener) => void listeners.push(listener),
    stopped(code, failure) {
      if (failure instanceof JournalFenced) gone(code);
    },
  };
}

/** Whether there is such a room and it has not ended, by the journal; what is known of it is brought up to date. */
async function lookUp(code: string, { journal, open, ended }: Omit<Parts, 'keeper'>): Promise<boolean> {
  const row = await journal.getRoom(code).catch(() => {
    throw new Elsewhere(null);
  });
  // What was read may be older than an ending on this node.
  if (ended.has(code)) return false;
  if (row?.endedAt === null) {
    open.add(code);
    return true;
  }
  open.delete(code);
  ended.keep(row);
  return false;
}

/** By a scenario as it stands in the journal; each was read once when its room was made. */
function agentsOf(scenario = '{}'): number {
  const { crowd } = JSON.parse(scenario) as { crowd?: { agents?: number } };
  return crowd?.agents ?? 0;
}

async function ownerOf(journal: SharedJournal, code: string): Promise<string | null> {
  const row = await journal.getRoom(code).catch(() => null);
  return row === null || row.leaseUntil === null ? null : nodeOf(row.owner);
}

async function takeHere(code: string, keeper: RoomKeeper, journal: SharedJournal): Promise<void> {
  try {
    await keeper.get(code);
  } catch (error) {
    if (error instanceof JournalHeld) throw new Elsewhere(nodeOf(error.by));
    if (error instanceof RoomOutdated) {
      const owner = await ownerOf(journal, code);
      if (owner !== null) throw new Elsewhere(owner);
      return;
    }
    // Damaged for good, or starting again shortly.
    if (error instanceof RoomStopped || error instanceof JournalFenced) throw new Elsewhere(null);
  }
}

async function refresh({ journal, open, ended }: Omit<Parts, 'keeper'>): Promise<void> {
  const standings = await journal.standings();
  for (const { id, endedAt } of standings) {
    if (endedAt === null) {
      // What was read may be older than an ending on this node.
      if (!ended.has(id)) open.add(id);
    } else if (open.delete(id) || !ended.has(id)) ended.keep(await journal.getRoom(id));
  }
  const known = new Set(standings.map(({ id }) => id));
  for (const { code } of ended.list()) if (!known.has(code)) ended.forget(code);
}
