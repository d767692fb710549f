import { type VerbOptions, withData } from '../open-data.ts';
import { signatureFaults } from '../rooms/signing.ts';
import { openInputs } from '../storage.ts';
import { openAuditChain } from '../store/audit-chain.ts';
import { missingInputs } from '../store/kept-heads.ts';
import { openSignedHeads } from '../store/signed-heads.ts';

/**
 * Holds a room's journal and the audit log against the heads that the installation's key has signed. `glassmine verify
 * ROOM` runs for it, after it has held the journal against itself. The exit code is 1 where something differs.
 */
export async function handle(options: VerbOptions): Promise<void> {
  await withData(async ({ config, database, key }) => {
    const journal = await openInputs(config);
    try {
      const installation = key();
      const signedHeads = openSignedHeads(database, installation, Date.now);
      sayDiffering(openAuditChain(database).faults(signedHeads));
      const code = String(options.room);
      const missing = await missingInputs(journal, config.dataFolder, code);
      if (missing !== null) sayDiffering([`the room has lost ${missing}, as heads.json knows`]);
      const last = signedHeads.of(code).at(-1);
      if (last === undefined) {
        console.log(
          'No head of this room is signed yet: rooms are signed every hour, and when they are closed.',
        );
        return;
      }
      const { fingerprint } = installation;
      const faults = await signatureFaults({ journal, signedHeads, fingerprint }, code);
      sayDiffering(faults);
      if (faults.length === 0)
        console.log(
          `Signed by the key ${fingerprint}, last at input ${last.seq} with the hash ${last.hash}.`,
        );
    } finally {
      await journal.close();
    }
  });
}

function sayDiffering(faults: readonly string[]): void {
  for (const fault of faults) console.log(`differs: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
