// Server scripts as processes of their own, so that what is measured shares no event loop with the load.
import { type ChildProcess, spawn } from 'node:child_process';

/** Starts a server script; resolves with the first line it prints that says where it listens. */
export function serve(
  path: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [path], {
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

export async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
