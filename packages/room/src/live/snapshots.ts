import type { Simulation } from '@glassmine/crowd';
import type { Journal } from '@glassmine/journal';
import { dayOf } from '@glassmine/kernel';
import type { World } from '@glassmine/replica';
import type { Engine } from '../engine/engine.ts';
import type { IdempotencyStore } from '../replay/idempotency.ts';
import { sealed } from '../replay/snapshot-seal.ts';

/** A snapshot of the world after one input, not yet in the journal. */
export interface TakenSnapshot {
  seq: number;
  hash: string;
  blob: Uint8Array;
  extra: string;
  /** Time that taking it blocked the event loop. */
  tookMs: number;
}

export interface SnapshotOptions {
  journal: Journal;
  roomId: string;
  engine: Engine;
  simulation: Simulation;
  idempotency: IdempotencyStore;
  monotonicMs: () => number;
  /** Inputs. */
  every: number;
  spacingMs: number;
  daySpacingMs: number;
  /** Input of the snapshot that the room was loaded from; 0 for none. */
  snapshotSeq: number;
  report: (error: Error) => void;
}

export interface Snapshots {
  due(seq: number): boolean;
  /** Throws when the ledger does not balance: the room must stop. */
  take(seq: number): TakenSnapshot;
  /**
   * Never rejects: without a snapshot a room only starts more slowly.
   * @param chain hash of the chain at its input
   */
  save(taken: TakenSnapshot, chain: string): Promise<void>;
  /** Resolves when every save has ended. */
  saved(): Promise<void>;
  /** Input of the newest snapshot taken. */
  readonly seq: number;
}

/** Share of a room's time that snapshots may cost; large worlds take them less often. */
const timeShare = 1 / 200;

/** Decides when to take a snapshot of a room's world, and saves it. */
export function snapshots(options: SnapshotOptions): Snapshots {
  const { journal, roomId, engine, simulation, idempotency, monotonicMs } = options;
  let seq = options.snapshotSeq;
  let day = dayOf(simulation.world.now);
  let takenAtMs = monotonicMs();
  let costMs = 0;
  let saving: Promise<void> = Promise.resolve();
  let isSaving = false;

  const store = async (taken: TakenSnapshot, chain: string) => {
    isSaving = true;
    const startedMs = monotonicMs();
    try {
      const { seq: at, hash, blob, extra } = taken;
      const snapshot = { seq: at, version: engine.snapshotVersion, hash, blob, extra };
      await journal.saveSnapshot(roomId, snapshot, chain);
    } catch (error) {
      options.report(
        new Error(`room ${roomId}: the snapshot at input ${taken.seq} was lost`, { cause: error }),
      );
    }
    costMs = taken.tookMs + monotonicMs() - startedMs;
    isSaving = false;
  };

  return {
    get seq() {
      return seq;
    },
    due(at) {
      const isNewDay = dayOf(simulation.world.now) !== day;
      if (at - seq < options.every && !isNewDay) return false;
      const spacingMs = at - seq < options.every ? options.daySpacingMs : options.spacingMs;
      return !isSaving && monotonicMs() - takenAtMs >= Math.max(spacingMs, costMs / timeShare);
    },
    take(at) {
      const startedMs = monotonicMs();
      const faults = booksFaults(engine, simulation.world);
      if (faults !== null) throw new Error(`room ${roomId}: the books are wrong at input ${at}: ${faults}`);
      const world = { hash: simulation.hash(), blob: simulation.snapshot() };
      const snapshot = { seq: at, version: engine.snapshotVersion, ...world };
      const taken = { ...world, extra: sealed(snapshot, idempotency.save()) };
      seq = at;
      day = dayOf(simulation.world.now);
      takenAtMs = monotonicMs();
      return { seq: at, ...taken, tookMs: takenAtMs - startedMs };
    },
    save(taken, chain) {
      saving = saving.then(() => store(taken, chain));
      return saving;
    },
    saved: () => saving,
  };
}

function booksFaults(engine: Engine, world: World): string | null {
  const faults = engine.check(world);
  return faults.length === 0 ? null : faults.slice(0, 3).join('; ');
}
