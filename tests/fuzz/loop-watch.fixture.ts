/** The longest turns of this thread's event loop. */
export interface LoopWatch {
  /** Milliseconds between two turns, whatever the machine did meanwhile. */
  wallMs: number;
  /** Milliseconds of processor time that this thread used between two turns: its own doing, on a busy machine too. */
  ownMs: number;
  stop(): void;
}

const everyMs = 5;

export function watchLoop(): LoopWatch {
  const watch: LoopWatch = { wallMs: 0, ownMs: 0, stop: () => clearInterval(timer) };
  let [lastMs, lastCpu] = [performance.now(), process.threadCpuUsage()];
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(lastCpu);
    watch.wallMs = Math.max(watch.wallMs, performance.now() - lastMs - everyMs);
    watch.ownMs = Math.max(watch.ownMs, (used.user + used.system) / 1_000);
    [lastMs, lastCpu] = [performance.now(), process.threadCpuUsage()];
  }, everyMs);
  return watch;
}
