import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Fork } from '@glassmine/exports';
import { openJournal } from '@glassmine/journal';
import { upgradeScenario } from '@glassmine/replica';
import { UsageError } from '@glassmine/terminal';
import { leftovers, leftoverText } from '../output/leftovers.ts';
import type { Manifest } from '../run/manifest.ts';
import type { RunPlan } from '../run/plan.ts';
import { readManifest } from '../run/read-manifest.ts';
import { planOf } from '../verify/verify-run.ts';
import { type Data, roomJournal } from './room-journal.ts';

/** The argument of a verb: a folder that `simulate` wrote, or a room in a server's journal. */
export type Source =
  | { kind: 'run'; folder: string; manifest: Manifest }
  | { kind: 'room'; id: string; journal: string; scenario: unknown; seed: RunPlan['seed'] };

export const sourceOptions = {
  data: {
    kind: 'text',
    takes: 'FOLDER',
    help: "the server's data folder, for rooms; without it DATABASE_URL, where that is set",
    fallback: 'data',
  },
} as const;

export const dataOf = (values: { data: string }, given: ReadonlySet<string>): Data => ({
  folder: values.data,
  isGiven: given.has('data'),
});

/** Throws `UsageError` when it is neither. */
export async function openSource(verb: string, rest: readonly string[], data: Data): Promise<Source> {
  const [name, more] = rest;
  if (name === undefined) throw new UsageError(`${verb} needs the folder of a run, or the id of a room`);
  if (more !== undefined) throw new UsageError(`${verb} takes one folder or room; ${more} is one too many`);
  const many = findMany(name);
  if (many)
    throw new UsageError(
      many === 'sweep'
        ? `${name} is a sweep, which keeps figures and no runs; ${verb} takes a run or a room`
        : `${name} holds several runs; name one of them, such as ${join(name, 'seed-1')}`,
    );
  if (existsSync(join(name, 'run.json'))) {
    const manifest = readManifest(name);
    if (data.isGiven && !manifest.room && !isForkOfRoom(manifest.fork))
      throw new UsageError(`--data would be ignored: ${name} is a run, and no room is behind it`);
    return { kind: 'run', folder: name, manifest };
  }
  const { place, shown, isThere } = roomJournal(data);
  if (!isThere) {
    const left = leftovers(name).map((leftover) => `\n${leftoverText(leftover)}`);
    throw new UsageError(
      `${name} holds no run.json, and ${shown} no journal.sqlite to find a room in${left.join('')}`,
    );
  }
  const journal = await openJournal(place);
  try {
    // Room codes are typed in any case, as on the server.
    const row = (await journal.getRoom(name)) ?? (await journal.getRoom(name.toUpperCase()));
    if (row !== null) {
      return {
        kind: 'room',
        id: row.id,
        journal: place,
        scenario: upgradeScenario(JSON.parse(row.scenario)),
        seed: row.seed,
      };
    }
    const ids = (await journal.listRooms()).map((room) => room.id);
    throw new UsageError(
      `there is no room ${name} in ${shown}; there are ${ids.slice(-8).join(', ') || 'none'}`,
    );
  } finally {
    await journal.close();
  }
}

/** What a folder of several runs holds; null for every other one. */
export function findMany(folder: string): 'replicates' | 'sweep' | null {
  if (existsSync(join(folder, 'replicates.json'))) return 'replicates';
  return existsSync(join(folder, 'sweep.json')) ? 'sweep' : null;
}

/** Whether nobody but agents is in it, so that what is made of it may be read by others on the machine. */
export const isSimulated = (source: Source): boolean =>
  source.kind === 'run' && !source.manifest.room && !isForkOfRoom(source.manifest.fork);

function isForkOfRoom(fork: Fork | undefined): boolean {
  return fork !== undefined && (fork.room !== undefined || isForkOfRoom(fork.before));
}

/** The plan that plays a run or a room again, to its end. */
export async function planAgain(source: Source, data: Data): Promise<RunPlan> {
  if (source.kind === 'room') return planOfRoom(source);
  return planOf(source.manifest, { journal: roomJournal(data).place });
}

export function planOfRoom({ scenario, seed, journal, id }: Extract<Source, { kind: 'room' }>): RunPlan {
  return { scenario, seed, days: Number.MAX_SAFE_INTEGER, room: { journal, id } };
}
