import type { EventEmitter } from 'node:events';
import { StoreUnavailable } from '../store/store-unavailable.ts';

/**
 * Keeps a process running when a timer or a message of a socket finds that the database is away: it does the same again
 * later. Any other uncaught error ends the process, as it does without this.
 * @param end ends the process
 */
export function surviveOutages(
  process: Pick<EventEmitter, 'on'>,
  end: (error: unknown) => void,
  report: (words: string) => void,
): void {
  process.on('uncaughtException', (error: unknown) => {
    if (error instanceof StoreUnavailable) report(error.message);
    else end(error);
  });
}
