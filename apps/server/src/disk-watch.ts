import type { Notes } from './store/notes.ts';
import type { Warnings } from './warnings.ts';

const probeEveryMs = 1_000;

/** Warns of a full disk, from the first write that fails until one succeeds again. */
export interface DiskWatch {
  /** A write has failed for want of space. */
  full(): void;
  stop(): void;
}

export function openDiskWatch(warnings: Warnings, notes: Notes): DiskWatch {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  function probe(): void {
    try {
      notes.write('disk-probe', String(Date.now()).repeat(400));
      notes.write('disk-probe', '');
    } catch (error) {
      if (isDiskFull(error)) return;
      throw error;
    }
    stop();
    warnings.clear(['diskFull']);
  }
  return {
    full() {
      warnings.raise('diskFull');
      timer ??= setInterval(probe, probeEveryMs);
      timer.unref();
    },
    stop,
  };
}

const sqliteFull = 13;

export function isDiskFull(error: unknown): boolean {
  const { code, errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number };
  return code === 'ENOSPC' || (code === 'ERR_SQLITE_ERROR' && (errcode & 0xff) === sqliteFull);
}
