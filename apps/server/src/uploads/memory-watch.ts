const everyMs = 10;

/**
 * Ends this process at once when its memory grows beyond a bound while the work goes on. Node bounds the memory of
 * JavaScript alone; the decoder allocates its own, on a thread of its own, so that this one is free to look.
 */
export async function withinMemory<T>(rssBytesMax: number, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    // No handler runs: whatever allocates may do so for as long as the process lives.
    if (process.memoryUsage.rss() > rssBytesMax) process.kill(process.pid, 'SIGKILL');
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
