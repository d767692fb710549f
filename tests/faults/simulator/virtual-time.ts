import type { TimeSource } from '../../../packages/room/src/hosting/time-source.ts';

interface Due {
  at: number;
  order: number;
  run: () => void;
}

/** Lets promises and what they wait for in the event loop settle, before time goes on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Time that goes on when the simulator says so: from one thing that is due to the next. */
export class VirtualTime implements TimeSource {
  #nowMs = 0;
  #order = 0;
  #due: Due[] = [];

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const due = { at: this.#nowMs + Math.max(0, delayMs), order: this.#order++, run };
    const place = this.#due.findIndex(({ at }) => at > due.at);
    this.#due.splice(place < 0 ? this.#due.length : place, 0, due);
    return () => {
      this.#due = this.#due.filter((each) => each !== due);
    };
  }

  /** Runs what is due until a time, one after the other. */
  async runUntil(untilMs: number): Promise<void> {
    await settle();
    for (;;) {
      const next = this.#due[0];
      if (next === undefined || next.at > untilMs) break;
      this.#due.shift();
      this.#nowMs = next.at;
      next.run();
      await settle();
    }
    this.#nowMs = untilMs;
  }
}
