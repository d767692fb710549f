import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program of the server with this terminal, and resolves to its exit code. No app imports another, so the
 * command line starts it as anybody would.
 * @param name of a file in apps/server/src, without its ending
 */
export function runServerProgram(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const file = fileURLToPath(
    new URL(`../../server/src/${name}${extname(import.meta.filename)}`, import.meta.url),
  );
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Where the server's data is; for every verb that runs one of its programs. */
export const dataOption = {
  kind: 'text',
  takes: 'FOLDER',
  help: "the server's data folder; GLASSMINE_DATA when left out, else data",
} as const;

export function dataEnvironment(folder: string | undefined): Record<string, string> {
  return folder === undefined ? {} : { GLASSMINE_DATA: folder };
}

/**
 * Asks the server's data something, in a process of its own, and resolves to its exit code.
 * @param verb of apps/server/src/administer.ts
 * @param options what was read of the command line
 */
export function administer(
  verb: string,
  options: Readonly<Record<string, string | number | boolean | undefined>>,
  folder: string | undefined,
): Promise<number> {
  return runServerProgram('administer', [verb, JSON.stringify(options)], dataEnvironment(folder));
}
