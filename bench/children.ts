// Starts server scripts as separate processes, so that the measured server shares no event loop with the load.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * Starts a server script; resolves with the first line that it prints about its address. With `core`, all its
 * threads share that one processor where the system supports it.
 */
export function serve(
  path: string,
  env: Record<string, string> = {},
  core: number | null = null,
): Promise<{ child: ChildProcess; line: string }> {
  const [command = '', ...args] = [...pinnedTo(core), process.execPath, path];
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const line = text
        .split('\n')
        .find((candidate) => candidate.startsWith('{') || candidate.startsWith('PORT'));
      if (line && text.includes('\n')) resolve({ child, line });
    });
    child.on('exit', (code) => reject(new Error(`${path} ended with ${code}`)));
  });
}

/** Whether this system can pin a process to one processor. */
const canPin = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0;

function pinnedTo(core: number | null): string[] {
  return core !== null && canPin ? ['taskset', '-c', String(core)] : [];
}

/** Pins this process and all its threads to one processor. */
export function stayOn(core: number): void {
  if (canPin) spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
}

export async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
