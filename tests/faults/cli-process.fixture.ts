import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const main = fileOf('apps/cli/src/main.ts');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Runs `glassmine` as a separate process, with `more` beside the environment of this one. */
export function startCli(
  args: readonly string[],
  more: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const { DATABASE_URL: _, ...own } = process.env;
  const env = { ...own, ...more };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (data) => {
    stdout += data;
  });
  child.stderr?.on('data', (data) => {
    stderr += data;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, ended };
}

export function runCli(...args: string[]): Promise<Ended> {
  return startCli(args).ended;
}

/** Waits until a condition holds; a test that waits for ever is ended by the runner's limit. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether a run is being written into a hidden folder beside `out` and has some bytes on the disk. */
export function isBeingWritten(parent: string): boolean {
  const partial = readdirSync(parent).find((name) => name.includes('.partial-'));
  return partial !== undefined && existsSync(join(parent, partial, 'transactions.parquet'));
}

export function finishedRuns(folder: string): number[] {
  const path = join(folder, 'runs.ndjson');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line).cell as number);
}
