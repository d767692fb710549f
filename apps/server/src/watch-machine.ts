import { openDiskWatch } from './disk-watch.ts';
import type { Notes } from './store/notes.ts';
import { openTrustedClock } from './trusted-clock.ts';
import type { Warnings } from './warnings.ts';

const hourMs = 3_600_000;

interface Machine {
  warnings: Warnings;
  notes: Notes;
  now: () => number;
}

/** Watches the clock and the disk of the machine, and warns of them. */
export function watchMachine({ warnings, notes, now }: Machine) {
  const clock = openTrustedClock(notes, now);
  let wasJumped = false;
  const look = () => {
    const hasJumped = clock.hasJumped();
    if (hasJumped) warnings.raise('clockJumped');
    else if (wasJumped) warnings.clear(['clockJumped']);
    wasJumped = hasJumped;
    clock.note();
  };
  look();
  // While it runs, too: a clock is set at any moment.
  const noting = setInterval(look, hourMs).unref();
  const disk = openDiskWatch(warnings, notes);
  const stopTimers = () => {
    clearInterval(noting);
    disk.stop();
  };
  return { clock, disk, stopTimers };
}
