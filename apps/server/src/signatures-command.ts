// `signatures-command.ts ROOM`: holds a room's journal against the heads that the installation's key has signed.
// `glassmine verify ROOM` starts it, after it has held the journal against itself.
import { JournalFailed } from '@glassmine/journal';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { signatureFaults } from './rooms/signing.ts';
import { openInputs, openTables } from './storage.ts';
import { openAuditChain } from './store/audit-chain.ts';
import { BadKeyFile, defaultKeyFile, openInstallationKey } from './store/installation-key.ts';
import { NewerDatabase } from './store/migrate.ts';
import { openNotes } from './store/open-notes.ts';
import { openSignedHeads } from './store/signed-heads.ts';

try {
  await main(process.argv[2] ?? '');
} catch (error) {
  const isTheirs = [ConfigError, NewerDatabase, BadKeyFile, JournalFailed].some(
    (kind) => error instanceof kind,
  );
  console.error(isTheirs ? (error as Error).message : error);
  process.exitCode = 1;
}

async function main(code: string): Promise<void> {
  const config = readConfig(process.env);
  const { dataFolder, keyFile = defaultKeyFile(dataFolder) } = config;
  const database = await openTables(config);
  const journal = await openInputs(config);
  try {
    const key = openInstallationKey(keyFile, openNotes(database));
    const signedHeads = openSignedHeads(database, key, Date.now);
    const { fingerprint } = key;
    const changed = openAuditChain(database).faults(signedHeads);
    for (const fault of changed) console.log(`differs: ${fault}`);
    if (changed.length > 0) process.exitCode = 1;
    const last = signedHeads.of(code).at(-1);
    if (last === undefined) {
      console.log(
        'No head of this room is signed yet: rooms are signed every hour, and when they are closed.',
      );
      return;
    }
    const faults = await signatureFaults({ journal, signedHeads, fingerprint }, code);
    for (const fault of faults) console.log(`differs: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else
      console.log(`Signed by the key ${fingerprint}, last at input ${last.seq} with the hash ${last.hash}.`);
  } finally {
    await journal.close();
    await database.close();
  }
}
