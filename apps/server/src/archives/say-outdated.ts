import { commandName } from '../command-name.ts';
import type { Log } from '../log.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { ArchivedFile } from '../store/archive-files.ts';
import type { Archives, Kept } from './archives.ts';

/** Says at a start what becomes of each open room that the rules of this version cannot run. */
export function sayOutdated(
  log: Pick<Log, 'info'>,
  rooms: Pick<Rooms, 'codes' | 'isOutdated'>,
  archives: Pick<Archives, 'kept'>,
): void {
  for (const code of rooms.codes())
    if (rooms.isOutdated(code))
      log.info(`Room ${code} can only be read in this version. ${sentenceOfKept(archives.kept(code))}`);
}

/** What is kept of a room, and of which moment, for the people who run the server. */
export function sentenceOfKept({ debriefs, exports, papers }: Kept): string {
  const has =
    debriefs === null
      ? 'No debrief is kept of it.'
      : `Its debriefs are kept as of ${momentOf(debriefs)}, and ${papers.length} papers.`;
  const [oldest] = exports.toSorted((a, b) => a.seq - b.seq);
  const files =
    oldest === undefined
      ? 'No export is kept.'
      : `${exports.length} exports are kept as of ${momentOf(oldest)}.`;
  return `${has} ${files}`;
}

const momentOf = ({ seq, day }: ArchivedFile) => `input ${seq}, after ${day} world days`;

/** The command by which a host keeps all of it. */
export const archiveCommand = `${commandName} rooms archive`;
