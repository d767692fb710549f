import type { Simulation } from '@glassmine/crowd';
import type { Journal } from '@glassmine/journal';
import type { Command, Outcome, Scenario, World, WorldEvent } from '@glassmine/scheme';
import type { Engine } from '../engine/engine.ts';

export interface ExecuteOptions<T> {
  /** Who asks, e.g. `learner:7`, `console:teacher`, `clock`. */
  actor: string;
  /** The same key from the same actor gives the stored outcome, or `command.reused` with another body. */
  idemKey?: string;
  /** Builds the reply from the world right after the command; must not change it. */
  project?: (outcome: Outcome, world: World) => T;
}

export interface Executed<T> {
  outcome: Outcome;
  /** What `project` gave; null without one. */
  view: T | null;
  /** The input's number. */
  seq: number;
}

/** What one input made known. `reload`: the room was rebuilt from its journal, so fetch everything again. */
export interface RoomFrame {
  seq: number;
  events: WorldEvent[];
  world: World;
  reload: boolean;
}

export interface Room {
  readonly id: string;
  readonly scenario: Scenario;
  /** For views; only `execute` may change it. May be a few inputs ahead of `seq`: see `settled`. */
  readonly simulation: Simulation;
  /** The last durable input. */
  readonly seq: number;
  /**
   * Gives a command to the world and resolves once it is durable, refused or not. Rejects with `RoomBusy`
   * (nothing happened) or `RoomStopped` (nothing is promised: ask again with the same key).
   */
  execute<T = null>(command: Command, options: ExecuteOptions<T>): Promise<Executed<T>>;
  /** Hears of every input after its commit, in order, with or without events. */
  subscribe(listener: (frame: RoomFrame) => void): () => void;
  /** Frames with events after `seq`, oldest first; null when they are no longer kept, or never were. */
  eventsSince(seq: number): RoomFrame[] | null;
  /** Resolves when all that the world shows now is durable. */
  settled(): Promise<void>;
  /** Settles when the room has stopped, by `close` (null) or by a failure. */
  readonly stopped: Promise<Error | null>;
  /** Waits for what was accepted, leaves a snapshot and stops. */
  close(): Promise<void>;
}

export interface RoomOptions {
  journal: Journal;
  roomId: string;
  /** Of the room: this process, by a name that tells it from others. */
  owner: string;
  /** Wall clock, epoch ms; only written down, never shown to the world. */
  now: () => number;
  /** Milliseconds that never run back; by default the process's. */
  monotonicMs?: () => number;
  engine?: Engine;
  /** Inputs that may wait for their commit before callers are turned away. */
  waitingMax?: number;
  snapshotEvery?: number;
  /** Least real time between two snapshots: by count of inputs, and at a new world day. */
  snapshotSpacingMs?: number;
  snapshotDaySpacingMs?: number;
  /** Told of what goes wrong without stopping anything. */
  report?: (error: Error) => void;
}

/** Too much waits for its commit: try again shortly. Nothing happened. */
export class RoomBusy extends Error {
  override name = 'RoomBusy';
}

/** The room no longer runs here. The `cause` says why. */
export class RoomStopped extends Error {
  override name = 'RoomStopped';
}
