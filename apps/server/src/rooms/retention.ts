import type { Log } from '../log.ts';
import type { TrustedClock } from '../trusted-clock.ts';
import type { Warnings } from '../warnings.ts';
import { type PurgeOptions, purgeOlder, roomsOlder } from './purge.ts';
import type { Rooms } from './rooms.ts';

const dayMs = 86_400_000;

export interface RetentionOptions extends PurgeOptions {
  /** After a room's end; null keeps rooms for good. */
  days: number | null;
  rooms: Pick<Rooms, 'forget'>;
  log: Log;
  now: () => number;
  clock: Pick<TrustedClock, 'deletesBefore' | 'hasJumped'>;
  warnings: Warnings;
}

/** Purges the rooms whose time is over, now and once a day; resolves after the first time. The result stops it. */
export async function startRetention(options: RetentionOptions): Promise<() => void> {
  const { days } = options;
  if (days === null) return () => {};
  await purgeNow(options, days);
  const timer = setInterval(() => void purgeNow(options, days), dayMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function purgeNow(options: RetentionOptions, days: number): Promise<void> {
  try {
    for (const code of await purgeOlder(options, days, options.clock.deletesBefore())) {
      options.rooms.forget(code);
      options.log.info(`Room ${code} ended ${days} days ago or earlier and is deleted.`);
    }
    await sayWaiting(options, days);
  } catch (error) {
    // It is tried again tomorrow; the server runs on.
    options.log.error('retention', error);
  }
}

/** Names the rooms that are due by the clock alone, which may be wrong. */
async function sayWaiting({ journal, now, clock, warnings, log }: RetentionOptions, days: number) {
  const waiting = await roomsOlder(journal, days, now());
  if (waiting.length === 0) {
    if (!clock.hasJumped()) warnings.clear(['clockJumped']);
    return;
  }
  warnings.raise('clockJumped');
  log.info(
    `Not deleted yet, though they ended ${days} days ago by the clock: ${waiting.join(', ')}. The clock has to be seen on ` +
      'seven days first.',
  );
}
