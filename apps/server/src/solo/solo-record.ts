import type { SoloDay } from '@glassmine/replica/plain';
import type { Sheet } from '@glassmine/study';
import type { Observation } from '../store/observations.ts';
import type { CodedLearner } from '../store/reminders.ts';

/**
 * What stands beside the journal of a room without a server: everything that a server keeps in its database, of the one
 * learner. Plain JSON, so that it goes into the room's file as it is.
 */
export interface SoloRecord {
  /** The learner's device: a call that brings it is the learner's. */
  roomToken: string;
  learner: number;
  /** Log-ins by their token. */
  members: Record<string, { member: number; signedInAt: number }>;
  /** What was written, by its name. */
  texts: Record<string, string>;
  /** Pictures that were sent, base64 by their name. */
  pictures: Record<string, string>;
  /** Hashes of passwords, by their name. */
  secrets: Record<string, string>;
  looks: Observation[];
  sheets: Sheet[];
  codes: CodedLearner[];
  /** Whether the debrief or a questionnaire is open, and the like. */
  notes: Record<string, string>;
  isOptedOut: boolean;
  /** The figures of each midnight. */
  days: SoloDay[];
}

export function emptySoloRecord(roomToken: string, learner: number): SoloRecord {
  return {
    roomToken,
    learner,
    members: {},
    texts: {},
    pictures: {},
    secrets: {},
    looks: [],
    sheets: [],
    codes: [],
    notes: {},
    isOptedOut: false,
    days: [],
  };
}

/** What a file has beside its journal; null when it is not of this shape. */
export function soloRecordIn(value: unknown): SoloRecord | null {
  const found = value as Partial<SoloRecord> | null;
  if (typeof found !== 'object' || found === null) return null;
  const expected = emptySoloRecord('', 0);
  const isSound = (Object.keys(expected) as (keyof SoloRecord)[]).every(
    (key) =>
      typeof found[key] === typeof expected[key] &&
      Array.isArray(found[key]) === Array.isArray(expected[key]),
  );
  return isSound && /^[\w-]{43}$/.test(found.roomToken ?? '') ? (found as SoloRecord) : null;
}
