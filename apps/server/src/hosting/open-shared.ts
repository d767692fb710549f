import { join } from 'node:path';
import { postgresJournal } from '@glassmine/journal/postgres';
import type { ShareParts } from '../rooms/shared-rooms.ts';
import type { NodeSettings } from '../serving/node-settings.ts';
import { wordsOfPostgres } from '../storage-words.ts';
import { beginAnew, damagedFile } from '../store/damaged-file.ts';
import { headsFile, keepHeads } from '../store/kept-heads.ts';
import { openPurgedTest } from '../store/known-rooms.ts';
import { countStart, isEmpty, wasInUse } from '../store/open-accounts.ts';
import type { ServerDatabase } from '../store/server-database.ts';
import { joinNodes } from './membership.ts';
import { type NodeParts, runNode } from './node-at-work.ts';
import { openPostgresStore } from './postgres/open-postgres-store.ts';
import { uploadBytes } from './postgres/upload-bytes.ts';
import { shareRooms } from './share-rooms.ts';

/** A node has eight connections: these, one for the server's own tables, one for what nodes tell each other. */
const journalConnections = 6;
/** An append that takes longer is given up: its room loads itself again and finds what stands. */
const statementMs = 10_000;

/** Opens journal and tables in a PostgreSQL, and joins the nodes on it. */
export async function openShared(
  connectionString: string,
  { node, leaseSeconds, dataFolder }: Pick<NodeSettings, 'node' | 'leaseSeconds'> & { dataFolder: string },
  report: (error: unknown) => void,
) {
  const opened = await postgresJournal({
    connectionString,
    connectionsMax: journalConnections,
    statementMs,
  });
  const database = await openPostgresStore({ connectionString });
  let close = async () => {
    await opened.close();
    await database.close();
  };
  try {
    checkAccounts(database, dataFolder);
    const { journal, begin, ...found } = await keepHeads({
      journal: opened,
      path: headsFile(dataFolder),
      accounts: countStart(database),
      isPurged: openPurgedTest(database),
      report,
    });
    close = async () => {
      await journal.close();
      await database.close();
    };
    const locksFolder = join(dataFolder, 'owners');
    const membership = await joinNodes(connectionString, node, { leaseSeconds, locksFolder });
    // What this node held when it was killed runs nowhere: it is free at once, for this node or another.
    for (const former of membership.formerOwners) await journal.letGoAll(former);
    return {
      database,
      journal,
      found,
      begin,
      close,
      runNode: (parts: NodeParts) => runNode(membership, parts),
      nodes: {
        owner: membership.owner,
        lease: membership.lease,
        share: (rooms: ShareParts) => shareRooms({ ...rooms, journal }),
      },
      pictures: uploadBytes(database),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Throws DamagedFile where a node that has served an installation finds an empty database: one that it takes for new
 * would let nobody in, without a word. A new node has a new folder, and finds the others' accounts.
 */
function checkAccounts(database: ServerDatabase, dataFolder: string): void {
  if (!wasInUse(dataFolder) || !isEmpty(database)) return;
  const instead = `If DATABASE_URL names another database than before, correct it. Without a dump, ${beginAnew}`;
  const schema = 'The schema glassmine_store in the database of DATABASE_URL';
  throw damagedFile(schema, 'accounts', 'is empty', instead, wordsOfPostgres);
}
