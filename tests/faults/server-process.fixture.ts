import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownCheckout = fileURLToPath(new URL('../..', import.meta.url));

/** The server in a separate process, started as users start it. */
export interface ServerProcess {
  /** e.g. `http://127.0.0.1:40123` */
  address: string;
  pid: number;
  /** The lines that it has printed so far. */
  printed(): string[];
  /** Kills it, as a power cut would; resolves when it has ended. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts a server on a data folder, on a port that the system chooses. Rejects with the server's output.
 * @param checkout whose server it is
 * @param settings beside those of the folder and the port
 */
export async function startServerProcess(
  dataFolder: string,
  checkout: string = ownCheckout,
  // Buyers of these tests call without a pause.
  settings: Readonly<Record<string, string>> = { GLASSMINE_CALLS_PER_MINUTE: '100000' },
): Promise<ServerProcess> {
  const env = {
    ...process.env,
    GLASSMINE_DATA: dataFolder,
    GLASSMINE_PORT: '0',
    GLASSMINE_HOST: '127.0.0.1',
    ...settings,
  };
  const entry = join(checkout, 'apps/server/src/main.ts');
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  return {
    address: await addressOf(child, gone),
    printed: () => printed.split('\n'),
    pid: child.pid as number,
    async kill() {
      child.kill('SIGKILL');
      const [, signal] = await gone;
      if (signal !== 'SIGKILL') throw new Error('the server was gone before it was killed');
    },
    async stop() {
      child.kill('SIGTERM');
      return (await gone)[0];
    },
  };
}

function addressOf(child: ChildProcess, gone: Promise<unknown>): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = /listens at (http:\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void gone.then(() => reject(new Error(`the server ended: ${printed}`)));
  });
}
