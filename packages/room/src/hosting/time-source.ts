/** Source of real time; tests pass their own. */
export interface TimeSource {
  /** Monotonic milliseconds. */
  nowMs(): number;
  /** Calls `run` once, after the delay; the result cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const realTime: TimeSource = {
  nowMs: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
