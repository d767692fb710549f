// Three PostgreSQL under Patroni with etcd, and HAProxy to the primary: the files of deploy/cluster, on 127.0.0.21 to 23.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type ConfigChanges, shippedConfig } from '../shipped-config.ts';
import { haproxy } from './balancer.ts';

const letters = ['a', 'b', 'c'] as const;
type Letter = (typeof letters)[number];
const addressOf = (letter: Letter) => `127.0.0.2${letters.indexOf(letter) + 1}`;
const password = 'play-money';

export const canFailOver =
  haproxy !== undefined && ['/usr/bin/patroni', '/usr/bin/etcd'].every((path) => existsSync(path));

/** A database that survives the loss of a machine. */
export interface FailingOver {
  /** By HAProxy, to whichever is the primary. */
  connection: string;
  /** Ends PostgreSQL and Patroni of the primary at once, as the loss of its machine does; etcd stays. */
  losePrimary(): Promise<Letter>;
  /** Starts a lost one; resolves when a standby is synchronous and all three run. */
  bringBack(letter: Letter): Promise<void>;
  /** What the three say of themselves. */
  log(): string;
  stop(): Promise<void>;
}

/** Resolves when the primary takes connections and a standby is synchronous. */
export async function startPatroni(): Promise<FailingOver> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-patroni-'));
  chmodSync(folder, 0o777);
  makeCertificate(folder);
  const etcds = letters.map((letter) => startEtcd(folder, letter));
  const members = new Map<Letter, ChildProcess>();
  for (const letter of letters) members.set(letter, startMember(folder, letter));
  await untilWhole();
  const port = freePort();
  const balancer = startBalancer(folder, port);
  makeDatabase(folder, (await primary()) as Letter);
  return {
    connection: `postgres://glassmine:${password}@127.0.0.1:${port}/glassmine?sslmode=no-verify`,
    async losePrimary() {
      const letter = await primary();
      if (letter === null) throw new Error('there is no primary');
      lose(folder, letter, members.get(letter) as ChildProcess);
      return letter;
    },
    async bringBack(letter) {
      members.set(letter, startMember(folder, letter));
      await untilWhole();
    },
    log: () =>
      letters
        .flatMap((letter) =>
          readFileSync(join(folder, `patroni-${letter}.log`), 'utf8')
            .split('\n')
            .slice(-15),
        )
        .join('\n'),
    async stop() {
      for (const [letter, member] of members) lose(folder, letter, member);
      for (const child of [...etcds, balancer]) end(child.pid as number);
      await once(balancer, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=database'];
  run('openssl', ['req', ...kind, '-keyout', key, '-out', certificate]);
  chmodSync(key, 0o600);
  run('chown', ['postgres', key]);
}

function startEtcd(folder: string, letter: Letter): ChildProcess {
  const data = join(folder, `etcd-${letter}`);
  const path = written(folder, 'etcd.conf.yml', letter, [
    ['name: db-a', `name: db-${letter}`],
    ['/var/lib/etcd/glassmine', data],
    [',http://127.0.0.1:2379', ''],
    [/^(?!initial-cluster:)(.*)10\.0\.0\.21/gm, `$1${addressOf(letter)}`],
    ['10.0.0.2', '127.0.0.2'],
  ]);
  mkdirSync(data, { mode: 0o700 });
  run('chown', ['postgres', data]);
  return started(folder, `etcd-${letter}`, ['etcd', '--config-file', path]);
}

function startMember(folder: string, letter: Letter): ChildProcess {
  const data = join(folder, `data-${letter}`);
  if (!existsSync(data)) {
    mkdirSync(data, { mode: 0o700 });
    run('chown', ['postgres', data]);
  }
  const path = written(folder, 'patroni.yml', letter, [
    ['name: db-a', `name: db-${letter}`],
    // The three have one home here, where each would overwrite the others' password file.
    ['  data_dir:', `  pgpass: ${join(data, 'pgpass')}\n  data_dir:`],
    ['/var/lib/postgresql/15/glassmine', join(data, 'postgresql')],
    ['/var/run/postgresql', data],
    ['/etc/ssl/certs/ssl-cert-snakeoil.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/private/ssl-cert-snakeoil.key', join(folder, 'key.pem')],
    ['0.0.0.0:', `${addressOf(letter)}:`],
    ['10.0.0.0/24', '127.0.0.0/8'],
    [/^(?! *hosts:)(.*)10\.0\.0\.21/gm, `$1${addressOf(letter)}`],
    ['10.0.0.2', '127.0.0.2'],
  ]);
  return started(folder, `patroni-${letter}`, ['patroni', path]);
}

function startBalancer(folder: string, port: number): ChildProcess {
  const path = written(folder, 'haproxy-database.cfg', 'a', [
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
    ['10.0.0.2', '127.0.0.2'],
  ]);
  return spawn(haproxy as string, ['-f', path, '-db'], { stdio: 'ignore' });
}

/** What `deploy/cluster` ships, with what differs on one machine. */
function written(folder: string, name: string, letter: Letter, changes: ConfigChanges): string {
  const path = join(folder, `${letter}-${name}`);
  writeFileSync(path, shippedConfig(`cluster/${name}`, changes));
  return path;
}

/** Neither runs as root. */
function started(folder: string, name: string, [command, ...args]: [string, ...string[]]): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a');
  return spawn('runuser', ['-u', 'postgres', '--', command, ...args], {
    stdio: ['ignore', log, log],
    cwd: '/',
  });
}

async function isAt(letter: Letter, path: string): Promise<boolean> {
  const url = `http://${addressOf(letter)}:8008/${path}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok === true;
}

async function those(path: string): Promise<Letter[]> {
  const are = await Promise.all(letters.map((letter) => isAt(letter, path)));
  return letters.filter((_, index) => are[index]);
}

async function primary(): Promise<Letter | null> {
  return (await those('primary'))[0] ?? null;
}

async function untilWhole(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const [primaries, synchronous, replicas] = await Promise.all(
      ['primary', 'synchronous', 'replica'].map(those),
    );
    if (primaries?.length === 1 && synchronous?.length === 1 && replicas?.length === 2) return;
    await sleep(300);
  }
  throw new Error('the three have not found together');
}

function makeDatabase(folder: string, letter: Letter): void {
  for (const statement of [
    `create role glassmine login password '${password}'`,
    'create database glassmine owner glassmine',
  ])
    run('runuser', [
      '-u',
      'postgres',
      '--',
      'psql',
      '-h',
      join(folder, `data-${letter}`),
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      statement,
    ]);
}

/** Ends all processes of a member. */
function lose(folder: string, letter: Letter, member: ChildProcess): void {
  const pidFile = join(folder, `data-${letter}`, 'postgresql', 'postmaster.pid');
  const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : null;
  if (member.exitCode === null) end(member.pid as number);
  if (postmaster !== null) end(postmaster);
}

/** Ends a process with all below it. */
function end(pid: number): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  for (const child of stdout.split('\n').filter(Boolean)) end(Number(child));
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: '/' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}
