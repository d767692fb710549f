import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresJournal, type SharedJournal } from '@glassmine/journal/postgres';
import type { Cluster } from '../../bench/purchases/postgres-cluster.ts';
import { type Balancer, startBalancer } from '../../scripts/cluster/balancer.ts';
import { type LocalNode, localNodes } from '../../scripts/cluster/local-nodes.ts';
import { type DroppingProxy, startDroppingProxy } from './dropping-proxy.fixture.ts';
import { watchWrites } from './write-witness.fixture.ts';

/** What Node has compiled of the server, by its content: a start takes half the time. */
export const compiledFolder = join(tmpdir(), 'glassmine-compiled');

/** Three nodes behind HAProxy; each reaches the database by a way of its own, which can be cut. */
export interface Site {
  readonly address: string;
  /** Of the database, past the nodes' ways. */
  readonly connection: string;
  readonly folder: string;
  readonly nodes: readonly LocalNode[];
  readonly journal: SharedJournal;
  /** The node that a room's row names. Throws when it names none of these. */
  ownerOf(roomCode: string): Promise<LocalNode>;
  wayOf(node: LocalNode): DroppingProxy;
  /** The last errors of each node's log. */
  errors(): string;
  stop(): Promise<void>;
}

/** @param leaseSeconds after so long a node that is not heard of has lost its rooms */
export async function startSite(
  { connection }: Pick<Cluster, 'connection'>,
  leaseSeconds: number,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-site-'));
  const names = ['node-a', 'node-b', 'node-c'];
  const { port } = new URL(connection);
  const ways = new Map<string, DroppingProxy>();
  for (const name of names) ways.set(name, await startDroppingProxy(Number(port)));
  const addressOf = (name: string) => {
    const url = Object.assign(new URL(connection), { port: String(ways.get(name)?.port) });
    url.searchParams.set('application_name', name);
    return url.href;
  };
  const env = {
    GLASSMINE_LEASE_SECONDS: String(leaseSeconds),
    GLASSMINE_CALLS_PER_MINUTE: '100000',
    NODE_COMPILE_CACHE: compiledFolder,
  };
  const nodes = localNodes(folder, addressOf, env, names);
  // The first one makes the tables, and leaves what it has compiled to the others and to later runs.
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  await watchWrites(connection);
  const journal = await postgresJournal({ connectionString: connection, connectionsMax: 2 });
  const ports = nodes.map((node) => node.port);
  const balancer: Balancer = await startBalancer(folder, ports);
  return {
    address: balancer.address,
    connection,
    folder,
    nodes,
    journal,
    async ownerOf(roomCode) {
      const row = await journal.getRoom(roomCode);
      const owner = nodes.find(({ name }) => row?.owner.startsWith(`${name}:`));
      if (owner === undefined) throw new Error(`nobody owns the room: ${row?.owner}`);
      return owner;
    },
    wayOf: ({ name }) => ways.get(name) as DroppingProxy,
    errors: () => nodes.map(({ name }) => lastErrors(join(folder, name, 'log'))).join('\n'),
    async stop() {
      for (const node of nodes) node.signal('SIGCONT');
      await Promise.all(nodes.map((node) => node.kill()));
      await balancer.stop();
      await journal.close();
      for (const way of ways.values()) await way.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function lastErrors(path: string): string {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines
    .filter((line) => line.includes('"level":"error"'))
    .slice(-12)
    .join('\n');
}
