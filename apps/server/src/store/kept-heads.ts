import { hash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Journal, JournalDamaged, JournalHeld, type RoomRow } from '@glassmine/journal';

/** The last input of a room that was acknowledged, and the hash of the chain there. */
interface Head {
  seq: number;
  hash: string;
}

/** Whose the accounts are and how far they were: the two numbers grow for as long as there is a data folder. */
export interface AccountsMark {
  /** Of the installation; empty before its first start is done. */
  of: string;
  /** Starts of a server. */
  starts: number;
  /** Lines of the audit log. */
  lines: number;
}

interface HeadsFile {
  format: 1;
  /** Of the rest, so that a changed number is no loss. */
  sum: string;
  accounts: AccountsMark;
  /** Of the rooms that have not ended, by their codes. */
  rooms: Record<string, Head>;
}

type Heads = Pick<HeadsFile, 'rooms' | 'accounts'>;

/** The journal does not hold what it was known to hold: a log that was cut, or an older copy of the file. */
export class InputsLost extends JournalDamaged {
  override name = 'InputsLost';
  /** What is missing, for an operator. */
  readonly missing: string;

  constructor(roomId: string, missing: string) {
    super(`room ${roomId} has lost ${missing}`);
    this.missing = missing;
  }
}

export const headsFile = (dataFolder: string): string => join(dataFolder, 'heads.json');

export interface KeptHeads<J extends Journal> {
  /** The same journal, which keeps the heads, and gives nobody a room that has lost inputs. */
  readonly journal: J;
  /** What is missing of rooms, in words, by their codes. */
  readonly missing: ReadonlyMap<string, string>;
  /** Rooms that had been running and that the journal does not hold at all. */
  readonly lost: readonly string[];
  /** Whether a file stood there that could not be read. */
  readonly wasUnreadable: boolean;
  /** Whether the accounts are an older copy. */
  readonly areAccountsOlder: boolean;
  /** Writes the file from now on: before, a start may still be refused, and leaves the file as it was. */
  begin(): void;
}

/** A kill loses no more than this of what the file says; the journal itself loses nothing. */
const writeEveryMs = 1_000;

interface HeadsOptions<J extends Journal> {
  journal: J;
  path: string;
  /** Of the accounts as they are. */
  accounts: () => AccountsMark;
  /** Whether somebody has deleted a room for good, here or on another node. */
  isPurged: (code: string) => boolean;
  /** Is told when the file can't be written. */
  report: (error: unknown) => void;
}

/**
 * Keeps the last head of each room in a small file in the data folder, and compares the two: SQLite drops what it can't
 * read of its log without a word, and the chain that is left is whole, as is that of an older database. A node knows the
 * heads of its last start and of the rooms that it has run since; that others have gone on from there is no loss.
 */
export async function keepHeads<J extends Journal>({
  journal,
  path,
  accounts,
  isPurged,
  report,
}: HeadsOptions<J>): Promise<KeptHeads<J>> {
  const { of, starts, lines } = accounts();
  const read = readHeads(path, of);
  const areAccountsOlder = read !== null && (starts <= read.accounts.starts || lines < read.accounts.lines);
  const heads = new Map(Object.entries(read?.rooms ?? {}));
  const rows = new Map((await journal.listRooms()).map((row) => [row.id, row]));
  const missing = new Map<string, string>();
  const lost: string[] = [];
  for (const code of [...heads.keys()].filter((each) => !rows.has(each))) {
    if (isPurged(code)) heads.delete(code);
    else lost.push(code);
  }
  for (const row of rows.values()) {
    const { id, endedAt, headSeq: seq, headHash: hash } = row;
    const gone = endedAt === null ? await missingOf(journal, row, heads.get(id)) : null;
    if (gone !== null) missing.set(id, gone);
    else if (endedAt === null) heads.set(id, { seq, hash });
    else heads.delete(id);
  }
  const file = openHeadsFile(
    path,
    () => ({ rooms: Object.fromEntries(heads), accounts: accounts() }),
    report,
  );
  return {
    lost,
    missing,
    begin: file.begin,
    wasUnreadable: read === null,
    areAccountsOlder,
    journal: keeping(journal, missing, {
      set(code, head) {
        heads.set(code, head);
        file.changed();
      },
      drop(code) {
        if (heads.delete(code)) file.changed();
      },
      close: file.close,
    }),
  };
}

/** What the journal has lost of a room, in words; null for nothing. */
export async function missingInputs(
  journal: Journal,
  dataFolder: string,
  code: string,
): Promise<string | null> {
  const head = readHeads(headsFile(dataFolder))?.rooms[code];
  const row = await journal.getRoom(code);
  return row === null || row.endedAt !== null ? null : missingOf(journal, row, head);
}

/** Whether a room was running here, though nothing else may know of it. */
export const knowsHead = (dataFolder: string, code: string): boolean =>
  Object.hasOwn(readHeads(headsFile(dataFolder))?.rooms ?? {}, code);

