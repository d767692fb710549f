// Reads and writes over HTTP with 64 connections while a room of 100,000 agents runs on the same server; in the same run,
// Fastify alone with a constant body of the same size, which is the upper bound.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve, stop } from './children.ts';
import { formPost, type LoadResult, load } from './purchases/load.ts';
import type { BenchResult } from './results.ts';

const connections = 64;
const seconds = Number(process.env.SECONDS_EACH ?? 5);
const rounds = 3;
const folder = join(import.meta.dirname, 'reads');

interface Ours {
  port: number;
  /** Tokens of 64 buyers, of the member with 10,000 records, and of the one with 100. */
  tokens: string[];
}

function get(path: string, token: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Access-Token: ${token}\r\n\r\n`;
}

const records = (page: number) => `/api/assets/record/list?pageNum=${page}&pageSize=20`;
const [buyer, many, few] = [0, 64, 65];

/** The reads: name, path, and the member who reads; without one, the connection's own. */
const reads: [name: string, path: string, who: number | 'each'][] = [
  ['home', '/api/assets/home', 'each'],
  ['products', '/api/goods/product/list', buyer],
  ['records, 100', records(1), few],
  ['records, 10,000', records(1), many],
  ['records, 10,000, last page', records(500), many],
];

const accepts = (body: string) => body.startsWith('{"code":200');

async function measureRead(ours: Ours, path: string, who: number | 'each'): Promise<LoadResult> {
  const requests = ours.tokens.map((token) => get(path, token));
  const request = (connection: number) => requests[who === 'each' ? connection : who] as string;
  return load({ port: ours.port, connections, seconds, request, accepts });
}

async function measureWrite({ port, tokens }: Ours): Promise<LoadResult> {
  const request = (connection: number) =>
    formPost(
      '/api/goods/mine/order/create',
      { 'X-Access-Token': tokens[connection] as string },
      `productId=0&units=1&agree=true&commandId=${randomUUID()}`,
    );
  return load({ port, connections, seconds, request, accepts });
}

async function measureBare(bytes: number): Promise<Measured> {
  const { child, line } = await serve(join(folder, 'bare-server.ts'), { BODY_BYTES: String(bytes) });
  const { port } = JSON.parse(line) as { port: number };
  const request = () => get('/constant', 'none');
  const plan = { port, connections, seconds, request, accepts };
  const result = await withCpu(child.pid as number, () => load(plan));
  await stop(child);
  return result;
}

async function sizeOf({ port, tokens }: Ours, path: string, who: number | 'each'): Promise<number> {
  const headers = { 'X-Access-Token': tokens[who === 'each' ? 0 : who] as string };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return (await response.arrayBuffer()).byteLength;
}

function row(name: string, bytes: string, result: Measured, ratio: string): string[] {
  if (result.failures > 0) throw new Error(`${name}: ${result.failures} failed: ${result.firstFailure}`);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const rate = Math.round(result.perSecond).toLocaleString('en');
  return [
    name,
    bytes,
    rate,
    ms(result.p50Ms),
    ms(result.p99Ms),
    ms(result.maxMs),
    `${result.cpuUs.toFixed(0)} µs`,
    ratio,
  ];
}

type Measured = LoadResult & { cpuUs: number };

/** Processor time of the server for each call, including the room's work; other processes do not affect it. */
async function withCpu(pid: number, measure: () => Promise<LoadResult>): Promise<Measured> {
  const before = cpuUsOf(pid);
  const result = await measure();
  // This includes a second of warm-up.
  const calls = result.requests * ((result.seconds + 1) / result.seconds);
  return { ...result, cpuUs: (cpuUsOf(pid) - before) / calls };
}

/** User and system time of a process in microseconds; the kernel counts hundredths of a second. */
function cpuUsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The median result by rate. */
function middle(results: Measured[]): Measured {
  return results.sort((a, b) => a.perSecond - b.perSecond)[results.length >> 1] as Measured;
}

/** Alternates between the measurements, so that other load on the machine affects all of them. */
async function measureAll(ours: Ours, pid: number) {
  const turns = reads.map(([name, path, who]) => ({
    name,
    path,
    who,
    bytes: 0,
    bare: [] as Measured[],
    ours: [] as Measured[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const turn of turns) {
      turn.bytes = await sizeOf(ours, turn.path, turn.who);
      turn.bare.push(await measureBare(turn.bytes));
      turn.ours.push(await withCpu(pid, () => measureRead(ours, turn.path, turn.who)));
    }
  }
  return turns.map(({ name, bytes, bare, ours }) => ({
    name,
    bytes,
    bare: middle(bare),
    ours: middle(ours),
  }));
}

export async function run(): Promise<BenchResult> {
  const rows = [['call', 'bytes', 'a second', 'p50', 'p99', 'max', 'processor', 'of the constant body']];
  const { child, line } = await serve(join(folder, 'our-server.ts'));
  const ours = JSON.parse(line) as Ours;
  const pid = child.pid as number;
  const cpu = new Map<string, number>();
  for (const { name, bytes, bare, ours: own } of await measureAll(ours, pid)) {
    const size = bytes.toLocaleString('en');
    cpu.set(name, own.cpuUs);
    rows.push(row('a constant body', size, bare, '1'));
    rows.push(row(name, size, own, (own.perSecond / bare.perSecond).toFixed(2)));
  }
  rows.push(row('purchase', '–', await withCpu(pid, () => measureWrite(ours)), '–'));
  await stop(child);
  const dearer = ((cpu.get('records, 10,000') ?? 0) / (cpu.get('records, 100') ?? 1) - 1) * 100;
  return {
    title: `Reads and writes, ${connections} connections, ${seconds} s each, beside 100,000 agents`,
    command: 'npm run bench -- reads',
    rows,
    notes:
      `The median of ${rounds} rounds. The room's clock runs throughout, a world day per minute. A page of 20 from 10,000 ` +
      `records takes ${dearer.toFixed(0)} % more processor time than one from 100. Load generator and servers share the cores; ` +
      'Fastify alone answers with the constant body while the room runs beside it. Aim: 10,000 reads a second with p99 at ' +
      'most 20 ms; no list more than 20 % slower at 10,000 rows than at 100.',
  };
}
