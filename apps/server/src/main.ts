// Starts the server. With --demo also a demo room, and a facilitator with a password of this start alone.
import { rmSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { randomPassword } from './accounts/facilitators.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDemoRoom } from './rooms/demo.ts';
import { type RunningServer, startServer } from './start.ts';
import { NewerDatabase } from './store/migrate.ts';

const facilitator = 'teacher';
const known = ['--demo', '--log-requests'];

try {
  await main(new Set(process.argv.slice(2)));
} catch (error) {
  // What an operator can put right is told in a sentence; anything else is a fault of ours, and its trace is wanted.
  const isTheirs = error instanceof ConfigError || error instanceof NewerDatabase;
  console.error(isTheirs ? error.message : error);
  process.exit(1);
}

async function main(options: Set<string>): Promise<void> {
  const unknown = [...options].find((option) => !known.includes(option));
  if (unknown !== undefined)
    throw new ConfigError(`There is no option "${unknown}"; there are ${known.join(' and ')}.`);
  const config = readConfig(process.env);
  const server = await startServer({ config, logRequests: options.has('--log-requests') });
  const noteFile = join(config.dataFolder, 'demo.json');
  closeOnSignal(server, noteFile);
  const demo = options.has('--demo') ? await prepareDemo(server, config.scenario) : null;
  // Where Node is told to keep what it compiles, it would do so at the end only, and not of a server that is killed.
  flushCompileCache();
  const address = (await server.listen())
    .replace('//0.0.0.0:', '//127.0.0.1:')
    .replace('//[::]:', '//[::1]:');
  if (demo === null) return console.log(`Glassmine listens at ${address}`);
  // For scripts that show the demo; as private as the terminal it is printed on, and gone when the server is.
  writeFileSync(noteFile, JSON.stringify({ address, ...demo }), { mode: 0o600 });
  printDemo(address, demo);
}

interface Demo {
  roomCode: string;
  facilitator: string;
  password: string;
}

async function prepareDemo({ services }: RunningServer, scenario: string): Promise<Demo> {
  const roomCode = await openDemoRoom(services.rooms, services.notes, scenario);
  const password = randomPassword();
  await services.facilitators.save(facilitator, password, 'owner');
  services.sessions.endConsolesOf(facilitator);
  return { roomCode, facilitator, password };
}

function printDemo(address: string, { roomCode, password }: Demo): void {
  console.log(`
  Glassmine · simulation · play money

  Join on a phone   ${address}/#/join/${roomCode}
  Room code         ${roomCode}
  Console           ${address}/console/
  API               ${address}/api/docs
  Facilitator       name ${facilitator}, password ${password}

  A world day lasts a minute. Stop with Ctrl+C; the room goes on from there the next time.
`);
}

/** Once is a polite stop that leaves snapshots; the second time it is meant. */
function closeOnSignal(server: RunningServer, noteFile: string): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      rmSync(noteFile, { force: true });
      server.close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
