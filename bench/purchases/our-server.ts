// The real server in a separate process, with one room of 64 members who have enough money and no limit of units. The
// process prints its port and the members' tokens. Only the request limits are lifted. With DATABASE_URL it is a node
// on that PostgreSQL.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/src/start.ts';
import { enrol, giver } from '../members.ts';

const members = 64;
const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

/** The default scenario with rich learners and unlimited stock; rules and crowd are unchanged. */
function scenario() {
  const json = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
  json.outside.learnerSavingsMinor = 1e12;
  for (const product of json.products) Object.assign(product, { stockUnits: 0, limitPerMember: 1_000_000 });
  return json;
}

const unlimited = { callsPerMinute: 1e9, triesPerMinute: 1e9, guessesPerMinute: 1e9 };
const { DATABASE_URL: databaseUrl } = process.env;
const server = await startServer({
  config: { port: 0, host: '127.0.0.1', dataFolder, ...(databaseUrl && { databaseUrl, node: 'bench' }) },
  limits: unlimited,
});
const code = await server.services.rooms.create(scenario(), 1);
const { world } = server.services.rooms.running(code).simulation;
const enrolled = await enrol(server, code, members, 9e11);
await giver(server, code)({ type: 'tick', ticks: world.scenario.chain.confirmations + 1 });

const address = await server.listen();
const tokens = enrolled.map(({ token }) => token);
console.log(JSON.stringify({ port: Number(new URL(address).port), tokens }));
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
