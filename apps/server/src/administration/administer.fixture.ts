/** What is done to a server's data, inside the test's own process: most of the time of a process is its start. */
import { format } from 'node:util';
import { vi } from 'vitest';
import type { VerbOptions } from '../open-data.ts';

let runs = 0;

/**
 * Asks once, with the environment given and no other. What a test runs comes one after the other, since it has the
 * arguments, the environment and the outputs of the process.
 * @returns the exit code, and what would stand on the two outputs
 */
export async function administerHere(
  verb: string,
  options: VerbOptions,
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const { argv, env: kept, exitCode } = process;
  const said = { out: '', err: '' };
  const to =
    (output: keyof typeof said) =>
    (...values: unknown[]) => {
      said[output] += `${format(...values)}\n`;
    };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(to('out')),
    vi.spyOn(console, 'error').mockImplementation(to('err')),
  ];
  try {
    process.argv = [process.execPath, 'administer.ts', verb, JSON.stringify(options)];
    process.env = { ...env };
    process.exitCode = 0;
    runs += 1;
    // A module of another address is another module, and does its work once more.
    await import(/* @vite-ignore */ `${import.meta.dirname}/../administer.ts?options=${runs}`);
    return { code: Number(process.exitCode), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, env: kept });
    process.exitCode = exitCode;
  }
}
