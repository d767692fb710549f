import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** A folder that a killed process has left, and what to do with it. */
export interface Leftover {
  path: string;
  advice: string;
}

/**
 * What killed runs have left beside a folder, and killed checks among temporary files. Names them only: a process of
 * another machine may still write to a shared disk.
 */
export function leftovers(folder: string): Leftover[] {
  const parent = dirname(resolve(folder));
  const found: Leftover[] = [];
  for (const name of namesIn(parent)) {
    const [, of, kind, pid] = /^\.(.+)\.(partial|old)-(\d+)$/.exec(name) ?? [];
    if (of === undefined || isRunning(Number(pid))) continue;
    const path = join(parent, name);
    const isOnly = kind === 'old' && !existsSync(join(parent, of));
    const advice = isOnly
      ? `a run that was killed while it replaced ${of} has left the folder as it was; rename it to ${of}`
      : `a run of ${of} that was killed has left it; nothing needs it, delete it`;
    found.push({ path, advice });
  }
  for (const name of namesIn(tmpdir())) {
    const [, pid] = /^glassmine-verify-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      found.push({
        path: join(tmpdir(), name),
        advice: 'a verify that was killed has left it; nothing needs it, delete it',
      });
  }
  return found;
}

/** The sentence that a command tells of one. */
export const leftoverText = ({ path, advice }: Leftover): string =>
  `${basename(path)} in ${dirname(path)}: ${advice}.`;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A folder that is not there has nothing in it.
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
