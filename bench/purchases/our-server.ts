// The real server in a process of its own, with one room of 64 members who have plenty to spend and no limit of
// units. The port and the members' tokens go to its standard output. Only request limits are lifted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, holderCode, holders } from '@glassmine/scheme';
import { startServer } from '../../apps/server/src/start.ts';

const members = 64;
const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

/** The default scenario with deep pockets and unlimited stock; the rules and the crowd are untouched. */
function scenario() {
  const json = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
  json.outside.learnerSavingsMinor = 1e12;
  for (const product of json.products) Object.assign(product, { stockUnits: 0, limitPerMember: 1_000_000 });
  return json;
}

const unlimited = { callsPerMinute: 1e9, triesPerMinute: 1e9, joinsPerMinute: 1e9 };
const server = await startServer({
  config: { port: 0, host: '127.0.0.1', dataFolder },
  limits: unlimited,
});
const { rooms, sessions } = server.house;
const code = await rooms.create(scenario(), 1);
const room = rooms.running(code);
const { world } = room.simulation;

async function give(command: Command): Promise<Record<string, number | string>> {
  const { outcome } = await room.execute(command, { actor: 'bench' });
  if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
  return outcome.result;
}

const lastMessageCode = () => world.messages.code[world.messages.count - 1] as string;
const tokens: string[] = [];
let inviteCode = '';
for (let i = 0; i < members; i++) {
  const learner = (await give({ type: 'joinRoom' })).learner as number;
  inviteCode ||= lastMessageCode();
  await give({ type: 'requestCode', learner, purpose: 'register' });
  const register = {
    type: 'register',
    learner,
    code: lastMessageCode(),
    inviteCode,
    passwordHash: 'none',
  } as const;
  const member = (await give(register)).member as number;
  await give({
    type: 'sendTransfer',
    person: learner,
    to: holderCode(holders.deposit, member),
    amountMinor: 9e11,
  });
  const device = sessions.device(sessions.addDevice(code, learner));
  if (!device) throw new Error('no device');
  tokens.push(sessions.addMember(device, member));
}
await give({ type: 'tick', ticks: world.scenario.chain.confirmations + 1 });

const address = await server.listen();
console.log(JSON.stringify({ port: Number(new URL(address).port), tokens }));
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
