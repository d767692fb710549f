import { openDemoAccount } from './accounts/demo-account.ts';
import { openDemoRoom } from './rooms/demo.ts';
import type { RunningServer } from './start.ts';

export interface Demo {
  roomCode: string;
  facilitator: string;
  /** Null once the facilitator has chosen another one, which only its owner knows. */
  password: string | null;
}

const facilitator = 'teacher';

/** What `--demo` adds to a server that does not listen yet: a room that is worth entering, and its facilitator. */
export async function prepareDemo({ services }: RunningServer, scenario: string): Promise<Demo> {
  const roomCode = await openDemoRoom(services, scenario);
  services.roomRights.give(roomCode, facilitator);
  const password = await openDemoAccount(services.facilitators, services.notes, facilitator);
  return { roomCode, facilitator, password };
}
