// Creates members of a room for a benchmark: registered, logged in, with a deposit on its way to the scheme.
import { type Command, holderCode, holders, type Learner, type Person } from '@glassmine/replica';
import type { RunningServer } from '../apps/server/src/start.ts';

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
