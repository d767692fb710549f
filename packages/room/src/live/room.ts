import type { Simulation } from '@glassmine/crowd';
import type { Claim, Journal } from '@glassmine/journal';
import type { Command, Outcome, Scenario, World, WorldEvent } from '@glassmine/replica';
import type { Engine } from '../engine/engine.ts';

/** The actor of the ticks that a room's own clock gives. */
export const clockActor = 'clock';

export interface ExecuteOptions<T> {
  /** Who gives the command, e.g. `learner:7`, `console:teacher`, `clock`. */
  actor: string;
  /** The same key from the same actor gives the stored outcome, or `command.reused` with another body. */
  idemKey?: string;
  /**
   * Builds the reply from the world right after the command. Must not change the world. Of a command that is sent again it is
   * not called while its first reply is kept.
   */
  project?: (outcome: Outcome, world: World) => T;
}

export interface Executed<T> {
  outcome: Outcome;
  /** Result of `project`; null without it. */
  view: T | null;
  /** Sequence number of the input. */
  seq: number;
}

/** An applied command and its actor. */
export interface AppliedCommand {
  readonly actor: string;
  readonly command: Command;
}

/** The events of one input. `reload`: the room was reloaded from its journal; fetch everything again. */
export interface RoomFrame {
  seq: number;
  events: WorldEvent[];
  world: World;
  reload: boolean;
  /** Left out for what the room's own clock gives, and for what was refused. */
  given?: AppliedCommand;
}

export interface Room {
  readonly id: string;
  readonly scenario: Scenario;
  /** For views; only `execute` may change it. Its world may be a few inputs ahead of `seq`, see `settled`. */
  readonly simulation: Simulation;
  /** The last durable input. */
  readonly seq: number;
  /** The last input that the world has taken, durable or not: the world is the same while it is. */
  readonly appliedSeq: number;
  /**
   * Applies a command, refused or not, and resolves once it is durable. Rejects with `RoomBusy` (nothing happened) or
   * `RoomStopped` (the outcome is unknown: repeat with the same key).
   */
  execute<T = null>(command: Command, options: ExecuteOptions<T>): Promise<Executed<T>>;
  /** Whether a command came under this key before, and is still remembered. */
  knows(actor: string, idemKey: string): boolean;
  /** Calls the listener for every input after its commit, in order, also without events. Returns the unsubscribe. */
  subscribe(listener: (frame: RoomFrame) => void): () => void;
  /** Frames with events or a caller's command after `seq`, oldest first; null when some are no longer kept. */
  eventsSince(seq: number): RoomFrame[] | null;
  /** Resolves when the current state of the world is durable. */
  settled(): Promise<void>;
  /** Resolves when the room has stopped: null after `close`, else the failure. */
  readonly stopped: Promise<Error | null>;
  /** Stops at once, since the journal is ahead or behind: what has not been committed is not acknowledged. */
  lose(cause: Error): void;
  /**
   * Waits for accepted commands, saves a snapshot and stops.
   * @param settled awaited before the snapshot, when nothing more will be journaled here
   */
  close(settled?: () => Promise<void>): Promise<void>;
}

export interface RoomOptions {
  journal: Journal;
  roomId: string;
  /** Name of this process, distinct from other owners. */
  owner: string;
  /** How the room is taken; by default as by a process that is alone on its journal. */
  claim?: Claim;
  /** Wall clock, epoch ms; journaled, and never read by the world. */
  now: () => number;
  /** Monotonic milliseconds; by default the process's. */
  monotonicMs?: () => number;
  engine?: Engine;
  /** Inputs that may wait for their commit before `execute` rejects with `RoomBusy`. */
  waitingMax?: number;
  snapshotEvery?: number;
  /** Least real time between two snapshots: after `snapshotEvery` inputs, and at a new world day. */
  snapshotSpacingMs?: number;
  snapshotDaySpacingMs?: number;
  /** Called with errors that stop nothing. */
  report?: (error: Error) => void;
}

/** Too many inputs wait for their commit. Nothing happened: try again shortly. */
export class RoomBusy extends Error {
  override name = 'RoomBusy';
}

/** The room does not run here any more. `cause` says why. */
export class RoomStopped extends Error {
  override name = 'RoomStopped';
}
