import { JournalDamaged, JournalFenced, type RoomRow } from '@glassmine/journal';
import { RoomCorrupt, RoomOutdated } from '@glassmine/room';
import { InputsLost } from '../store/kept-heads.ts';
import type { Warnings } from '../warnings.ts';
import { brandNameOf } from './ended-rooms.ts';

/** What is known of a room that can't be opened. */
export interface DamagedRoom {
  readonly code: string;
  readonly brandName: string;
  /** Wall clock, epoch ms. */
  readonly createdAt: number;
  /** How many its journal says that it holds. */
  readonly inputs: number;
  readonly why: 'damaged' | 'outdated';
}

export function damagedRoom(row: RoomRow, failure: Error | null): DamagedRoom {
  const { id: code, createdAt, headSeq: inputs } = row;
  return { code, brandName: brandNameOf(row), createdAt, inputs, why: whyUnopened(failure) ?? 'damaged' };
}

/** Why no further try to open a room would help; null when one might. */
export function whyUnopened(failure: Error | null): DamagedRoom['why'] | null {
  if (failure instanceof RoomOutdated) return 'outdated';
  return failure instanceof RoomCorrupt || failure instanceof JournalDamaged ? 'damaged' : null;
}

const kinds = { damaged: 'roomDamaged', outdated: 'roomOutdated' } as const;

/** Keeps the warnings about a room as its state is: null while it runs, and once it has ended. */
export function noteFailure(warnings: Warnings, code: string, failure: Error | null): void {
  const kind = failure === null ? null : kindOf(failure);
  // The one that goes on standing is not said again.
  warnings.clear(
    ofFailures.filter((each) => each !== kind),
    code,
  );
  if (kind !== null) warnings.raise(kind, code, failure instanceof InputsLost ? failure.missing : '');
}

const ofFailures = ['roomDamaged', 'inputsLost', 'roomOutdated', 'roomElsewhere', 'roomFailing'] as const;

function kindOf(failure: Error): (typeof ofFailures)[number] {
  if (failure instanceof InputsLost) return 'inputsLost';
  const why = whyUnopened(failure);
  if (why !== null) return kinds[why];
  return failure instanceof JournalFenced ? 'roomElsewhere' : 'roomFailing';
}
