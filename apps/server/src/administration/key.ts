import { join } from 'node:path';
import { ConfigError } from '../config-error.ts';
import { type VerbOptions, withData } from '../open-data.ts';
import { renewInstallationKey } from '../store/installation-key.ts';
import { openNotes } from '../store/open-notes.ts';
import { isAnyHeld } from '../store/owner-lock.ts';
import { rotateInstallationKey } from '../store/rotate-key.ts';

/** The installation's key: shown, replaced, or given up for another one. */
export async function handle({ action }: VerbOptions): Promise<void> {
  await withData(({ config: { dataFolder }, database, keyFile, key, note }) => {
    if (action === 'show') {
      console.log(`${key().fingerprint}  ${keyFile}`);
      return;
    }
    if (action === 'rotate' && isAnyHeld(join(dataFolder, 'owners')))
      throw new ConfigError(`${dataFolder} is in use: stop the server that runs on it, then rotate its key.`);
    const { fingerprint } =
      action === 'rotate'
        ? rotateInstallationKey(keyFile, database)
        : renewInstallationKey(keyFile, openNotes(database));
    note(`key/${action}`, { fingerprint });
    console.log(
      `This data folder goes on with the key ${fingerprint} in ${keyFile}; keep a copy of it elsewhere.`,
    );
    console.log(
      action === 'rotate'
        ? 'Authenticators go on as before, and journals are signed with the new key. The old one is gone.'
        : 'Authenticators that another key encrypted no longer fit: recovery codes, or "facilitator reset NAME --without-second-factor".',
    );
  });
}
