// The real server in a separate process with its usual limits: one room, a facilitator, and a member who will attack.
// Prints its port, the room's code and the attacker's tokens; at the end the delay of its event loop.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '../../apps/server/src/start.ts';
import { classScenario } from '../class-scenario.ts';
import { enrol } from '../members.ts';

const server = await startServer({
  config: { port: 0, host: '127.0.0.1', dataFolder: process.env.DATA ?? '' },
  write: () => {},
});
const { rooms, facilitators } = server.services;
const scenario = { ...classScenario(Number(process.env.AGENTS)), capacity: Number(process.env.CAPACITY) };
const roomCode = await rooms.create(scenario, 1);
await facilitators.save('teacher', 'Secret-Of-The-Bench-1', 'owner');
const [attacker] = await enrol(server, roomCode, 1, 50_000);
const port = Number(new URL(await server.listen()).port);
console.log(JSON.stringify({ port, roomCode, attacker }));

const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
process.on('SIGTERM', () => {
  const { world } = rooms.running(roomCode).simulation;
  const report = {
    loopP99Ms: loop.percentile(99) / 1e6,
    loopMaxMs: loop.max / 1e6,
    learners: world.learners.count,
    members: world.members.count,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  server.close().then(() => process.exit(0));
});
