import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryJournal } from '@glassmine/journal/memory';
import type { Command, Outcome } from '@glassmine/replica';
import { createRoom, headless, openRoom, verifyRoom } from '@glassmine/room';

/** One input of the recorded room, with what the room answered. */
export interface Recorded {
  actor: string;
  command: Command;
  outcome: Outcome;
  /** Of the world after this input, at every `hashEvery`-th. */
  hash?: string;
}

/** A room's whole life: what it was made from, and all that it was told. */
export interface Recording {
  scenario: unknown;
  seed: number;
  inputs: Recorded[];
}

const recordingFile = join(import.meta.dirname, 'recording.jsonl');

/** The recording holds its own scenario, so that an edit of a shipped one does not touch it. */
export function readRecording(path: string = recordingFile): Recording {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return { ...JSON.parse(head), inputs: lines.map((line) => JSON.parse(line) as Recorded) };
}

export function writeRecording({ inputs, ...head }: Recording, path: string = recordingFile): void {
  const lines = [head, ...inputs].map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(path, lines.join(''));
}

export interface Replayed {
  inputs: Recorded[];
  /** Of the world at the end: as the room has it, as its journal replays, and without a room. */
  live: string;
  verified: string;
  headless: string;
}

/** Gives a room the commands of a recording and keeps what it answers. */
export async function replayRecording({ scenario, seed, inputs }: Recording): Promise<Replayed> {
  const journal = memoryJournal();
  const now = () => 0;
  await createRoom({ journal, id: 'replayed', owner: 'replay', scenario, seed, now });
  const room = await openRoom({ journal, roomId: 'replayed', owner: 'replay', now });
  const replayed: Recorded[] = [];
  for (const { actor, command, hash } of inputs) {
    const { outcome } = await room.execute(command, { actor });
    replayed.push({ actor, command, outcome, ...(hash !== undefined && { hash: room.simulation.hash() }) });
  }
  await room.close();
  return {
    inputs: replayed,
    live: room.simulation.hash(),
    verified: (await verifyRoom(journal, 'replayed')).worldHash,
    headless: headless(scenario, seed, await journal.read('replayed', 0, inputs.length)).hash(),
  };
}
