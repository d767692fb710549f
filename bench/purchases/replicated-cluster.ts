// Two plain PostgreSQL for a benchmark: what the first acknowledges is on the disk of the second too.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts } from '../../scripts/free-port.ts';
import { binariesOfPostgres, runAs } from './postgres-cluster.ts';

export interface ReplicatedCluster {
  /** Of the primary. */
  connection: string;
  stop(): void;
}

/**
 * Starts a primary and a standby that streams from it; resolves when the standby is synchronous.
 * @param parent folder on whose disk both write
 */
export async function startReplicated(parent: string): Promise<ReplicatedCluster> {
  const binaries = binariesOfPostgres();
  if (binaries === null) throw new Error('no PostgreSQL server is installed here');
  const folder = mkdtempSync(join(parent, 'glassmine-pair-'));
  chmodSync(folder, 0o777);
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const [port, standbyPort] = freePorts(2) as [number, number];
  const control = join(binaries, 'pg_ctl');
  const start = (data: string, at: number, more = '') => {
    const options = `-p ${at} -k ${folder} -c listen_addresses=127.0.0.1 ${more}`;
    runAs('postgres', control, ['-D', data, '-o', options, '-l', `${data}.log`, '-w', 'start']);
  };
  runAs('postgres', join(binaries, 'initdb'), ['-D', primary, '-A', 'trust', '-U', 'bench']);
  start(primary, port);
  const source = `host=127.0.0.1 port=${port} user=bench application_name=standby`;
  runAs('postgres', join(binaries, 'pg_basebackup'), ['-D', standby, '-d', source, '-R', '-X', 'stream']);
  start(standby, standbyPort, '-c hot_standby=on');
  const connection = `postgres://bench@127.0.0.1:${port}/postgres`;
  await beSynchronous(connection);
  return {
    connection,
    stop() {
      for (const data of [standby, primary])
        runAs('postgres', control, ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function beSynchronous(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = 'standby'`);
  await client.query('select pg_reload_conf()');
  const state = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  while ((await client.query(state)).rows.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await client.end();
}
