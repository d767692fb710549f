import type { Simulation } from '@glassmine/crowd';
import { JournalFenced } from '@glassmine/journal';
import {
  type Command,
  drainEvents,
  type Outcome,
  type Person,
  type Refusal,
  type Scenario,
  type WorldEvent,
} from '@glassmine/replica';
import { crowdEngine } from '../engine/engine.ts';
import { inputVersion } from '../engine/stored-command.ts';
import type { IdempotencyStore } from '../replay/idempotency.ts';
import { type Backfill, backfill } from './backfill.ts';
import { Committer, type Pending } from './committer.ts';
import type { LoadedRoom } from './load-room.ts';
import {
  clockActor,
  type Executed,
  type ExecuteOptions,
  type Room,
  RoomBusy,
  type RoomFrame,
  type RoomOptions,
  RoomStopped,
} from './room.ts';
import { type Snapshots, snapshots } from './snapshots.ts';

const bodyMax = 65_536;
const nameMax = 200;
const clockMoved: WorldEvent = { person: -1 as Person, kind: 'clock', id: 0 };

/** A running room: it sequences, applies and journals every command, and replies only then. */
export class LiveRoom implements Room {
  readonly id: string;
  readonly scenario: Scenario;
  readonly simulation: Simulation;
  readonly stopped: Promise<Error | null>;
  readonly #options: RoomOptions;
  readonly #waitingMax: number;
  readonly #idempotency: IdempotencyStore;
  readonly #committer: Committer;
  readonly #snapshots: Snapshots;
  readonly #backfill: Backfill;
  readonly #listeners = new Set<(frame: RoomFrame) => void>();
  readonly #resolveStopped: (cause: Error | null) => void;
  #appliedSeq: number;
  #committedSeq: number;
  #refusal: RoomStopped | null = null;
  #closing: Promise<void> | null = null;

