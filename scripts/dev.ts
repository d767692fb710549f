// `npm run dev`: a server with the demo room that starts again when its sources change, and both apps with hot reload.
// The room lies in a folder of its own, so it goes on after each start.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAbsolute, join } from 'node:path';
import { root, tool } from './command.ts';
import { DevServer } from './dev-server.ts';
import { freePorts, isFree } from './free-port.ts';
import { watchSources } from './watch-sources.ts';

/** What a running server consists of: the apps, and what only they import, reload in the browser. */
const serverSources = [
  'apps/server/src',
  'scenarios',
  ...['crowd', 'exports', 'guard', 'journal', 'kernel', 'replica', 'room', 'study'].map(
    (name) => `packages/${name}/src`,
  ),
];

const given = process.env.GLASSMINE_PORT || '4600';
const [port = 0, memberPort = 0, consolePort = 0] = given === '0' ? freePorts(3) : portsFrom(Number(given));
const dataGiven = process.env.GLASSMINE_DATA || 'data/dev';
const dataFolder = isAbsolute(dataGiven) ? dataGiven : join(root, dataGiven);
const memberAddress = `http://127.0.0.1:${memberPort}`;
const consoleAddress = `http://127.0.0.1:${consolePort}/console/`;

for (const each of [port, memberPort, consolePort]) {
  if (await isFree(each)) continue;
  console.error(
    `Something else listens at port ${each} already. Stop it, or set GLASSMINE_PORT to a number N of which N, N + 1 and N + 2 are free.`,
  );
  process.exit(1);
}

const env = {
  ...process.env,
  GLASSMINE_PORT: String(port),
  GLASSMINE_DATA: dataFolder,
};
const server = new DevServer(env, process.argv.slice(2));
const apps = [startApp('member', memberPort), startApp('console', consolePort)];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

console.log('· starting the server; a new room lives through a week first');
const demo = await server.start();
if (demo === null) await stop(1);
else {
  const { roomCode, facilitator, password } = demo;
  const known = password ?? 'as chosen (lost: npm run -s glassmine -- facilitator reset teacher)';
  console.log(`
  Member app        ${memberAddress}/#/join/${roomCode}
  Console           ${consoleAddress}
  API               http://127.0.0.1:${port}/api/docs
  Room code         ${roomCode}
  Facilitator       name ${facilitator}, password ${known}
  Data              ${dataFolder}; delete it for a new room

  Both apps reload what you change. A change of the server's sources starts it again, with the same room.
  A world day lasts a minute. Stop with Ctrl+C.
`);
  watchSources(root, serverSources, async (path) => {
    if (isStopping) return;
    console.log(`· ${path} has changed; the server starts again`);
    const isUp = (await server.restart()) !== null;
    if (isStopping) return;
    console.log(isUp ? '· the server is up again' : '· the server has ended; it starts at the next change');
  });
}

function portsFrom(first: number): number[] {
  if (Number.isInteger(first) && first > 0 && first + 2 <= 65_535) return [first, first + 1, first + 2];
  console.error(`GLASSMINE_PORT is "${given}", but must be a whole number from 0 to 65533.`);
  process.exit(1);
}

/** Vite's server of an app; it takes its own place among the ports or ends, and everything with it. */
function startApp(name: string, ownPort: number): ChildProcess {
  const where = ['--host', '127.0.0.1', '--port', String(ownPort), '--strictPort'];
  const options = [`apps/${name}`, ...where, '--logLevel', 'warn', '--clearScreen', 'false'];
  const app = spawn(tool('vite'), options, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  app.on('exit', () => {
    if (isStopping) return;
    console.error(`Vite's server of apps/${name} has ended.`);
    void stop(1);
  });
  return app;
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const ended = apps.filter((app) => app.exitCode === null).map((app) => once(app, 'exit'));
  for (const app of apps) app.kill('SIGTERM');
  await Promise.all([server.stop(), ...ended]);
  process.exit(exitCode);
}
