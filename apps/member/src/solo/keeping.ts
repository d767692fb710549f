/** Stores the room in this browser while it runs. */
import { savedBytes, startNow, whenChanged } from './engine.ts';
import { keep } from './kept.ts';

const spacingMs = 4_000;
/** Share of the time that storing the room may take: a fiftieth. */
const timeShare = 1 / 50;

/** Stores the room now; resolves to whether that succeeded. */
export async function keepNow(): Promise<boolean> {
  try {
    const bytes = await savedBytes();
    await keep({ bytes, start: startNow() });
    return true;
  } catch {
    return false;
  }
}

/** Begins to store the room after each change. `onFailure` is called once when the browser stores nothing. */
export function startKeeping(onFailure: () => void): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waitMs = 0;
  let isFailed = false;
  const run = async () => {
    const beganMs = performance.now();
    const isKept = await keepNow();
    timer = null;
    waitMs = Math.max(spacingMs, (performance.now() - beganMs) / timeShare);
    if (isKept || isFailed) return;
    isFailed = true;
    onFailure();
  };
  whenChanged(() => {
    timer ??= setTimeout(() => void run(), waitMs);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || timer === null) return;
    clearTimeout(timer);
    void run();
  });
}
