// `npm run demo`: builds the front ends and starts the server with the demo room. The server prints its address; it
// ends when this process ends.
import { spawn } from 'node:child_process';
import { root } from './command.ts';
import { buildFrontEnds } from './member-build.ts';

const buildCode = await buildFrontEnds();
if (buildCode !== 0) process.exit(buildCode);

const server = spawn(process.execPath, ['apps/server/src/main.ts', '--demo', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
