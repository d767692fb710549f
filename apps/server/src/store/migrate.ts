import type { DatabaseSync } from 'node:sqlite';
import { sql as tablesOfVersion1 } from './migrations/0001-tables-of-version-1.ts';
import { sql as plainTableNames } from './migrations/0002-plain-table-names.ts';
import { sql as countedObservations } from './migrations/0003-counted-observations.ts';
import { sql as whoseRooms } from './migrations/0004-whose-rooms.ts';
import { sql as learnerSecrets } from './migrations/0005-learner-secrets.ts';
import { sql as encryptedSecondFactors } from './migrations/0006-encrypted-second-factors.ts';
import { sql as signedHeads } from './migrations/0007-signed-heads.ts';
import { sql as auditChain } from './migrations/0008-audit-chain.ts';
import { sql as consentAndReminders } from './migrations/0009-consent-and-reminders.ts';
import { sql as lessonPlans } from './migrations/0010-lesson-plans.ts';
import { sql as pauses } from './migrations/0011-pauses.ts';
import { sql as seatsDoorsLanguage } from './migrations/0012-seats-doors-language.ts';
import { sql as lti } from './migrations/0013-lti.ts';
import { sql as signsAsTheyWere } from './migrations/0014-signs-as-they-were.ts';
import { sql as ltiLaunches } from './migrations/0015-lti-launches.ts';
import { sql as attendance } from './migrations/0016-attendance.ts';
import { sql as pictureHashes } from './migrations/0017-picture-hashes.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** In the order in which they are run: the first is number 1. A migration that was released is never edited. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: 'tables-of-version-1', sql: tablesOfVersion1 },
  { name: 'plain-table-names', sql: plainTableNames },
  { name: 'counted-observations', sql: countedObservations },
  { name: 'whose-rooms', sql: whoseRooms },
  { name: 'learner-secrets', sql: learnerSecrets },
  { name: 'encrypted-second-factors', sql: encryptedSecondFactors },
  { name: 'signed-heads', sql: signedHeads },
  { name: 'audit-chain', sql: auditChain },
  { name: 'consent-and-reminders', sql: consentAndReminders },
  { name: 'lesson-plans', sql: lessonPlans },
  { name: 'pauses', sql: pauses },
  { name: 'seats-doors-language', sql: seatsDoorsLanguage },
  { name: 'lti', sql: lti },
  { name: 'signs-as-they-were', sql: signsAsTheyWere },
  { name: 'lti-launches', sql: ltiLaunches },
  { name: 'attendance', sql: attendance },
  { name: 'picture-hashes', sql: pictureHashes },
];

/** The file holds migrations that this version of the server does not know. The message is meant for an operator. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/**
 * Brings a database to the newest schema, all of the way or not at all. Throws NewerDatabase.
 * @param path for the message
 */
export function migrate(database: DatabaseSync, path: string, now: number = Date.now()): void {
  const applied = appliedTo(database);
  if (applied > migrations.length) {
    throw new NewerDatabase(
      `${path} was written by a newer version of Glassmine: its schema is number ${applied}, and this version ` +
        `knows ${migrations.length}. Start that version, or set GLASSMINE_DATA to another folder.`,
    );
  }
  if (applied === migrations.length) return;
  transaction(database, () => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
    );
    const note = statement<[number: number, name: string, at: number]>(
      database,
      'INSERT INTO migrations (number, name, at) VALUES (?, ?, ?)',
    );
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < applied) continue;
      database.exec(sql);
      note.run(index + 1, name, now);
    }
    // Versions before this table look here, and refuse a file that is too new for them.
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** The number of the last migration; 0 for an empty file and for one from before migrations were numbered. */
function appliedTo(database: DatabaseSync): number {
  const { version } = statement<[], { version: number }>(
    database,
    'SELECT user_version AS version FROM pragma_user_version',
  ).get()!;
  const table = statement(database, "SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get();
  if (table === undefined) return version > 1 ? version : 0;
  const { last } = statement<[], { last: number }>(
    database,
    'SELECT max(number) AS last FROM migrations',
  ).get()!;
  return Math.max(last, version);
}
