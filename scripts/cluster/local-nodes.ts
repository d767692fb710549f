// Three nodes of the server as processes of this machine, on one database and one installation's key.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../free-port.ts';

const entry = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export interface LocalNode {
  name: string;
  port: number;
  address: string;
  /** Of its process; null before its first start. */
  pid(): number | null;
  /** Starts its process; resolves once it listens. Rejects with what it has printed. */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Stands it still, and lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Asks it to stop, which hands its rooms over; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/**
 * @param addressOf a node's address of the database
 * @param env of all of them, beside what makes them nodes
 */
export function localNodes(
  folder: string,
  addressOf: (name: string) => string,
  env: Record<string, string> = {},
  names: readonly string[] = ['node-a', 'node-b', 'node-c'],
): LocalNode[] {
  const ports = freePorts(names.length);
  return names.map((name, index) =>
    localNode(name, join(folder, name), ports[index] as number, {
      ...process.env,
      ...env,
      DATABASE_URL: addressOf(name),
      GLASSMINE_KEY_FILE: join(folder, 'installation.key'),
      GLASSMINE_TRUSTED_PROXY: '127.0.0.1',
    }),
  );
}

function localNode(name: string, folder: string, port: number, env: NodeJS.ProcessEnv): LocalNode {
  let child: ChildProcess | null = null;
  let gone: Promise<unknown> = Promise.resolve();
  mkdirSync(folder, { recursive: true });
  return {
    name,
    port,
    address: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? null,
    async start() {
      const own = {
        GLASSMINE_NODE: name,
        GLASSMINE_DATA: folder,
        GLASSMINE_PORT: String(port),
        GLASSMINE_HOST: '127.0.0.1',
      };
      const started = spawn(process.execPath, [entry], {
        env: { ...env, ...own },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      gone = once(started, 'exit');
      const log = createWriteStream(join(folder, 'log'), { flags: 'a' });
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => log.write(chunk));
      await listening(started);
    },
    async kill() {
      child?.kill('SIGKILL');
      await gone;
    },
    signal: (signal) => void child?.kill(signal),
    async stop() {
      child?.kill('SIGTERM');
      await gone;
      return child?.exitCode ?? null;
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Glassmine listens at ')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(`the node ended: ${printed}`)));
  });
}
