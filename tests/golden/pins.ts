import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crowdEngine } from '@glassmine/room';
import { scenarioNames } from '../scenarios/scenario-files.ts';
import { digestsOfExports, type FileDigests } from './exports.ts';
import { type Recording, readRecording, replayRecording, writeRecording } from './journal.ts';
import { recordJournal } from './record-journal.ts';
import { digestOfServedDocument } from './served-document.ts';
import { type DayHashes, hashesOfLargeWorld, hashesOfScenario, type SeedHashes } from './worlds.ts';

/** What must not change unnoticed. docs/decisions/pinned-worlds.md says which part may be made anew, and when. */
export interface Pins {
  /** Of the rules under which worlds, recording and exports were pinned. */
  rulesVersion: string;
  worlds: Record<string, SeedHashes>;
  largeWorld: DayHashes;
  /** Hash of the recorded room's world after its last input. */
  recording: string;
  exports: Record<string, FileDigests>;
  /** Of the served OpenAPI document. */
  wire: string;
}

/** Rules: all but the wire. Exports and scenarios: only what their files decide, under unchanged rules. */
export const parts = ['rules', 'exports', 'scenarios', 'wire'] as const;
export type Part = (typeof parts)[number];

const pinsFile = join(import.meta.dirname, 'pins.json');

export function readPins(): Pins {
  return JSON.parse(readFileSync(pinsFile, 'utf8'));
}

export function writePins(pins: Pins): void {
  writeFileSync(pinsFile, `${JSON.stringify(pins, null, 2)}\n`);
}

/**
 * Why this part must stay as it is; null when it may be made anew. `recordingHash` is what the recording gives
 * under the rules of today.
 */
export function refusalToPin(
  part: Part,
  pins: Pins,
  rulesVersion: string,
  recordingHash: string,
): string | null {
  if (part === 'wire') return null;
  if (part === 'rules') {
    if (rulesVersion !== pins.rulesVersion) return null;
    return `The pins were made under rulesVersion ${pins.rulesVersion}, and it still stands. Raise it in packages/replica/src/world/subjects.ts, or mend what moved the worlds.`;
  }
  if (recordingHash === pins.recording && rulesVersion === pins.rulesVersion) return null;
  return `The recorded journal no longer gives the pinned world, so the rules have changed, and not only the ${part}. Raise rulesVersion and run npm run pins.`;
}

/** The pins with one part made anew. `rules` also records the journal anew and writes it. */
export async function pinAnew(part: Part, pins: Pins): Promise<Pins> {
  switch (part) {
    case 'wire':
      return { ...pins, wire: await digestOfServedDocument() };
    case 'exports':
      return { ...pins, exports: await digestsOfExports() };
    case 'scenarios':
      return { ...pins, ...pinWorlds() };
    case 'rules':
      return {
        rulesVersion: crowdEngine.rulesVersion,
        ...pinWorlds(),
        recording: await pinRecording(await recordJournal()),
        exports: await digestsOfExports(),
        wire: pins.wire,
      };
  }
}

async function pinRecording(recording: Recording): Promise<string> {
  writeRecording(recording);
  return (await replayRecording(readRecording())).live;
}

function pinWorlds(): Pick<Pins, 'worlds' | 'largeWorld'> {
  const worlds = Object.fromEntries(scenarioNames.map((name) => [name, hashesOfScenario(name)]));
  return { worlds, largeWorld: hashesOfLargeWorld() };
}
