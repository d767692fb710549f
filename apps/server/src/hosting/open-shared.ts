import { join } from 'node:path';
import { postgresJournal } from '@glassmine/journal/postgres';
import type { ShareParts } from '../rooms/shared-rooms.ts';
import type { NodeSettings } from '../serving/node-settings.ts';
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
) {
  const journal = await postgresJournal({
    connectionString,
    connectionsMax: journalConnections,
    statementMs,
  });
  const database = await openPostgresStore({ connectionString });
  const close = async () => {
    await database.close();
    await journal.close();
  };
  try {
    const locksFolder = join(dataFolder, 'owners');
    const membership = await joinNodes(connectionString, node, { leaseSeconds, locksFolder });
    // What this node held when it was killed runs nowhere: it is free at once, for this node or another.
    for (const former of membership.formerOwners) await journal.letGoAll(former);
    return {
      database,
      journal,
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
