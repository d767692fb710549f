// Durable purchases over HTTP with 64 connections: the real server and, alternating with it in the same run, the obvious
// alternative (Fastify with one PostgreSQL transaction per purchase that makes the same postings).
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serve, stop } from './children.ts';
import { formPost, type LoadResult, load } from './purchases/load.ts';
import { startCluster } from './purchases/postgres-cluster.ts';
import type { BenchResult } from './results.ts';

const connections = 64;
const seconds = 8;
const rounds = 3;
const folder = join(import.meta.dirname, 'purchases');

/** @param database of a node; without it, SQLite files */
async function measureOurs(database?: string): Promise<LoadResult> {
  const env: Record<string, string> = database === undefined ? {} : { DATABASE_URL: database };
  const { child, line } = await serve(join(folder, 'our-server.ts'), env);
  const { port, tokens } = JSON.parse(line) as { port: number; tokens: string[] };
  const result = await buy(
    port,
    '/api/goods/mine/order/create',
    (connection) => tokens[connection] as string,
  );
  await stop(child);
  return result;
}

/** Buys on all connections at once, each with the token of its own. */
function buy(port: number, path: string, tokenOf: (connection: number) => string): Promise<LoadResult> {
  return load({
    port,
    connections,
    seconds,
    request: (connection) =>
      formPost(
        path,
        { 'X-Access-Token': tokenOf(connection) },
        `productId=0&units=1&agree=true&commandId=${randomUUID()}`,
      ),
    accepts: (body) => body.startsWith('{"code":200'),
  });
}

/** On a database that was made for it. */
async function measureNode(): Promise<LoadResult | null> {
  const cluster = await startCluster();
  if (!cluster) return null;
  const result = await measureOurs(cluster.connection);
  cluster.stop();
  return result;
}

async function measureAlternative(): Promise<{ result: LoadResult; version: string } | null> {
  const cluster = await startCluster();
  if (!cluster) return null;
  const result = await measureBuying('alternative-server.ts', { DATABASE_URL: cluster.connection });
  cluster.stop();
  return { result, version: cluster.version };
}

/** Of a server that knows only `/buy`. */
async function measureBuying(file: string, env: Record<string, string> = {}): Promise<LoadResult> {
  const { child, line } = await serve(join(folder, file), env);
  const port = Number(line.slice('PORT '.length));
  const result = await buy(port, '/buy', (connection) => `token-${connection}`);
  await stop(child);
  return result;
}

function row(name: string, round: number, result: LoadResult, ratio: string): string[] {
  if (result.failures > 0) throw new Error(`${name}: ${result.failures} failed: ${result.firstFailure}`);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const rate = Math.round(result.perSecond).toLocaleString('en');
  return [String(round), name, rate, ms(result.p50Ms), ms(result.p99Ms), ms(result.maxMs), ratio];
}

export async function run(): Promise<BenchResult> {
  const rows = [['round', 'server', 'purchases/s', 'p50', 'p99', 'max', 'ratio']];
  let version = 'no PostgreSQL server is installed here, so the alternative was not measured';
  for (let round = 1; round <= rounds; round++) {
    const alternative = await measureAlternative();
    const bare = await measureBuying('bare-server.ts');
    const ours = await measureOurs();
    const node = await measureNode();
    if (alternative) {
      version = alternative.version;
      rows.push(row('one PostgreSQL transaction each', round, alternative.result, '1'));
    }
    const ratioOf = ({ perSecond }: LoadResult) =>
      alternative ? (perSecond / alternative.result.perSecond).toFixed(1) : '–';
    rows.push(row('bare Fastify, one row, no rules', round, bare, ratioOf(bare)));
    rows.push(row('Glassmine', round, ours, ratioOf(ours)));
    if (node) rows.push(row('Glassmine on PostgreSQL', round, node, ratioOf(node)));
  }
  return {
    title: `Durable purchases over HTTP, ${connections} connections, ${seconds} s a turn`,
    command: 'npm run bench -- purchases',
    rows,
    notes:
      `Every reply follows its commit (SQLite WAL with synchronous=FULL; ${version}, as shipped). Load generator, server ` +
      'and database share the same cores. Aims: at least 15,000 a second, 8 times the alternative, p99 at most 15 ms; on ' +
      'PostgreSQL 5 times the alternative; 70 % of a bare Fastify that commits a row for each purchase and checks nothing.',
  };
}
