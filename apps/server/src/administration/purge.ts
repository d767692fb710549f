import { readCode } from '@glassmine/replica/plain';
import { Refused, type VerbOptions, withData } from '../open-data.ts';
import { purgeOlder, purgeRoom } from '../rooms/purge.ts';
import { openInputs } from '../storage.ts';
import { openArchiveFiles } from '../store/archive-files.ts';
import { openAudit } from '../store/audit.ts';
import { knowsHead } from '../store/kept-heads.ts';
import { openNotes } from '../store/open-notes.ts';
import { openTrustedClock } from '../trusted-clock.ts';

/** Deletes rooms that have ended: one, or all that ended `olderThan` days ago or earlier. */
export async function handle(options: VerbOptions): Promise<void> {
  const { room, olderThan } = options as { room?: string; olderThan?: number };
  await withData(async ({ config, database }) => {
    const journal = await openInputs(config);
    try {
      const archives = openArchiveFiles(config.dataFolder);
      const audit = openAudit(database, Date.now);
      const store = { database, journal, audit, archives, actor: 'command-line' };
      if (olderThan !== undefined) {
        if (openTrustedClock(openNotes(database), Date.now).hasJumped())
          throw new Refused(
            'The clock is far from where the server last saw it, so nothing is deleted by age. Set it right, or name each room.',
            1,
          );
        const purged = await purgeOlder(store, olderThan, Date.now());
        console.log(
          purged.length === 0 ? 'No room has ended so long ago.' : `Deleted: ${purged.join(', ')}.`,
        );
        return;
      }
      const code = readCode(String(room));
      const isKnown = (each: string) => knowsHead(config.dataFolder, each);
      if (!(await purgeRoom({ ...store, isKnown }, code)))
        throw new Refused(
          `${code} is no room that has ended. Close a room at the console before it is purged.`,
          1,
        );
      console.log(`Deleted: ${code}.`);
    } finally {
      await journal.close();
    }
  });
}
