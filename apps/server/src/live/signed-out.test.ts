import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSessions } from '../accounts/sessions.ts';
import { Learner, TestServer } from '../server.fixture.ts';
import { openServerDatabase } from '../store/database.ts';
import { closeWhenSignedOut } from './signed-out.ts';
import type { LiveSocket } from './socket.ts';

const server = TestServer.forFile();

/** A live socket of a learner; resolves to the code it is closed with, or null when it stays for a while. */
async function openSocket({
  tokens,
}: Learner): Promise<{ closed: (waitMs: number) => Promise<number | null> }> {
  const socket = await server.server.app.injectWS('/api/live');
  const closing = new Promise<number>((resolve) => socket.on('close', resolve));
  const greeted = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ roomToken: tokens.room, accessToken: tokens.access ?? null, since: 0 }));
  await greeted;
  const later = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
  return { closed: (waitMs) => Promise.race([closing, later(waitMs)]) };
}

test('after a change of password the other devices get no more events, and this one does', async () => {
  const learner = await server.member();
  const { data: link } = await learner.call('room/device/code');
  const { roomCode } = server;
  const { data } = await server.call('room/device/join', { roomCode, linkCode: link.linkCode });
  const second = new Learner(server, data.roomToken, data.identity);
  await second.logIn();
  const visitor = await server.join();
  const [here, there, elsewhere] = await Promise.all([learner, second, visitor].map(openSocket));
  await learner.call('user/auth/update-password', {
    oldPassword: learner.password,
    password: 'Moonflower8',
    confirm: 'Moonflower8',
    commandId: randomUUID(),
  });
  expect(await there!.closed(60_000)).toBe(4401);
  expect(await here!.closed(100)).toBeNull();
  expect(await elsewhere!.closed(100)).toBeNull();
  await learner.call('user/auth/logout');
  expect(await here!.closed(60_000)).toBe(4401);
});

test('a message other than hello goes to the hub, and a closed socket is dropped', () => {
  const sessions = openSessions(openServerDatabase(':memory:'), () => 1);
  const device = sessions.device(sessions.addDevice('ABC234', 1))!;
  for (const hello of ['', 'null', '1', '{}', '{"accessToken":7}', '{"accessToken":"x"}']) {
    const heard = new Map<string, (data: { toString(): string }) => void>();
    const codes: number[] = [];
    const socket = {
      close: (code: number) => codes.push(code),
      on: (event: string, listener: () => void) => heard.set(event, listener),
    } as unknown as LiveSocket;
    closeWhenSignedOut(socket, sessions);
    heard.get('message')!(hello);
    sessions.addMember(device, 5);
    sessions.endMemberOn('ABC234', 5);
    expect(codes, hello).toEqual(hello.includes('"x"') ? [4401] : []);
    heard.get('close')!('');
    sessions.addMember(device, 5);
    sessions.endMemberOn('ABC234', 5);
    expect(codes.length, hello).toBeLessThan(2);
  }
});

test('a closed room closes its sockets at once, also those of learners without an account', async () => {
  const sockets = await Promise.all([await server.member(), await server.join()].map(openSocket));
  await server.server.services.rooms.end(server.roomCode);
  for (const socket of sockets) expect(await socket.closed(60_000)).toBe(4401);
});
