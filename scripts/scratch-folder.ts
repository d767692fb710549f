import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tmpfsType = 0x01021994;
/** Bytes that a run may write, of the folder and of the machine's memory. */
const wantedBytes = { folder: 4 * 2 ** 30, memory: 8 * 2 ** 30 };

/**
 * Makes the folder in which tests keep their files, and removes it when the process ends. It lies in memory where the
 * machine has enough: the server commits each input to the disk, and on a shared disk the tests wait half of their time
 * for that. A killed process loses nothing of either kind; what a machine without power loses, no test can show.
 * @param memory a folder that may be held in memory
 * @returns its path; under the system's folder for temporary files where memory is short, or no program may run there
 */
export function scratchFolder(memory = '/dev/shm'): string {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), 'glassmine-tests-'));
  // PostgreSQL runs as a user of its own, and its data lie within.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isRoomy(memory: string): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    const isEnough = bavail * bsize >= wantedBytes.folder && process.availableMemory() >= wantedBytes.memory;
    return type === tmpfsType && isEnough && mayRun(memory);
  } catch {
    return false;
  }
}

/** Tests install the package and run it; a folder may be mounted without that right. */
function mayRun(folder: string): boolean {
  const own = mkdtempSync(join(folder, 'glassmine-runs-'));
  try {
    const script = join(own, 'script');
    writeFileSync(script, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    return spawnSync(script).status === 0;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
