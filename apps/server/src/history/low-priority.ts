import { setPriority } from 'node:os';

/**
 * Lets rooms that live go first. On Linux this is the priority of the thread that calls; elsewhere it would be that
 * of the whole process, and is left as it is.
 */
export function giveWay(nice: number): void {
  if (process.platform === 'linux') setPriority(nice);
}
