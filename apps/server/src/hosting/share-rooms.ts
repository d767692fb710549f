import { JournalFenced, JournalHeld } from '@glassmine/journal';
import type { SharedJournal } from '@glassmine/journal/postgres';
import { type RoomKeeper, RoomOutdated, RoomStopped } from '@glassmine/room';
import { Elsewhere } from '../rooms/elsewhere.ts';
import type { SharedRooms, ShareParts } from '../rooms/shared-rooms.ts';
import { nodeOf } from './node-of.ts';

interface Parts extends ShareParts {
  journal: SharedJournal;
}

/** Shares the rooms of this server with the other nodes on a journal. */
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
