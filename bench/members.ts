// Creates members of a room for a benchmark: registered, logged in, with a deposit on its way to the scheme.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, holderCode, holders, type Learner, type Person } from '@glassmine/replica';
import { type RunningServer, startServer } from '../apps/server/src/start.ts';

export type Give = (command: Command) => Promise<Record<string, number | string>>;
export interface Enrolled {
  /** Row of people. */
  learner: number;
  member: number;
  /** Token of the member's session. */
  token: string;
  /** Token of the device on which it was opened. */
  device: string;
}

/** Gives commands to a room; a refusal ends the benchmark. */
export function giver(server: RunningServer, roomCode: string): Give {
  const room = server.services.rooms.running(roomCode);
  return async (command) => {
    const { outcome } = await room.execute(command, { actor: 'bench' });
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
    return outcome.result;
  };
}

export async function enrol(
  server: RunningServer,
  roomCode: string,
  count: number,
  amountMinor: number,
): Promise<Enrolled[]> {
  const { rooms, sessions } = server.services;
  const { world } = rooms.running(roomCode).simulation;
  const give = giver(server, roomCode);
  const enrolled: Enrolled[] = [];
  let inviteCode = '';
  for (let i = 0; i < count; i++) {
    const learner = (await give({ type: 'joinRoom' })).learner as Person;
    inviteCode ||= lastCode(world, learner);
    await give({ type: 'requestCode', learner, purpose: 'register' });
    const code = lastCode(world, learner);
    const register = { type: 'register', learner, code, inviteCode, passwordName: 'none' } as const;
    const member = (await give(register)).member as number;
    await give({
      type: 'sendTransfer',
      person: learner,
      to: holderCode(holders.deposit, member),
      amountMinor,
    });
    const device = sessions.addDevice(roomCode, learner);
    const session = sessions.device(device);
    if (!session) throw new Error('no device');
    enrolled.push({ learner, member, token: sessions.addMember(session, member), device });
  }
  return enrolled;
}

type World = ReturnType<RunningServer['services']['rooms']['running']>['simulation']['world'];

/** The code in the newest message on a learner's phone that contains one. */
function lastCode(world: World, learner: Person): string {
  const device = world.people.learner[learner] as Learner;
  let row = world.learners.lastMessage[device]!;
  while (row >= 0 && !world.messages.code[row]) row = world.messages.previous[row]!;
  return world.messages.code[row] as string;
}

const unlimited = { callsPerMinute: 1e9, triesPerMinute: 1e9, guessesPerMinute: 1e9 };

/**
 * A real server with a room of the default scenario, whose members have enough money and no limit of units; rules and
 * crowd are unchanged, and only the request limits are lifted. Its folder goes with the process.
 */
export async function richRoom(members: number, crowd: { agents?: number } = {}, config: object = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const json = JSON.parse(readFileSync(new URL('../scenarios/mining-app.json', import.meta.url), 'utf8'));
  json.outside.learnerSavingsMinor = 1e12;
  Object.assign(json.crowd, crowd);
  for (const product of json.products) Object.assign(product, { stockUnits: 0, limitPerMember: 1_000_000 });
  const server = await startServer({
    config: { port: 0, host: '127.0.0.1', dataFolder, ...config },
    limits: unlimited,
  });
  const code = await server.services.rooms.create(json, 1);
  const enrolled = await enrol(server, code, members, 9e11);
  const give = giver(server, code);
  const { chain } = server.services.rooms.running(code).scenario;
  await give({ type: 'tick', ticks: chain.confirmations + 1 });
  return { server, enrolled, give };
}

/** Prints the port and the members' tokens, and serves until the benchmark ends the process. */
export async function serveBench(server: RunningServer, enrolled: readonly Enrolled[]): Promise<void> {
  const address = await server.listen();
  const tokens = enrolled.map(({ token }) => token);
  console.log(JSON.stringify({ port: Number(new URL(address).port), tokens }));
  process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
}
