// The real server in a separate process with a running room of 100,000 agents: 64 members who buy, one with 10,000
// capital records and one with 100. The process prints its port and tokens. Only the request limits and the limits of
// units are lifted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/src/start.ts';
import { enrol, giver } from '../members.ts';

const members = 64;
const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

function scenario() {
  const json = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
  json.outside.learnerSavingsMinor = 1e12;
  json.crowd.agents = Number(process.env.AGENTS ?? 100_000);
  for (const product of json.products) Object.assign(product, { stockUnits: 0, limitPerMember: 1_000_000 });
  return json;
}

const unlimited = { callsPerMinute: 1e9, triesPerMinute: 1e9, guessesPerMinute: 1e9 };
const server = await startServer({
  config: { port: 0, host: '127.0.0.1', dataFolder },
  limits: unlimited,
});
const code = await server.services.rooms.create(scenario(), 1);
const room = server.services.rooms.running(code);
const { world } = room.simulation;
const give = giver(server, code);
// Two more members, with a given number of records.
const enrolled = await enrol(server, code, members + 2, 9e11);
await give({ type: 'tick', ticks: world.scenario.chain.confirmations + 1 });
await keepRecords(members, 10_000);
await keepRecords(members + 1, 100);

/** Buys and sells savings until the member has that many records, in batches that share a commit. */
async function keepRecords(index: number, wanted: number): Promise<void> {
  const { member } = enrolled[index] as (typeof enrolled)[number];
  const moves: Promise<unknown>[] = [];
  for (let i = 1; i < wanted; i++) {
    const type = i % 2 === 1 ? ('buySavings' as const) : ('sellSavings' as const);
    moves.push(give({ type, member, amountMinor: 1_000 }));
    if (moves.length === 500) await Promise.all(moves.splice(0));
  }
  await Promise.all(moves);
}

const address = await server.listen();
const tokens = enrolled.map(({ token }) => token);
console.log(JSON.stringify({ port: Number(new URL(address).port), tokens }));
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
