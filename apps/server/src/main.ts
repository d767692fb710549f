// Starts the server. With --demo also a demo room, and a facilitator with a password of this start alone.
import { rmSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { JournalFailed } from '@glassmine/journal';
import { diskTrouble } from '@glassmine/terminal';
import { commandName } from './command-name.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type Demo, prepareDemo } from './prepare-demo.ts';
import { type Addresses, announcement } from './serving/announce.ts';
import { allAddresses } from './serving/reach.ts';
import { type RunningServer, startServer } from './start.ts';
import { DamagedFile } from './store/damaged-file.ts';
import { BadKeyFile } from './store/installation-key.ts';
import { NewerDatabase } from './store/migrate.ts';
import { keepPrivate } from './store/private-files.ts';

const chosenPassword = `password as chosen (lost: ${commandName} facilitator reset teacher)`;
const isTerminal = process.stdout.isTTY === true;
const oneStopMs = 1_000;
/** A balancer looks every second, and believes the third refusal. */
const drainMs = 3_500;
const known = ['--demo', '--log-requests'];

try {
  await main(new Set(process.argv.slice(2)));
} catch (error) {
  // What an operator can put right is told in a sentence; anything else is a fault of ours, and its trace is wanted.
  const isTheirs = [ConfigError, NewerDatabase, BadKeyFile, DamagedFile, JournalFailed].some(
    (kind) => error instanceof kind,
  );
  console.error(isTheirs ? (error as Error).message : (diskTrouble(error) ?? error));
  process.exit(1);
}

async function main(options: Set<string>): Promise<void> {
  const unknown = [...options].find((option) => !known.includes(option));
  if (unknown !== undefined)
    throw new ConfigError(`There is no option "${unknown}"; there are ${known.join(' and ')}.`);
  const config = readConfig(process.env);
  for (const sentence of keepPrivate(config.dataFolder)) console.error(sentence);
  const outages = config.databaseUrl === undefined ? null : await import('./hosting/survive-outages.ts');
  const server = await startServer({ config, logRequests: options.has('--log-requests') });
  outages?.surviveOutages(
    process,
    (error) => {
      console.error(error);
      process.exit(1);
    },
    console.error,
  );
  const noteFile = join(config.dataFolder, 'demo.json');
  closeOnSignal(server, noteFile);
  const demo = options.has('--demo') ? await prepareDemo(server, config.scenario) : null;
  // Where Node is told to keep what it compiles, it would do so at the end only, and not of a server that is killed.
  flushCompileCache();
  const address = (await server.listen())
    .replace('//0.0.0.0:', '//127.0.0.1:')
    .replace('//[::]:', '//[::1]:');
  const isEverywhere = allAddresses.includes(config.host);
  const addresses = { local: address, phones: server.services.reach.forPhones(), isEverywhere };
  if (demo === null) return printStart(addresses);
  // For scripts that show the demo; as private as the terminal it is printed on, and gone when the server is.
  writeFileSync(noteFile, JSON.stringify({ address, ...demo }), { mode: 0o600 });
  printDemo(addresses, demo);
}

function printStart(addresses: Addresses): void {
  console.log(announcement(addresses, { isTerminal }));
  console.log(`Glassmine listens at ${addresses.local}`);
}

function printDemo(addresses: Addresses, { roomCode, facilitator, password }: Demo): void {
  const facts = [
    ['Room code', roomCode],
    ['Facilitator', `name ${facilitator}, ${password === null ? chosenPassword : `password ${password}`}`],
  ] as const;
  console.log(announcement(addresses, { joinPath: `/#/join/${roomCode}`, facts, isTerminal }));
  console.log('  A world day lasts a minute. Stop with Ctrl+C; the room goes on from there the next time.\n');
}

/**
 * Once is a polite stop that leaves snapshots; the second time it is meant. One Ctrl-C arrives several times: from the
 * terminal, and from each process that has started this one.
 */
function closeOnSignal(server: RunningServer, noteFile: string): void {
  let isAsked = false;
  let isAgain = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isAgain) process.exit(1);
      if (isAsked) return;
      isAsked = true;
      // A turn after the time: a signal that came while the loop was held up is of the first stop, and is heard before.
      const mean = () => {
        isAgain = true;
      };
      setTimeout(() => setImmediate(mean), oneStopMs).unref();
      rmSync(noteFile, { force: true });
      server
        .drain(drainMs)
        .then(() => server.close())
        .then(
          () => process.exit(0),
          (error) => {
            console.error(error);
            process.exit(1);
          },
        );
    });
  }
}
