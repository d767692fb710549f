// Measures work in a separate process, so that peak memory and processor time are its own.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs a script of this folder with one JSON argument and reads the last line that it prints. */
export async function inChild<T>(script: string, given: unknown): Promise<T> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [path, JSON.stringify(given)], {
    maxBuffer: 1 << 24,
  });
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) as string);
}

/** What such a script prints about itself beside its results. */
export function ownUse(): { cpuSeconds: number; peakRssMb: number } {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakRssMb: Math.round(maxRSS / 1024) };
}
