// The real server in a separate process: one room of 100,000 agents, some weeks old, and a class of learners who are
// members with play money and a machine, each on a separate device. The facilitator starts the clock. The process
// prints its port and tokens, and its own measurements when it is asked to end.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Happened } from '@glassmine/replica/live';
import { whatHappened } from '../../apps/server/src/live/feed.ts';
import { startServer } from '../../apps/server/src/start.ts';
import { classScenario } from '../class-scenario.ts';
import { enrol, giver } from '../members.ts';

const learners = Number(process.env.LEARNERS);
const days = Number(process.env.DAYS_BEFORE);
const dataFolder = process.env.DATA ?? '';

// The usual limits apply, for each device separately. All sockets come from one address.
const server = await startServer({ config: { port: 0, host: '127.0.0.1', dataFolder } });
const { rooms, sessions, facilitators } = server.services;
const roomCode = await rooms.create(classScenario(Number(process.env.AGENTS), Math.max(1_000, learners)), 1);
const { world } = rooms.running(roomCode).simulation;
const give = giver(server, roomCode);
await give({ type: 'setClock', running: false, secondsPerDay: Number(process.env.SECONDS_PER_DAY) });
const ticksPerDay = 86_400 / world.scenario.clock.tickSeconds;
for (let day = 0; day < days; day++) await give({ type: 'tick', ticks: ticksPerDay });
const enrolled = await enrol(server, roomCode, learners, 50_000);
await give({ type: 'tick', ticks: world.scenario.chain.confirmations + 1 });
for (const { member } of enrolled)
  await give({ type: 'buyMachine', member, product: 0, units: 1, agreed: true });

await facilitators.save('teacher', 'Secret-Of-The-Bench-1', 'owner');
const consoleToken = sessions.addConsole('teacher');
const port = Number(new URL(await server.listen()).port);
const devices = enrolled.map(({ device, token, learner }) => ({
  learner,
  roomToken: device,
  accessToken: token,
}));
console.log(JSON.stringify({ port, roomCode, consoleToken, devices }));

// Which inputs brought a learner something: the learner's number, or -1 for everybody. The console does not use events, and
// posts are told every three seconds at most.
const untimed = new Set<Happened['event']['kind']>(['review', 'post']);
const news: [seq: number, who: number[]][] = [];
rooms.subscribe(roomCode, (frame) => {
  const { seq } = frame;
  const timed = whatHappened(frame).filter(({ event }) => !untimed.has(event.kind));
  const who = new Set(timed.map(({ event }) => event.person));
  if (who.size > 0) news.push([seq, [...who]]);
});

const loop = monitorEventLoopDelay({ resolution: 5 });
// Measured from the moment the class has joined.
process.on('SIGUSR2', () => {
  loop.reset();
  loop.enable();
});
process.on('SIGTERM', () => {
  loop.disable();
  const ms = (nanoseconds: number) => nanoseconds / 1e6;
  const report = {
    loopP50Ms: ms(loop.percentile(50)),
    loopP99Ms: ms(loop.percentile(99)),
    loopMaxMs: ms(loop.max),
    peakMb: process.resourceUsage().maxRSS / 1024,
    members: world.members.count - 1,
    news,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  server.close().then(() => process.exit(0));
});
