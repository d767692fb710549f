/** The server as `npm run demo` starts it, in a process and a data folder of its own, on a port that the system chooses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from './demo.fixture.ts';

const root = new URL('../..', import.meta.url).pathname;

export interface DemoServer {
  demo: Demo;
  /** Ends the server, hands its data folder over, and starts it again; resolves to the demo as it then is. */
  again(between: (dataFolder: string) => void): Promise<Demo>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Resolves when the demo room can be joined; rejects with what the server has printed when it ends before.
 * @param scenario that the demo room plays; the default one when left out
 * @param more settings of the server
 */
export async function startDemo(scenario?: string, more: Record<string, string> = {}): Promise<DemoServer> {
  const parent = process.env.GLASSMINE_JOURNEY_DATA ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  const dataFolder = mkdtempSync(join(parent, 'glassmine-journey-'));
  const env = {
    ...process.env,
    GLASSMINE_HOST: '127.0.0.1',
    GLASSMINE_PORT: '0',
    // Every journey of the console signs in, and all of them from one address.
    GLASSMINE_TRIES_PER_MINUTE: '1000',
    // A walk over all screens asks for more in a minute than a person, and the faster the machine the more.
    GLASSMINE_CALLS_PER_MINUTE: '100000',
    GLASSMINE_DATA: dataFolder,
    ...(scenario && { GLASSMINE_SCENARIO: scenario }),
    ...more,
  };
  let running = await launch(env);
  return {
    demo: { ...running.note, dataFolder },
    async again(between) {
      await running.stop();
      between(dataFolder);
      running = await launch(env);
      return { ...running.note, dataFolder };
    },
    async stop() {
      await running.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

interface Launched {
  /** What the server writes for scripts. */
  note: Omit<Demo, 'dataFolder'>;
  stop(): Promise<void>;
}

async function launch(env: NodeJS.ProcessEnv): Promise<Launched> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const gone = once(server, 'exit');
  let printed = '';
  await new Promise<void>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (/Stop with/.test(printed)) ready();
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.stderr.pipe(process.stderr);
    void gone.then(() => failed(new Error(`the server ended: ${printed}`)));
  });
  return {
    note: JSON.parse(readFileSync(join(env.GLASSMINE_DATA as string, 'demo.json'), 'utf8')),
    async stop() {
      server.kill('SIGTERM');
      await gone;
      process.off('exit', kill);
    },
  };
}
