import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Journal, JournalDamaged, type RoomRow, sqliteJournal } from '@glassmine/journal';
import { readCode } from '@glassmine/replica/plain';
import { crowdEngine, RoomCorrupt, readRoom } from '@glassmine/room';
import { keptOf } from '../archives/archives.ts';
import { archiveCommand, sentenceOfKept } from '../archives/say-outdated.ts';
import { writeArchive } from '../archives/write-archive.ts';
import { commandName } from '../command-name.ts';
import { Refused } from '../open-data.ts';
import { openArchiveFiles } from '../store/archive-files.ts';

/** What a version makes of an open room. */
type Standing = 'goesOn' | 'readOnly' | 'damaged';

/** Says of each open room what a version of these rules makes of it; of this version where none are named. */
export async function sayStandings(dataFolder: string, rules = crowdEngine.rulesVersion): Promise<void> {
  await withJournal(dataFolder, async (journal) => {
    const open = await openRows(journal);
    const found: Standing[] = [];
    for (const row of open) {
      const standing = await standingOf(journal, row, rules);
      found.push(standing);
      const kept = sentenceOfKept(keptOf(openArchiveFiles(dataFolder), row.id));
      console.log(
        `Room ${row.id}, of rules ${row.rulesVersion}, ${row.headSeq} inputs: ${become[standing](rules)} ${kept}`,
      );
    }
    if (open.length === 0) console.log('There is no room that is open: an upgrade needs no preparation.');
    if (found.includes('readOnly'))
      console.log(
        `Before you install rules ${rules}, finish these rooms, or run "${archiveCommand}" with the version that runs them.`,
      );
  });
}

const become: Record<Standing, (rules: string) => string> = {
  goesOn: (rules) => `it goes on under rules ${rules}.`,
  readOnly: (rules) => `it can only be read under rules ${rules}.`,
  damaged: () =>
    `its journal is damaged; restore it from a backup with "${commandName} restore FOLDER --room CODE" first.`,
};

/** Damage is found in rooms of this version's rules: those of others can't be replayed here. */
async function standingOf(journal: Journal, { id, rulesVersion }: RoomRow, rules: string): Promise<Standing> {
  try {
    if (rulesVersion === crowdEngine.rulesVersion) await readRoom({ journal, roomId: id, report: () => {} });
  } catch (error) {
    if (error instanceof RoomCorrupt || error instanceof JournalDamaged) return 'damaged';
    throw error;
  }
  return rulesVersion === rules ? 'goesOn' : 'readOnly';
}

/** Keeps everything of one room, open or ended, or of all that this version can replay. Throws Refused. */
export async function archiveRooms(dataFolder: string, subject?: string): Promise<void> {
  const rows = await withJournal(dataFolder, async (journal) =>
    subject === undefined ? journal.listRooms() : [await roomOf(journal, readCode(subject))],
  );
  const { rulesVersion } = crowdEngine;
  const failed: string[] = [];
  for (const { id, rulesVersion: played } of rows) {
    if (played !== rulesVersion) {
      console.log(`Room ${id} is of rules ${played}: only a version of these rules can archive it.`);
      if (subject !== undefined) failed.push(id);
      continue;
    }
    try {
      await writeArchive({ dataFolder, room: id, extent: 'all' });
      console.log(`Room ${id}: ${sentenceOfKept(keptOf(openArchiveFiles(dataFolder), id))}`);
    } catch (error) {
      failed.push(id);
      console.error(`Room ${id} can't be archived: ${(error as Error).message}`);
    }
  }
  if (failed.length > 0) throw new Refused(`Not archived: ${failed.join(', ')}.`, 1);
  if (rows.length === 0) console.log('There is no room.');
}

async function roomOf(journal: Journal, code: string): Promise<RoomRow> {
  const row = await journal.getRoom(code);
  if (row === null) throw new Refused(`there is no room ${code}`);
  return row;
}

const openRows = async (journal: Journal) =>
  (await journal.listRooms()).filter(({ endedAt }) => endedAt === null);

async function withJournal<T>(dataFolder: string, use: (journal: Journal) => Promise<T>): Promise<T> {
  const path = join(dataFolder, 'journal.sqlite');
  if (!existsSync(path))
    throw new Refused(`${dataFolder} is no data folder of Glassmine: it has no journal.sqlite`);
  const journal = await sqliteJournal({ path });
  try {
    return await use(journal);
  } finally {
    await journal.close();
  }
}
