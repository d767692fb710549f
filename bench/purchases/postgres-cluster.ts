// A PostgreSQL for the benchmark alone: a new cluster in a temporary folder on a free port, with its default durability.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cluster {
  connection: string;
  version: string;
  /** Ends its processes as a power cut would, and starts it again. */
  crash: () => void;
  stop: () => void;
}

/** Starts a cluster; null where no PostgreSQL server is installed. */
export async function startCluster(): Promise<Cluster | null> {
  const [binaries] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  if (!binaries || !existsSync(join(binaries, 'initdb'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-pg-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  as('postgres', join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'bench']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  const control = join(binaries, 'pg_ctl');
  const start = () =>
    as('postgres', control, ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  start();
  const version = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim();
  return {
    connection: `postgres://bench@127.0.0.1:${port}/postgres`,
    version,
    crash: () => {
      as('postgres', control, ['-D', data, '-m', 'immediate', 'stop']);
      start();
    },
    stop: () => {
      as('postgres', control, ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root, so root switches the user; any other user runs it directly. */
function as(user: string, command: string, args: string[]): void {
  const root = process.getuid?.() === 0;
  const run = root
    ? spawnSync('runuser', ['-u', user, '--', command, ...args], { encoding: 'utf8', cwd: '/' })
    : spawnSync(command, args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${command}: ${run.stderr || run.stdout}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
