import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { checkBooks } from '@glassmine/replica';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallScenario } from '../../apps/server/src/server.fixture.ts';
import { Dice } from './dice.ts';
import type { LoadMessage, LoadReport, LoadStart, Sendable } from './hostile-messages.fixture.ts';
import { type ApiDocument, operationsOf } from './operations.ts';
import { drawRequest } from './requests.ts';
import { Town } from './town.fixture.ts';

/** The longest turns of this thread's event loop. */
interface LoopWatch {
  /** Milliseconds between two turns, whatever the machine did meanwhile. */
  wallMs: number;
  /** Milliseconds of processor time that this thread used between two turns: its own doing, on a busy machine too. */
  ownMs: number;
  stop(): void;
}

const everyMs = 5;

function watchLoop(): LoopWatch {
  const watch: LoopWatch = { wallMs: 0, ownMs: 0, stop: () => clearInterval(timer) };
  let [lastMs, lastCpu] = [performance.now(), process.threadCpuUsage()];
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(lastCpu);
    watch.wallMs = Math.max(watch.wallMs, performance.now() - lastMs - everyMs);
    watch.ownMs = Math.max(watch.ownMs, (used.user + used.system) / 1_000);
    [lastMs, lastCpu] = [performance.now(), process.threadCpuUsage()];
  }, everyMs);
  return watch;
}

const isLong = process.env.GLASSMINE_SOAK !== undefined;
/** As properties do: the same requests in each run of a commit, new ones in the soak. */
const seed = Number(
  process.env.GLASSMINE_FUZZ_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 20_261),
);
const requests = isLong ? 120_000 : 2_500;
/** Some well-formed ones among them, so that the books move. */
const validShare = 0.15;
const ofBatch = 500;
/** A device may have six live sockets. */
const socketsOfDevice = 6;
const devices = isLong ? 170 : 10;
const stallMaxMs = 200;

let town: Town;
beforeAll(async () => {
  town = await Town.settle();
  await town.server.server.listen();
});
afterAll(() => town.server.dispose());

/** Learners of a second room, each with a device. */
async function listeners(): Promise<{ code: string; tokens: string[] }> {
  const { rooms, sessions } = town.server.server.services;
  const code = await rooms.create(smallScenario({ capacity: devices }), 3);
  const tokens: string[] = [];
  for (let i = 0; i < devices; i++) {
    const { outcome } = await rooms.running(code).execute({ type: 'joinRoom' }, { actor: 'test' });
    if (!outcome.ok) throw new Error(outcome.refusal);
    tokens.push(sessions.addDevice(code, (outcome.result as { learner: number }).learner));
  }
  return { code, tokens };
}

function drawHostile(operations: ReturnType<typeof operationsOf>, dice: Dice): Sendable {
  for (;;) {
    const { mode, inject } = drawRequest(operations, town, dice);
    if (mode !== 'valid' || dice.happens(validShare / (1 - validShare))) return inject;
  }
}

test(`${requests} hostile requests, with slow bodies, half-open sockets and live connections, break nothing and stop nobody`, async () => {
  const { server } = town;
  const { code, tokens } = await listeners();
  const { port } = server.server.app.server.address() as AddressInfo;
  const document = (await server.server.app.inject('/api/docs/json')).json() as ApiDocument;
  const operations = operationsOf(document);
  const start: LoadStart = { port, devices: tokens, socketsOfDevice, atOnce: 48 };
  const load = new Worker(new URL('./hostile-load.fixture.ts', import.meta.url), { workerData: start });
  const ask = async (message: LoadMessage): Promise<LoadReport> => {
    load.postMessage(message);
    return (await once(load, 'message'))[0] as LoadReport;
  };
  const dice = new Dice(seed);
  await ask({ what: 'begin', accessToken: (await server.member()).tokens.access as string });
  let report: LoadReport | undefined;
  let [wallMs, ownMs] = [0, 0];
  for (let sent = 0; sent < requests; sent += ofBatch) {
    // What the test itself does between the batches is not the server's.
    if (sent % 2_500 === 0) await town.refresh();
    const batch = Array.from({ length: ofBatch }, () => drawHostile(operations, dice));
    const loop = watchLoop();
    report = await ask({ what: 'send', requests: batch });
    await server.tick(1);
    await server.server.services.rooms.running(code).execute({ type: 'tick', ticks: 1 }, { actor: 'clock' });
    loop.stop();
    wallMs = Math.max(wallMs, loop.wallMs);
    ownMs = Math.max(ownMs, loop.ownMs);
    if (report.faults.length > 0) break;
  }
  await load.terminate();
  const stall = `longest stall ${wallMs.toFixed(0)} ms, of it the server's own ${ownMs.toFixed(0)} ms at most`;
  console.log(`hostile: seed ${seed}, ${JSON.stringify(report)}, ${stall}`);
  expect(report?.faults).toEqual([]);
  expect(report).toMatchObject({ live: devices * socketsOfDevice, liveClosed: 0 });
  expect(Object.values(report?.statuses ?? {}).reduce((sum, count) => sum + count, 0)).toBe(requests);
  // In the long run alone, and by processor time, since others may share the machine.
  if (isLong) expect(ownMs).toBeLessThanOrEqual(stallMaxMs);
  expect(checkBooks(server.room.simulation.world)).toEqual([]);
  const { hash } = server;
  await server.close();
  await server.open();
  expect(server.hash).toBe(hash);
  expect(checkBooks(server.server.services.rooms.running(code).simulation.world)).toEqual([]);
});
