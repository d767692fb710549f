/** A command of the server inside the test's own process: most of the time of a process is its start. */
import { format } from 'node:util';
import { vi } from 'vitest';

let commands = 0;

/**
 * Runs the command once, with the environment given and no other. Commands of a test run one after the other, since
 * they have the arguments, the environment and the outputs of the process.
 * @param name of a file in apps/server/src, without its ending
 * @returns the exit code, and what would stand on the two outputs
 */
export async function commandHere(
  name: string,
  args: readonly string[],
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
    process.argv = [process.execPath, name, ...args];
    process.env = { ...env };
    process.exitCode = 0;
    commands += 1;
    // A module of another address is another module, and does its work once more.
    await import(/* @vite-ignore */ `${import.meta.dirname}/${name}.ts?command=${commands}`);
    return { code: Number(process.exitCode), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, env: kept });
    process.exitCode = exitCode;
  }
}
