// A PostgreSQL for the benchmark alone: a new cluster in a temporary folder on a free port, with its default durability.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';

export interface Cluster {
  connection: string;
  version: string;
  /** Ends all its processes at once, and starts it again; resolves when it takes connections. */
  kill: () => Promise<void>;
  stop: () => void;
}

/** The folder of the newest PostgreSQL's programs; null where none is installed. */
export function binariesOfPostgres(): string | null {
  const [binaries] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  return binaries && existsSync(join(binaries, 'initdb')) ? binaries : null;
}

/** Starts a cluster; null where no PostgreSQL server is installed. */
export async function startCluster(): Promise<Cluster | null> {
  const binaries = binariesOfPostgres();
  if (binaries === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-pg-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  // What is empty needs no sync; what is written later is synced as ever.
  runAs('postgres', join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'bench', '--no-sync']);
  const port = freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  const control = join(binaries, 'pg_ctl');
  const start = () =>
    runAs('postgres', control, ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  start();
  const version = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim();
  return {
    connection: `postgres://bench@127.0.0.1:${port}/postgres`,
    version,
    kill: async () => {
      const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      for (const pid of processesOf(Number(postmaster))) killIfThere(pid);
      // What they had locked is free a moment later.
      const again = ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'];
      while (!(await succeeds('postgres', control, again))) await sleep(50);
    },
    stop: () => {
      runAs('postgres', control, ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What loses its postmaster ends by itself, too. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** PostgreSQL does not run as root, so root switches the user; any other user runs it directly. */
function lineAs(user: string, command: string, args: string[]): [command: string, args: string[]] {
  const root = process.getuid?.() === 0;
  return root ? ['runuser', ['-u', user, '--', command, ...args]] : [command, args];
}

/** Runs a program of PostgreSQL, which does not run as root. Throws with what it has said. */
export function runAs(user: string, command: string, args: string[]): void {
  const run = spawnSync(...lineAs(user, command, args), { encoding: 'utf8', cwd: '/' });
  if (run.status !== 0) throw new Error(`${command}: ${run.stderr || run.stdout}`);
}

async function succeeds(user: string, command: string, args: string[]): Promise<boolean> {
  const child = spawn(...lineAs(user, command, args), { stdio: 'ignore', cwd: '/' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** A process and its children. */
function processesOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number)];
}
