import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDatabase } from '../../apps/server/src/postgres.fixture.ts';
import { smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';
import { openTables } from '../../apps/server/src/storage.ts';
import { defaultKeyFile } from '../../apps/server/src/store/installation-key.ts';
import { headsFile } from '../../apps/server/src/store/kept-heads.ts';
import { rotateInstallationKey } from '../../apps/server/src/store/rotate-key.ts';
import { binariesOfPostgres } from '../../bench/purchases/postgres-cluster.ts';
import { copyOf, damagedCopy, type Folders, isOfKilled, newFolder, play } from './damaged-folder.fixture.ts';
import type { State } from './file-states.ts';
import { query } from './postgres-query.fixture.ts';

/** The same moments of an installation on PostgreSQL: each folder has a database of the same name beside it. */
export interface Installation extends Folders {
  textId: string;
  /** Address of the cluster. */
  connection: string;
  /** Of `pg_dump`, of the early moment. */
  dump: string;
}

type Moment = 'older' | 'stopped' | 'killed' | 'other';

const node = 'node-a';
const addressOf = (connection: string, name: string) =>
  Object.assign(new URL(connection), { pathname: name }).href;

export async function makeInstallation(connection: string): Promise<Installation> {
  const folder = newFolder();
  const one = await serverOn(connection, 'stopped', folder);
  await one.open();
  one.roomCode = await one.server.services.rooms.create(smallScenario(), 7);
  await one.facilitator();
  await play(one);
  await one.close();
  await copyDatabase(connection, 'stopped', 'older');
  const older = copyOf(folder);
  const dump = join(older, 'glassmine.dump');
  program('pg_dump', '--format=custom', '--file', dump, addressOf(connection, 'older'));
  // The key goes into no dump: the one that a restored database needs is the one of then.
  const store = await openTables({ dataFolder: folder, databaseUrl: addressOf(connection, 'stopped') });
  rotateInstallationKey(defaultKeyFile(folder), store);
  await store.close();
  await one.open();
  await play(one);
  const later = join(older, 'killed.dump');
  program('pg_dump', '--format=custom', '--file', later, addressOf(connection, 'stopped'));
  const killed = copyOf(folder);
  program('pg_restore', '--dbname', await makeDatabase(connection, 'killed'), later);
  await one.close();
  const stopped = copyOf(folder);
  const another = await serverOn(connection, 'other', newFolder());
  await another.open();
  another.roomCode = await another.server.services.rooms.create(smallScenario(), 7);
  await play(another);
  const other = copyOf(another.folder);
  await another.close();
  const [pictureId, textId] = await Promise.all(
    ['uploads', 'texts'].map((table) => firstId(addressOf(connection, 'older'), table)),
  );
  const { roomCode } = one;
  return {
    connection,
    roomCode,
    pictureId: pictureId!,
    textId: textId!,
    older,
    stopped,
    killed,
    other,
    dump,
  };
}

async function firstId(address: string, table: string): Promise<string> {
  const [row] = await query(`select id from glassmine_store.${table} order by id limit 1`, address);
  return String(row!.id);
}

async function serverOn(connection: string, name: string, dataFolder: string): Promise<TestServer> {
  const databaseUrl = await makeDatabase(connection, name);
  return new TestServer(
    { config: { host: '127.0.0.1', port: 0, dataFolder, databaseUrl, node } },
    dataFolder,
  );
}

let copies = 0;

const databaseOf = ({ connection }: Installation, moment: Moment) =>
  copyDatabase(connection, moment, `copy_${++copies}`);

async function copyDatabase(connection: string, from: string, to: string): Promise<string> {
  await query(`create database ${to} template ${from}`, connection);
  return addressOf(connection, to);
}

/** Puts the dump in the place of what a database holds, with the key of then, as docs/recovering.md says. */
export function restoreDump(installation: Installation, dataFolder: string, databaseUrl: string): void {
  const { dump } = installation;
  program('pg_restore', '--clean', '--if-exists', '--no-owner', '--dbname', databaseUrl, dump);
  putKeyOfThen(installation, dataFolder);
  rmSync(headsFile(dataFolder));
}

function program(name: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(join(binariesOfPostgres()!, name), args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}

/** A copy of the installation in which one thing is in this state, as settings of a server. */
export async function damagedInstallation(installation: Installation, thing: string, state: State) {
  const isFile = /\/|\.(sqlite|json)/.test(thing);
  if (isFile) {
    const dataFolder = damagedCopy(installation, thing, state);
    const databaseUrl = await databaseOf(installation, isOfKilled(thing) ? 'killed' : 'stopped');
    return { dataFolder, databaseUrl, node };
  }
  const dataFolder = copyOf(installation.stopped);
  if (state === 'of an older backup') putKeyOfThen(installation, dataFolder);
  const databaseUrl =
    thing === 'DATABASE_URL'
      ? await addressIn(installation, state)
      : await damagedDatabase(installation, thing, state);
  return { dataFolder, databaseUrl, node };
}

/** Puts the key into a data folder that the older database and the dump were written with. */
const putKeyOfThen = ({ older }: Installation, dataFolder: string): void =>
  cpSync(defaultKeyFile(older), defaultKeyFile(dataFolder));

function addressIn(installation: Installation, state: State): string | Promise<string> {
  const { connection } = installation;
  if (state === 'not reachable') return Object.assign(new URL(connection), { port: '1' }).href;
  if (state === 'missing') return addressOf(connection, 'nobody_made_it');
  if (state === 'empty') return makeDatabase(connection, `copy_${++copies}`);
  return databaseOf(installation, state === 'of another installation' ? 'other' : 'older');
}

async function damagedDatabase(installation: Installation, thing: string, state: State): Promise<string> {
  const address = await databaseOf(installation, 'stopped');
  const damage = damages[state];
  if (damage === undefined) throw new Error(`no table is in the state: ${state}`);
  await query(damage(thing), address);
  return address;
}

/** SQL that does the damage to a schema or table. */
const damages: Partial<Record<State, (thing: string) => string>> = {
  missing: (thing) => `drop ${thing.includes('.') ? 'table' : 'schema'} ${thing} cascade`,
  empty: (thing) => `truncate ${thing} cascade`,
  truncated: (thing) => `delete from ${thing} where seq > (select max(seq) - 2 from ${thing})`,
  'a flipped bit': (thing) =>
    `update ${thing} set bytes = set_byte(bytes, length(bytes) / 2, get_byte(bytes, length(bytes) / 2) # 1)`,
  'a changed input': (thing) => `update ${thing} set actor = actor || 'x' where seq = 3`,
  'a changed text': (thing) => `update ${thing} set text = 'what I never wrote'`,
};
