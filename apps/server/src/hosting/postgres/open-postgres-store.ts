import { setTimeout as sleep } from 'node:timers/promises';
import { JournalFailed } from '@glassmine/journal';
import { withDatabase } from '@glassmine/journal/postgres';
import { PostgresStore, type PostgresStoreOptions } from './postgres-store.ts';
import { steps } from './tables.ts';

const startMs = 10_000;
const lookEveryMs = 10;

/**
 * Brings the server's tables in PostgreSQL to the newest schema and opens them. Rejects with `JournalFailed`, whose
 * message says what is wrong and what to do.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  await withDatabase(options.connectionString, ({ migrate }) =>
    migrate('glassmine_store', 'store_version', steps),
  );
  const store = new PostgresStore(options);
  // The first question is not to be asked before there is a connection: it would not wait for long.
  for (let waitedMs = 0; !store.isUp; waitedMs += lookEveryMs) {
    if (waitedMs > startMs) {
      await store.close();
      throw new JournalFailed('the database of DATABASE_URL took no connection for the tables of the server');
    }
    await sleep(lookEveryMs);
  }
  return store;
}
