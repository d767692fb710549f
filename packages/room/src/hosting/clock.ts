import { DAY } from '@glassmine/kernel';
import { type Scenario, ticksMax, type World } from '@glassmine/replica';
import { clockActor, type Room, RoomBusy, RoomStopped } from '../live/room.ts';
import { realTime, type TimeSource } from './time-source.ts';

export interface ClockOptions {
  time?: TimeSource;
  /** Called when a tick fails for another reason than a busy or stopped room. */
  report?: (error: Error) => void;
}

export interface Clock {
  stop(): void;
}

/** At most twenty inputs a second: in a fast world one input holds several ticks. */
const intervalMinMs = 50;
/** Longest delay that a world catches up at once; the clock drops the rest. */
const catchUpMaxMs = 2_000;

/**
 * Ticks a room in real time, at the speed that its world's settings say, until the room stops or its last day is over.
 * The clock decides when a tick happens and never what it does, so that a live room and its replay are one world.
 */
export function startClock(room: Room, options: ClockOptions = {}): Clock {
  const clock = new RoomClock(room, options);
  clock.arm();
  return { stop: () => clock.stop() };
}

class RoomClock {
  readonly #room: Room;
  readonly #time: TimeSource;
  readonly #report: (error: Error) => void;
  readonly #unsubscribe: () => void;
  #cancel: (() => void) | null = null;
  /** Real length of a tick; null while the clock is stopped. */
  #tickMs: number | null = null;
  /** The instant from which `#given` counts ticks, so that delays do not add up. */
  #anchorMs = 0;
  #given = 0;
  #busy = false;
  #stopped = false;

  constructor(room: Room, { time = realTime, report = (error) => process.emitWarning(error) }: ClockOptions) {
    this.#room = room;
    this.#time = time;
    this.#report = report;
    this.#unsubscribe = room.subscribe(() => {
      if (this.#settingsChanged()) this.arm();
    });
    void room.stopped.then(() => this.stop());
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel?.();
    this.#cancel = null;
    this.#unsubscribe();
  }

  /** Schedules the next tick by the world's settings, at the earliest after `delayMinMs`. */
  arm(delayMinMs = 0): void {
    if (this.#stopped || this.#busy) return;
    if (ticksLeft(this.#room) === 0) {
      this.stop();
      return;
    }
    if (this.#settingsChanged()) {
      this.#tickMs = tickMsOf(this.#room);
      this.#anchorMs = this.#time.nowMs();
      this.#given = 0;
    }
    this.#cancel?.();
    this.#cancel = null;
    if (this.#tickMs === null) return;
    const ticks = Math.max(1, Math.ceil(intervalMinMs / this.#tickMs));
    const dueMs = this.#anchorMs + (this.#given + ticks) * this.#tickMs;
    this.#cancel = this.#time.after(
      Math.max(delayMinMs, dueMs - this.#time.nowMs()),
      () => void this.#tick(),
    );
  }

  async #tick(): Promise<void> {
    this.#cancel = null;
    const ticks = this.#ticksOwed();
    if (this.#stopped || this.#busy || ticks < 1) {
      this.arm();
      return;
    }
    let delayMinMs = 0;
    this.#busy = true;
    try {
      const { outcome } = await this.#room.execute({ type: 'tick', ticks }, { actor: clockActor });
      // A closed room refuses ticks for good.
      if (!outcome.ok) this.stop();
      this.#given += ticks;
    } catch (error) {
      delayMinMs = intervalMinMs;
      if (error instanceof RoomStopped) this.stop();
      else if (!(error instanceof RoomBusy)) this.#report(error as Error);
    }
    this.#busy = false;
    this.arm(delayMinMs);
  }

  #ticksOwed(): number {
    if (this.#tickMs === null || this.#settingsChanged()) return 0;
    // A timer may fire early: a tick that is due within a thousandth of its length counts as due.
    const passed = (this.#time.nowMs() - this.#anchorMs) / this.#tickMs + 0.001;
    const owed = Math.floor(passed) - this.#given;
    const max = Math.max(1, Math.min(ticksMax, Math.floor(catchUpMaxMs / this.#tickMs)));
    if (owed > max) this.#anchorMs += (owed - max) * this.#tickMs;
    return Math.min(owed, max, ticksLeft(this.#room));
  }

  #settingsChanged(): boolean {
    return tickMsOf(this.#room) !== this.#tickMs;
  }
}

function tickMsOf({ simulation, scenario }: Room): number | null {
  const { running, secondsPerDay } = simulation.world.settings;
  return running ? (secondsPerDay * 1000 * scenario.clock.tickSeconds) / DAY : null;
}

function ticksLeft({ simulation, scenario }: { simulation: { world: World }; scenario: Scenario }): number {
  const { endDay, tickSeconds } = scenario.clock;
  return Math.max(0, Math.ceil((endDay * DAY - simulation.world.now) / tickSeconds));
}
