import { spawn } from 'node:child_process';
import { root } from './command.ts';
import { buildFrontEnds } from './member-build.ts';

/** Builds the front ends where they are missing or old and starts the server; this process ends when it does. */
export async function serve(options: readonly string[]): Promise<void> {
  const buildCode = await buildFrontEnds();
  if (buildCode !== 0) process.exit(buildCode);
  const server = spawn(process.execPath, ['apps/server/src/main.ts', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => server.kill(signal));
  }
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
