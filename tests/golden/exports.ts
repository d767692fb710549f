import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteJournal } from '@glassmine/journal';
import { executeRun, schemas, sizeTown } from '@glassmine/lab';
import { createRoom, openRoom } from '@glassmine/room';
import { type Recording, readRecording } from './journal.ts';

const exportedDays = 25;
const townDays = 12;
const roomId = 'exported';

/** SHA-256 of each file by its name. */
export type FileDigests = Record<string, string>;

type Plan = Parameters<typeof executeRun>[0];

/**
 * Exports one small run, one room and one town in each schema. The scenario is the recording's, so that these digests
 * depend on the rules and on the format of the files alone, and the towns' on their engine. CSV, because Parquet's
 * compression comes with Node and differs by version.
 */
export async function digestsOfExports(): Promise<Record<string, FileDigests>> {
  const recording = readRecording();
  const { scenario, seed } = recording;
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-golden-'));
  try {
    const room = { ...(await keepRoom(recording, join(folder, 'journal'))), id: roomId };
    const sized = sizeTown({
      scenarios: [scenario, scenario],
      residents: 500,
      members: 100,
      warmUpDays: 2,
      days: townDays,
    });
    const runs: Record<string, Plan> = {
      '': { scenario, seed, days: exportedDays },
      ' of a room': { scenario, seed, days: Number.MAX_SAFE_INTEGER, room },
      ' of a town': { scenario: sized.scenarios[0], seed, days: townDays, town: sized.town },
    };
    const digests: Record<string, FileDigests> = {};
    for (const [of, plan] of Object.entries(runs)) {
      for (const schema of schemas) {
        const own = join(folder, schema + of);
        mkdirSync(own);
        digests[schema + of] = await digestsOf({ ...plan, export: { folder: own, format: 'csv', schema } });
      }
    }
    return digests;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function digestsOf(plan: Plan): Promise<FileDigests> {
  const { world, exported } = await executeRun(plan);
  const files = [...(exported?.tables ?? []), ...world.tables];
  return Object.fromEntries(
    files.flatMap(({ file, sha256, columns }) => {
      const kinds = columns.map(({ name, kind }) => `${name} ${kind}`);
      return [
        [file, sha256],
        [`kinds of columns in ${file}`, hash('sha256', kinds.join())],
      ];
    }),
  );
}

/** Gives a room the commands of the recording, and leaves its second and third learner out of what is exported. */
async function keepRoom({ scenario, seed, inputs }: Recording, path: string) {
  const journal = await sqliteJournal({ path });
  const now = () => 0;
  await createRoom({ journal, id: roomId, owner: 'golden', scenario, seed, now });
  const room = await openRoom({ journal, roomId, owner: 'golden', now });
  for (const { actor, command } of inputs) await room.execute(command, { actor });
  const optedOut = [...room.simulation.world.learners.person.subarray(1, 3)];
  await room.close();
  await journal.close();
  return { journal: path, optedOut };
}