  constructor(options: RoomOptions, loaded: LoadedRoom, epoch: number) {
    const { journal, roomId, owner, engine = crowdEngine } = options;
    const { simulation, idempotency, headSeq, headHash, snapshotSeq } = loaded;
    this.id = roomId;
    this.scenario = loaded.scenario;
    this.simulation = simulation;
    this.#options = options;
    this.#waitingMax = options.waitingMax ?? 4_096;
    this.#idempotency = idempotency;
    this.#appliedSeq = headSeq;
    this.#committedSeq = headSeq;
    this.#backfill = backfill(headSeq);
    const stopped = Promise.withResolvers<Error | null>();
    this.stopped = stopped.promise;
    this.#resolveStopped = stopped.resolve;
    this.#snapshots = snapshots({
      journal,
      roomId,
      engine,
      simulation,
      idempotency,
      snapshotSeq,
      monotonicMs: options.monotonicMs ?? (() => performance.now()),
      every: options.snapshotEvery ?? 20_000,
      spacingMs: options.snapshotSpacingMs ?? 10_000,
      daySpacingMs: options.snapshotDaySpacingMs ?? 60_000,
      report: (error) => this.#report(error),
    });
    const committed = (batch: Pending[]) => this.#publish(batch);
    const failed = (error: Error) => this.#stop(stopReason(error), error);
    this.#committer = new Committer({ journal, roomId, owner, epoch, headSeq, headHash, committed, failed });
  }

  get seq(): number {
    return this.#committedSeq;
  }

  get appliedSeq(): number {
    return this.#appliedSeq;
  }

  async execute<T = null>(command: Command, asked: ExecuteOptions<T>): Promise<Executed<T>> {
    if (this.#refusal !== null) throw this.#refusal;
    const { waiting } = this.#committer;
    if (waiting >= this.#waitingMax) throw new RoomBusy(`room ${this.id}: ${waiting} inputs wait`);
    const { actor, idemKey } = asked;
    if (!isName(actor) || (idemKey !== undefined && !isName(idemKey))) {
      throw new TypeError(`actors and keys are well-formed texts of 1 to ${nameMax} characters`);
    }
    const body = bodyOf(command);
    if (body === null) return this.#answer(refused('command.malformed'), this.#appliedSeq, asked);
    const before = idemKey === undefined ? null : this.#idempotency.find(actor, idemKey, body);
    if (before === null) return this.#sequence(body, asked);
    if (before === 'reused') return this.#answer(refused('command.reused'), this.#appliedSeq, asked);
    const { outcome, seq, answer } = before;
    const first = answer === undefined ? asked : { ...asked, project: () => JSON.parse(answer) as T };
    return this.#answer(outcome, seq, first);
  }

  knows(actor: string, idemKey: string): boolean {
    return this.#idempotency.has(actor, idemKey);
  }

  subscribe(listener: (frame: RoomFrame) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  eventsSince(seq: number): RoomFrame[] | null {
    return this.#backfill.since(seq);
  }

  settled(): Promise<void> {
    return this.#committer.settled();
  }

  lose(cause: Error): void {
    this.#stop('stopped: its journal went on without it', cause);
  }

  close(settled?: () => Promise<void>): Promise<void> {
    this.#closing ??= this.#close(settled);
    return this.#closing;
  }

  /** Applies a command and journals it. The world gets the command as a replay will parse it. */
  #sequence<T>(body: string, { actor, idemKey, project }: ExecuteOptions<T>): Promise<Executed<T>> {
    const { world } = this.simulation;
    const command = JSON.parse(body) as Command;
    const type = typeOf(command);
    const seq = this.#appliedSeq + 1;
    const outcome = this.#guarded(() => this.simulation.execute(command));
    this.#appliedSeq = seq;
    if (idemKey !== undefined) this.#idempotency.remember(actor, idemKey, body, seq, outcome);
    const events = drainEvents(world);
    // Screens let their clocks go on by themselves: a jump that a hand has made is told to them.
    if (type === 'tick' && actor !== clockActor && outcome.ok) events.push(clockMoved);
    const given = outcome.ok && actor !== clockActor ? { actor, command } : null;
    const view = this.#view(outcome, project);
    if (idemKey !== undefined && outcome.ok && 'value' in view)
      this.#idempotency.keepAnswer(actor, idemKey, JSON.stringify(view.value));
    const snapshot = this.#snapshots.due(seq) ? this.#guarded(() => this.#snapshots.take(seq)) : null;
    const at = this.#options.now();
    const input = { seq, at, actor, type, version: inputVersion, idemKey: idemKey ?? null, body };
    return new Promise((resolve, reject) => {
      const reply = () =>
        'error' in view ? reject(view.error) : resolve({ outcome, view: view.value, seq });
      this.#committer.add({ input, events, given, snapshot, resolve: reply, reject });
    });
  }

  /** Replies without changing the world, once everything that the reply may show is durable. */
  async #answer<T>(outcome: Outcome, seq: number, { project }: ExecuteOptions<T>): Promise<Executed<T>> {
    const view = this.#view(outcome, project);
    await this.#committer.settled();
    if ('error' in view) throw view.error;
    return { outcome, view: view.value, seq };
  }

  /** An error while building the reply goes to the caller; the command is committed all the same. */
  #view<T>(
    outcome: Outcome,
    project: ExecuteOptions<T>['project'],
  ): { value: T | null } | { error: unknown } {
    try {
      return { value: project === undefined ? null : project(outcome, this.simulation.world) };
    } catch (error) {
      return { error };
    }
  }

  /** After an exception inside the world its state is unknown: the room stops. */
  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.#stop('stopped: its world failed', error as Error);
      throw this.#refusal;
    }
  }

  #publish(batch: Pending[]): void {
    const { world } = this.simulation;
    for (const { input, events, given, snapshot } of batch) {
      this.#committedSeq = input.seq;
      const frame: RoomFrame = { seq: input.seq, events, world, reload: false };
      if (given !== null) frame.given = given;
      this.#backfill.add(frame);
      for (const listener of this.#listeners) {
        try {
          listener(frame);
        } catch (error) {
          this.#report(error as Error);
        }
      }
      if (snapshot !== null) void this.#snapshots.save(snapshot, this.#committer.headHash);
    }
  }

  async #close(settled?: () => Promise<void>): Promise<void> {
    if (this.#refusal !== null) return;
    this.#refusal = new RoomStopped(`room ${this.id} is closed`);
    try {
      await this.#committer.settled();
      await settled?.();
      if (this.#committedSeq > this.#snapshots.seq) {
        const last = this.#snapshots.take(this.#committedSeq);
        await this.#snapshots.save(last, this.#committer.headHash);
      }
    } catch (error) {
      this.#report(error as Error);
    }
    await this.#snapshots.saved();
    this.#end(null);
  }

  #stop(reason: string, cause: Error): void {
    if (this.#refusal === null) this.#refusal = new RoomStopped(`room ${this.id} ${reason}`, { cause });
    this.#end(cause);
  }

  #end(cause: Error | null): void {
    this.#committer.stop(this.#refusal as RoomStopped);
    this.#listeners.clear();
    this.#resolveStopped(cause);
  }

  #report(error: Error): void {
    if (this.#options.report !== undefined) this.#options.report(error);
    else process.emitWarning(error);
  }
}

const refused = (refusal: Refusal): Outcome => ({ ok: false, refusal });

/** The command as journaled; null when it is no JSON or too long. */
function bodyOf(command: unknown): string | null {
  try {
    const body: string | undefined = JSON.stringify(command);
    return body === undefined || body.length > bodyMax ? null : body;
  } catch {
    return null;
  }
}

function typeOf(command: unknown): string {
  const type = typeof command === 'object' && command !== null && 'type' in command ? command.type : null;
  return typeof type === 'string' && isName(type) ? type : 'malformed';
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= nameMax && text.isWellFormed();
}

function stopReason(error: Error): string {
  return error instanceof JournalFenced ? 'moved: another process owns it' : 'stopped: its journal failed';
}
