import { refusalCodes } from '@glassmine/replica/wire';
import { afterEach, expect, test } from 'vitest';
import { exported } from '../exports/exporting.fixture.ts';
import { changeJournal } from '../kept.fixture.ts';
import { isOnPostgres } from '../postgres.fixture.ts';
import { ok, TestServer, type Tokens } from '../server.fixture.ts';

let server: TestServer;
afterEach(() => server.dispose());

/** A server whose room has been played in, with a text of a learner, and whose journal is broken at an input. */
async function damagedAt(seq: number, sql = 'UPDATE inputs SET at = at + 1 WHERE seq = ?'): Promise<void> {
  server = await TestServer.start();
  const learner = await server.investor('300');
  await learner.buy();
  server.server.services.texts.keep(server.roomCode, 'learner:0', 'what I wrote', 'request');
  for (let hour = 0; hour < 48; hour++) await server.tick(10);
  await server.close();
  await changeJournal(server, sql, seq);
  await server.open();
}

async function listed(facilitator: Tokens) {
  return ok(await server.call('console/rooms/damaged', {}, facilitator));
}

test('the console lists a damaged room, exports it as far as it goes, and closes it with its texts deleted', async () => {
  await damagedAt(30);
  const { roomCode } = server;
  const { roomRights, texts } = server.server.services;
  const facilitator = await server.facilitator();
  expect(ok(await server.call('console/rooms', {}, facilitator))).toEqual([]);
  const inputs = expect.any(Number);
  const brandName = expect.stringMatching(/simulation$/);
  expect(await listed(facilitator)).toEqual([
    {
      roomCode,
      brandName,
      createdAt: inputs,
      inputs,
      why: 'damaged',
      restoreCommand: `npm run -s glassmine -- restore FOLDER --room ${roomCode}`,
    },
  ]);
  expect(ok(await server.call('console/warnings', {}, facilitator))).toEqual([
    { kind: 'roomDamaged', roomCode, since: inputs },
  ]);
  const health = async (remoteAddress: string) =>
    (await server.server.app.inject({ url: '/api/health', remoteAddress })).json().warnings as string[];
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await health(here)).toEqual([expect.stringContaining(`Room ${roomCode} can't be opened`)]);
  const elsewhere = await health('192.168.1.20');
  expect(elsewhere).toEqual([expect.stringContaining("Room CODE can't be opened")]);
  expect(elsewhere.join()).not.toContain(roomCode);
  const stranger = await server.signedIn('strange', 'facilitator');
  roomRights.unshare(roomCode, 'strange');
  expect(await listed(stranger)).toEqual([]);
  expect(ok(await server.call('console/warnings', {}, stranger))).toEqual([]);

  // Everything but the hash of the world that the journal would have given is in it.
  const file = await exported(server, facilitator, { kind: 'glassmine', format: 'csv' });
  expect(file.rows).toBeGreaterThan(0);

  expect(texts.rooms()).toEqual([roomCode]);
  expect(ok(await server.call('console/room/close', { roomCode }, facilitator))).toEqual({
    roomCode,
    worldTime: null,
    lastHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect([texts.rooms(), await listed(facilitator)]).toEqual([[], []]);
  expect(ok(await server.call('console/warnings', {}, facilitator))).toEqual([]);
  const reply = await server.call('room/join', { roomCode });
  expect(reply.code).toBe(refusalCodes['room.closed']);
  await server.close();
  await server.open();
  expect(server.server.services.warnings.list()).toEqual([]);
});

test.each([
  ['scenario', "UPDATE rooms SET scenario = replace(scenario, '{', '[') WHERE seed = ?"],
  [
    'seed',
    isOnPostgres
      ? "UPDATE rooms SET seed = '8' WHERE seed = ?"
      : 'UPDATE rooms SET seed = seed + 1 WHERE seed = ?',
  ],
])('a changed %s is damage too, and the learners of the room get a refusal', async (_, sql) => {
  await damagedAt(7, sql);
  const reply = await server.call('room/join', { roomCode: server.roomCode }, {}, 'hi');
  expect(reply).toMatchObject({ code: refusalCodes['room.damaged'], msg: expect.stringMatching(/शिक्षक/) });
  expect(await listed(await server.facilitator())).toMatchObject([{ roomCode: server.roomCode }]);
});

test('a session in a damaged room is refused as damaged, not as busy', async () => {
  await damagedAt(30);
  const token = server.server.services.sessions.addDevice(server.roomCode, 0);
  const reply = await server.call('room/info', {}, { room: token });
  expect(reply.code).toBe(refusalCodes['room.damaged']);
});
