import { renameSync } from 'node:fs';
import type { ServerDatabase } from './database.ts';
import {
  type InstallationKey,
  makeKeyFile,
  nextKeyFile,
  noteKeyOf,
  openInstallationKey,
} from './installation-key.ts';
import { reencryptLtiKeys } from './lti-keys.ts';
import { openNotes } from './open-notes.ts';
import { reencryptSecondFactors } from './second-factors.ts';
import { signAnew } from './signed-heads.ts';
import { transaction } from './transaction.ts';

/**
 * Puts a new key in the place of the one in use: secrets are encrypted with it, and what the old key has signed is
 * signed again. What the old key can't read or has not signed stays as it is. The old file is gone afterwards. Cut
 * short at any moment, the next start goes on with one of the two. Throws BadKeyFile when the key in use is missing.
 */
export function rotateInstallationKey(path: string, database: ServerDatabase): InstallationKey {
  const notes = openNotes(database);
  const old = openInstallationKey(path, notes);
  const next = makeKeyFile(nextKeyFile(path));
  transaction(database, () => {
    reencryptSecondFactors(database, old, next);
    reencryptLtiKeys(database, old, next);
    signAnew(database, old, next);
    noteKeyOf(notes, next);
  });
  renameSync(nextKeyFile(path), path);
  return next;
}
