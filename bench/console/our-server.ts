// The real server in a separate process: one room of 100,000 agents, most of them members, whose course has the
// requested number of points. The process prints its port, the room and a facilitator's token.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/src/start.ts';
import { courseRows } from '../../apps/server/src/store/course.ts';
import { openServerDatabase } from '../../apps/server/src/store/database.ts';
import { transaction } from '../../apps/server/src/store/transaction.ts';
import { classScenario } from '../class-scenario.ts';
import { giver } from '../members.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

const server = await startServer({
  config: { port: 0, host: '127.0.0.1', dataFolder },
  limits: { callsPerMinute: 1e9, triesPerMinute: 1e9, guessesPerMinute: 1e9 },
});
const { rooms, sessions, facilitators, course } = server.services;
const roomCode = await rooms.create(classScenario(Number(process.env.AGENTS)), 1);
const { world } = rooms.running(roomCode).simulation;
const give = giver(server, roomCode);
await give({ type: 'setClock', running: false, secondsPerDay: 30 });
const ticksPerDay = 86_400 / world.scenario.clock.tickSeconds;
for (let day = 0; day < Number(process.env.DAYS_BEFORE); day++)
  await give({ type: 'tick', ticks: ticksPerDay });
addPoints(Number(process.env.POINTS));
await give({ type: 'setClock', running: true, secondsPerDay: 30 });

/** No real room has so long a course: the hours before its beginning repeat those after it. */
function addPoints(points: number): void {
  const stored = course.read(roomCode, 0);
  const database = openServerDatabase(join(dataFolder, 'accounts.sqlite'));
  const rows = courseRows(database);
  const first = stored[0]!;
  transaction(database, () => {
    for (let i = 1; i <= points - stored.length; i++) {
      rows.put(roomCode, { ...first, ...stored[i % stored.length], at: first.at - i * 3_600_000 });
    }
  });
  database.close();
}

await facilitators.save('teacher', 'Secret-Of-The-Bench-1', 'owner');
const token = sessions.addConsole('teacher');
const port = Number(new URL(await server.listen()).port);
console.log(JSON.stringify({ port, roomCode, token, members: world.members.count }));
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
