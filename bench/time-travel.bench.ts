// History: opens any of 60 past days of a room with 100,000 agents through the facilitator's calls, and measures the
// storage for it and the delay of the running rooms.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { scaleScenario } from '@glassmine/crowd';
import { startServer } from '../apps/server/src/start.ts';
import type { BenchResult } from './results.ts';

const agents = 100_000;
const days = 60;
const pageTurns = 300;
const password = 'a long enough password';

interface Desk {
  read(path: string, fields?: Record<string, string | number>): Promise<Answer>;
  hand(path: string, fields: Record<string, string | number | boolean>): Promise<Answer>;
}
// biome-ignore lint/suspicious/noExplicitAny: what came over the wire, as contract's schemas have it
type Answer = any;
type Server = Awaited<ReturnType<typeof startServer>>;

/** A server with one room that has run for `days`, with no one in it but the crowd. */
async function runRoom(folder: string): Promise<{ server: Server; room: string }> {
  const file = JSON.parse(readFileSync(new URL('../scenarios/mining-app.json', import.meta.url), 'utf8'));
  const unlimited = { callsPerMinute: 1e9, triesPerMinute: 1e9, guessesPerMinute: 1e9 };
  const config = { host: '127.0.0.1', port: 0, dataFolder: folder };
  const server = await startServer({ config, limits: unlimited, clock: false, write: console.error });
  const room = await server.services.rooms.create(scaleScenario(file, agents), 1);
  const live = server.services.rooms.running(room);
  for (let day = 0; day < days; day++) await live.execute({ type: 'tick', ticks: 240 }, { actor: 'clock' });
  return { server, room };
}

async function deskOf({ app, services }: Server, room: string): Promise<Desk> {
  await services.facilitators.save('bench', password, 'owner');
  const ask = async (method: 'GET' | 'POST', path: string, fields: object, token?: string) => {
    const form = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const isGet = method === 'GET';
    const reply = await app.inject({
      method,
      url: `/api/${path}${isGet ? `?${form}` : ''}`,
      headers: {
        ...(token && { 'x-console-token': token }),
        ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!isGet && { payload: form.toString() }),
    });
    const { code, msg, data } = JSON.parse(reply.body);
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return { msg, data };
  };
  const { msg: token } = await ask('POST', 'console/sign-in', { name: 'bench', password });
  return {
    read: async (path, fields = {}) => (await ask('GET', path, { roomCode: room, ...fields }, token)).data,
    hand: async (path, fields) => (await ask('POST', path, { roomCode: room, ...fields }, token)).data,
  };
}

interface Timed {
  ms: number[];
  /** Processor time of all threads, median, ms. */
  workMs: number;
  /** The longest delay of the event loop that runs the rooms, ms. */
  heldUpMs: number;
}

async function timed(times: number, work: (nth: number) => Promise<unknown>): Promise<Timed> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const ms: number[] = [];
  const workMs: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    const startedMs = performance.now();
    const before = process.cpuUsage();
    await work(nth);
    const { user, system } = process.cpuUsage(before);
    ms.push(performance.now() - startedMs);
    workMs.push((user + system) / 1_000);
  }
  loop.disable();
  const sorted = (values: number[]) => values.sort((a, b) => a - b);
  return { ms: sorted(ms), workMs: sorted(workMs)[times >> 1] ?? 0, heldUpMs: loop.max / 1e6 };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Every day once, in an order without neighbours, so that no requested day is in memory already. */
const shuffled = Array.from({ length: days }, (_, i) => ((i * 23) % days) + 1);

function row(what: string, { ms, workMs, heldUpMs }: Timed): string[] {
  const at = (share: number) => ms[Math.min(ms.length - 1, Math.floor(share * ms.length))] ?? 0;
  const text = (value: number) =>
    `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`;
  return [
    what,
    String(ms.length),
    text(at(0.5)),
    text(at(0.99)),
    text(ms.at(-1) ?? 0),
    text(workMs),
    text(heldUpMs),
  ];
}

async function measure(desk: Desk): Promise<{ rows: string[][]; kept: { worlds: number; bytes: number } }> {
  const first = await timed(1, () => until(async () => !(await desk.read('console/timeline')).isCatchingUp));
  const boards = await timed(pageTurns, (nth) =>
    desk.read('console/timeline/day', { day: (nth * 37) % (days + 1) }),
  );
  const worlds = await timed(days, (nth) =>
    desk.read('console/timeline/members', { day: shuffled[nth] as number, whose: 'everybody' }),
  );
  const forks = await timed(1, async () => {
    const forkRequest = { day: days / 2, untilDay: days, nobodyInvites: true };
    const { forkId } = await desk.hand('console/timeline/fork/start', forkRequest);
    await until(async () => {
      const list = await desk.read('console/timeline/fork/list');
      return list.some((fork: Answer) => fork.forkId === forkId && fork.state === 'done');
    });
  });
  const { kept } = await desk.read('console/timeline');
  const rows = [
    ['what', 'times', 'p50', 'p99', 'max', 'processor, p50', 'longest delay of rooms'],
    row('the board of any day', boards),
    row('the world of any day, with a page of its members', worlds),
    row(`first replay of all ${days} days`, first),
    row(`a fork of ${days / 2} days`, forks),
  ];
  return { rows, kept };
}

export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-travel-'));
  const { server, room } = await runRoom(folder);
  const before = server.services.rooms.running(room).simulation.hash();
  try {
    const { rows, kept } = await measure(await deskOf(server, room));
    if (server.services.rooms.running(room).simulation.hash() !== before)
      throw new Error('the room has changed');
    const megabytes = Math.round(kept.bytes / 2 ** 20);
    return {
      title: `Time travel: ${agents.toLocaleString('en')} agents, ${days} world days`,
      command: 'npm run bench -- time-travel',
      rows,
      notes:
        `The history stores ${kept.worlds} checkpoints in ${megabytes} MB, of 256 MB at most for a room. A separate thread restores ` +
        'the newest checkpoint before a day and replays the rest; the benchmark asks for each day once, in no order. Aim: any ' +
        'day within 1 s.',
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