/** A room was put back from a backup: what was known of it no longer holds. */
export function forgetHead(dataFolder: string, code: string): void {
  const path = headsFile(dataFolder);
  const read = readHeads(path);
  if (read === null || !(code in read.rooms)) return;
  delete read.rooms[code];
  writeHeads(path, read);
}

/** By what is known of the room beside its journal, and by the room's own row. */
async function missingOf(
  journal: Journal,
  { id, headSeq }: RoomRow,
  { seq, hash }: Head = { seq: 0, hash: '' },
): Promise<string | null> {
  const last = await lastInput(journal, id, headSeq);
  const known = Math.max(seq, headSeq);
  if (last < known) return last + 1 === known ? `input ${known}` : `inputs ${last + 1} to ${known}`;
  if (seq === 0) return null;
  const [batch] = await journal.readBatches(id, seq - 1, 1);
  return batch?.last === seq && batch.hash === hash ? null : `input ${seq}: another stands in its place`;
}

/** The last input that is there, at most the one that the room's row names. */
async function lastInput(journal: Journal, code: string, headSeq: number): Promise<number> {
  const isThere = async (seq: number) => {
    const found = await journal.read(code, seq - 1, 1).catch((error) => {
      // Not gone, but damaged: the room says so itself when it is opened.
      if (error instanceof JournalDamaged) return [error];
      throw error;
    });
    return found.length === 1;
  };
  let [there, gone] = [0, headSeq + 1];
  for (let seq = headSeq; gone - there > 1; seq = Math.floor((there + gone) / 2)) {
    if (await isThere(seq)) there = seq;
    else gone = seq;
  }
  return there;
}

interface HeadsKeeper {
  set(code: string, head: Head): void;
  drop(code: string): void;
  close(): Promise<void>;
}

function keeping<J extends Journal>(journal: J, missing: ReadonlyMap<string, string>, heads: HeadsKeeper): J {
  return {
    ...journal,
    async createRoom(room, leaseMs) {
      await journal.createRoom(room, leaseMs);
      heads.set(room.id, { seq: 0, hash: '' });
    },
    async acquire(roomId, owner, claim) {
      const gone = missing.get(roomId);
      if (gone !== undefined) {
        const row = await journal.getRoom(roomId);
        // Another node has gone on with it: calls are sent there.
        if (row !== null && row.owner !== owner && (row.leaseUntil ?? 0) > Date.now())
          throw new JournalHeld(roomId, row.owner);
        throw new InputsLost(roomId, gone);
      }
      return journal.acquire(roomId, owner, claim);
    },
    async append(roomId, batch) {
      await journal.append(roomId, batch);
      heads.set(roomId, { seq: batch.expectedHead + batch.inputs.length, hash: batch.hash });
    },
    async endRoom(roomId, at) {
      await journal.endRoom(roomId, at);
      heads.drop(roomId);
    },
    async close() {
      await heads.close();
      await journal.close();
    },
  };
}

function openHeadsFile(path: string, heads: () => Heads, report: (error: unknown) => void) {
  let hasBegun = false;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    try {
      await writeAside(path, heads());
    } catch (error) {
      // The next change tries again; until then a loss may go unnoticed, and nothing is lost.
      report(error);
    }
  };
  return {
    changed() {
      timer ??= setTimeout(() => {
        timer = null;
        writing = writing.then(write);
      }, writeEveryMs).unref();
    },
    begin(): void {
      hasBegun = true;
      try {
        writeHeads(path, heads());
      } catch (error) {
        report(error);
      }
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      if (hasBegun) await writing.then(write);
    },
  };
}

/** Null for a file that is not one of heads, or is another installation's; of none, no rooms. */
function readHeads(path: string, installation = ''): Heads | null {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as HeadsFile;
    const isWhole = read.format === 1 && read.sum === sumOf(read);
    const { of } = read.accounts;
    const isOwn = of === '' || installation === '' || of === installation;
    return isWhole && isOwn ? read : null;
  } catch (error) {
    const isNone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isNone ? { rooms: {}, accounts: { of: '', starts: 0, lines: 0 } } : null;
  }
}

const sumOf = ({ rooms, accounts }: Heads): string => hash('sha256', JSON.stringify([rooms, accounts]));

const textOf = ({ rooms, accounts }: Heads): string =>
  `${JSON.stringify({ format: 1, sum: sumOf({ rooms, accounts }), accounts, rooms } satisfies HeadsFile)}\n`;

function writeHeads(path: string, heads: Heads): void {
  writeFileSync(`${path}.partial`, textOf(heads), { mode: 0o600, flush: true });
  renameSync(`${path}.partial`, path);
}

/** Off the thread that answers. */
async function writeAside(path: string, heads: Heads): Promise<void> {
  const file = await open(`${path}.partial`, 'w', 0o600);
  try {
    await file.writeFile(textOf(heads));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.partial`, path);
}
