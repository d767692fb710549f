// Runs the journeys' servers, several in one process: what Node has loaded and compiled for one serves the next. Each has
// its data folder, port, rooms, clocks and limits of its own, and they start as `--demo` starts one.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { calendarMs } from '@glassmine/kernel';
import { readConfig } from '../../apps/server/src/config.ts';
import { prepareDemo } from '../../apps/server/src/prepare-demo.ts';
import { newRoomSeed } from '../../apps/server/src/rooms/room-seed.ts';
import { type RunningServer, startServer } from '../../apps/server/src/start.ts';

interface Changed {
  clock: object;
}

interface Asked {
  /** Playwright's number of the worker process that asks. */
  worker: string;
  /** The server's settings. */
  env: Record<string, string>;
  /** What the demo room plays in place of a shipped file; its key is the file's. */
  changed?: Changed;
}

interface RunUntil {
  dataFolder: string;
  roomCode: string;
  /** Epoch milliseconds of the world's calendar. */
  until: number;
}

const ticksAtOnce = 10;

const running = new Map<string, { worker: string; server: RunningServer }>();

/** Of the world days before anybody comes: a crowd has joined by then. */
const daysBefore = 2;

/** Opens a room of a changed scenario as the one that a server's demo finds. */
async function openChanged({ services }: RunningServer, changed: Changed): Promise<void> {
  const { rooms, warmUps, notes } = services;
  if (notes.read('demo-room') !== null) return;
  const clock = { ...changed.clock, secondsPerDay: 60 };
  const code = await rooms.create({ ...changed, xray: 'onDemand', clock }, newRoomSeed());
  await warmUps.run(code, daysBefore);
  notes.write('demo-room', code);
}

async function start({ worker, env, changed }: Asked) {
  // One worker at a time uses this host: one that was killed has left its servers running.
  for (const [folder, left] of running) if (left.worker !== worker) await stop(folder);
  const config = readConfig(env);
  const server = await startServer({ config });
  running.set(config.dataFolder, { worker, server });
  if (changed) await openChanged(server, changed);
  const demo = await prepareDemo(server, config.scenario);
  return { address: await server.listen(), ...demo };
}

async function stop(dataFolder: string): Promise<null> {
  await running.get(dataFolder)?.server.close();
  running.delete(dataFolder);
  return null;
}

/** Runs a room to a time at once, as a facilitator's jump would; it stops there to the tick, however busy the machine is. */
async function runUntil({ dataFolder, roomCode, until }: RunUntil): Promise<null> {
  const room = running.get(dataFolder)?.server.services.rooms.running(roomCode);
  if (!room) throw new Error(`no server runs on ${dataFolder}`);
  const { world } = room.simulation;
  const { tickSeconds } = world.scenario.clock;
  for (;;) {
    const left = (until - calendarMs(world.startDay, world.now)) / (1_000 * tickSeconds);
    if (left <= 0) return null;
    const ticks = Math.min(ticksAtOnce, Math.ceil(left));
    await room.execute({ type: 'tick', ticks }, { actor: 'journey' });
  }
}

async function answer(path: string | undefined, asked: unknown): Promise<unknown> {
  if (path === '/start') return start(asked as Asked);
  if (path === '/run-until') return runUntil(asked as RunUntil);
  return stop((asked as Asked).env.GLASSMINE_DATA ?? '');
}

const host = createServer(async (request, response) => {
  try {
    response.end(JSON.stringify(await answer(request.url, await json(request))));
  } catch (error) {
    response.statusCode = 500;
    response.end(String((error as Error).stack));
  }
});
// A server takes as long to start as a busy machine needs.
host.requestTimeout = 0;
host.listen(0, '127.0.0.1', () => console.log((host.address() as { port: number }).port));
