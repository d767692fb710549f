import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of a tool that npm installed, such as `tsc`. */
export function tool(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}

/** What Node has compiled of the sources: tests start the server and the command line some two hundred times. */
const compileCache = join(root, 'node_modules/.cache/compile');

export type CommandOptions = { env?: Record<string, string>; limitMinutes?: number };

/**
 * Runs a command at the root of the repository and passes its output through. At the time limit it kills the command
 * with all its child processes: a test that loops for ever must fail and not hang.
 * @returns its exit code; 1 when it was killed or could not be started
 */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<number> {
  const { env = {}, limitMinutes = 10 } = options;
  return new Promise((resolve) => {
    // Its own process group, so that a runner's workers end with it.
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
      detached: true,
    });
    const interrupt = (): void => {
      killGroup(child);
      process.exit(130);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.once(signal, interrupt);
    const limit = setTimeout(() => {
      console.error(`\n${command} still ran after ${limitMinutes} minutes and was stopped.`);
      killGroup(child);
    }, limitMinutes * 60_000);
    const finish = (code: number): void => {
      clearTimeout(limit);
      for (const signal of signals) process.off(signal, interrupt);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(1);
    });
    child.on('exit', (code) => {
      killGroup(child);
      finish(code ?? 1);
    });
  });
}

/** Kills a command and all its child processes that still run. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process group has ended already.
  }
}
