export interface Progress {
  /** `done` of `all`, in any unit. */
  at(done: number, all: number): void;
  end(): void;
}

interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const nothing: Progress = { at() {}, end() {} };

/** A progress bar on one line, with an estimate of the time left; draws nothing unless on a terminal. */
export function createProgress(
  screen: Screen,
  title: string,
  now: () => number = performance.now.bind(performance),
): Progress {
  if (!screen.isTTY) return nothing;
  const startedMs = now();
  let drawnMs = Number.NEGATIVE_INFINITY;
  return {
    at(done, all) {
      if (now() - drawnMs < 100 && done < all) return;
      drawnMs = now();
      screen.write(`\r\u001b[K${barLine(title, done, all, now() - startedMs, screen.columns ?? 80)}`);
    },
    end: () => screen.write('\r\u001b[K'),
  };
}

/** `simulate ▕████    ▏ 48 %  86/180  0:12 left` */
export function barLine(
  title: string,
  done: number,
  all: number,
  elapsedMs: number,
  columns: number,
): string {
  const part = all === 0 ? 1 : Math.min(1, done / all);
  const left = part > 0 ? `${clock((elapsedMs * (1 - part)) / part)} left` : '…';
  const tail = ` ${String(Math.floor(part * 100)).padStart(3)} %  ${done}/${all}  ${left}`;
  const width = Math.max(4, Math.min(40, columns - title.length - tail.length - 4));
  const filled = Math.round(part * width);
  return `${title} ▕${'█'.repeat(filled)}${' '.repeat(width - filled)}▏${tail}`;
}

function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
