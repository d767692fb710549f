import { type Journal, JournalFailed } from '@glassmine/journal';
import { memoryJournal } from '@glassmine/journal/memory';
import { counterEngine, counterScenario } from '../engine/counter.fixture.ts';
import { createRoom } from './create-room.ts';
import { openRoom } from './open-room.ts';
import type { Room, RoomOptions } from './room.ts';

export const now = () => 1_767_600_000_000;

/** A memory journal with one empty counter room, `demo`. */
export async function counterJournal(): Promise<Journal> {
  const journal = memoryJournal();
  await addCounterRoom(journal);
  return journal;
}

export function addCounterRoom(journal: Journal, id = 'demo', seed = 7): Promise<void> {
  return createRoom({
    journal,
    id,
    owner: 'test',
    scenario: counterScenario,
    seed,
    now,
    engine: counterEngine(),
  });
}

export function openCounter(journal: Journal, more: Partial<RoomOptions> = {}): Promise<Room> {
  const report = (error: Error) => {
    throw error;
  };
  return openRoom({ journal, roomId: 'demo', owner: 'test', now, engine: counterEngine(), report, ...more });
}

export interface FaultyJournal extends Journal {
  /** Appends that still succeed; then one fails and the count stands at nothing. */
  failAfter(appends: number): void;
  /** Keeps appends waiting until `release`. */
  hold(): void;
  release(): void;
  readonly appends: number;
}

/** Any journal, with its commits in a test's hands. */
export function faulty(journal: Journal): FaultyJournal {
  let left = Number.POSITIVE_INFINITY;
  let appends = 0;
  let held: PromiseWithResolvers<void> | null = null;
  return {
    ...journal,
    get appends() {
      return appends;
    },
    failAfter(count) {
      left = count;
    },
    hold() {
      held ??= Promise.withResolvers<void>();
    },
    release() {
      held?.resolve();
      held = null;
    },
    async append(roomId, batch) {
      appends += 1;
      await held?.promise;
      if (left === 0) {
        left = Number.POSITIVE_INFINITY;
        throw new JournalFailed('no space left on the device');
      }
      left -= 1;
      await journal.append(roomId, batch);
    },
  };
}
