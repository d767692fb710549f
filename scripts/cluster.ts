// `npm run cluster`: three nodes, PostgreSQL and HAProxy on this machine, from the system's packages, to try it out.
// Everything is in a temporary folder and gone afterwards.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from '../bench/purchases/postgres-cluster.ts';
import { haproxy, startBalancer } from './cluster/balancer.ts';
import { localNodes } from './cluster/local-nodes.ts';

const port = 4600;
const database = haproxy === undefined ? null : await startCluster();
if (database === null) {
  console.error('Install PostgreSQL and HAProxy first, in Debian: apt-get install postgresql haproxy');
  process.exit(1);
}
const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
const folder = mkdtempSync(join(tmpdir(), 'glassmine-cluster-'));
const settings = {
  DATABASE_URL: database.connection,
  GLASSMINE_DATA: join(folder, 'command'),
  GLASSMINE_KEY_FILE: join(folder, 'installation.key'),
};
run('./build.ts');
const nodes = localNodes(folder, () => database.connection);
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(nodes.map((node) => node.kill()));
  await balancer?.stop();
  database?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

let balancer: Awaited<ReturnType<typeof startBalancer>> | null = null;
for (const node of nodes) await node.start();
balancer = await startBalancer(
  folder,
  nodes.map((node) => node.port),
  port,
);
run('../apps/cli/src/main.ts', 'facilitator', 'add', 'anna', '--role', 'owner');
console.log(`
  Join      ${balancer.address}
  Console   ${balancer.address}/console/
${nodes.map(({ name, address, pid }) => `  ${name}    ${address}, process ${pid()}`).join('\n')}

  Where rooms run, and how to move them:
  DATABASE_URL=${database.connection} npm run -s glassmine -- rooms list

  Kill a node to see its rooms go on elsewhere. Stop with Ctrl+C.
`);
