import { randomUUID } from 'node:crypto';
import type { Fields, Reply, TestServer, Tokens } from '../server.fixture.ts';

const usual = {
  scenario: 'mining-app',
  capacity: 5,
  agents: 40,
  days: 30,
  secondsPerDay: 60,
  xray: 'on',
};

/** A facilitator asks for a room, with what differs from the usual. */
export function requestRoom(server: TestServer, as: Tokens, asked: Fields = {}): Promise<Reply> {
  return server.call('console/room/create', { ...usual, commandId: randomUUID(), ...asked }, as);
}
