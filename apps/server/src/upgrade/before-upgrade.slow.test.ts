import { rmSync } from 'node:fs';
import { crowdEngine } from '@glassmine/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administerHere } from '../administration/administer.fixture.ts';
import { changeJournal } from '../kept.fixture.ts';
import { isOnPostgres } from '../postgres.fixture.ts';
import { ok, smallScenario, TestServer } from '../server.fixture.ts';

const server = new TestServer();
const rooms = (options: Record<string, string>) =>
  administerHere('rooms', options, { GLASSMINE_DATA: server.folder });
const { rulesVersion } = crowdEngine;

beforeAll(async () => {
  if (isOnPostgres) return;
  await server.open();
  server.roomCode = await server.server.services.rooms.create(smallScenario(), 7);
  await server.investor('300');
  await server.tick(240);
});
afterAll(async () => {
  if (!isOnPostgres) await server.dispose();
});

test.skipIf(isOnPostgres)(
  'the host hears beside the running server what becomes of each open room',
  async () => {
    const room = `Room ${server.roomCode}, of rules ${rulesVersion}, ${server.room.seq} inputs:`;
    const now = await rooms({ action: 'list' });
    expect(now).toMatchObject({ code: 0, err: '' });
    expect(now.out).toBe(
      `${room} it goes on under rules ${rulesVersion}. No debrief is kept of it. No export is kept.\n`,
    );
    const { out } = await rooms({ action: 'list', rules: '99' });
    expect(out).toContain(`${room} it can only be read under rules 99. No debrief is kept of it.`);
    expect(out).toMatch(
      /Before you install rules 99, finish these rooms, or run ".*glassmine.* rooms archive"/,
    );
  },
);

test.skipIf(isOnPostgres)(
  'archive keeps a room beside the running server, and list says as of when',
  async () => {
    const { seq } = server.room;
    const told = await rooms({ action: 'archive' });
    expect(told).toMatchObject({ code: 0, err: '' });
    const kept = `Its debriefs are kept as of input ${seq}, after 1 world days, and 10 papers. 9 exports are kept as of input ${seq}, after 1 world days.`;
    expect(told.out).toBe(`Room ${server.roomCode}: ${kept}\n`);
    expect((await rooms({ action: 'list', rules: '99' })).out).toContain(kept);
    await server.tick(1);
    const again = await rooms({ action: 'archive', subject: server.roomCode.toLowerCase() });
    expect(again.out).toContain(`as of input ${seq + 1}`);
    expect(server.server.services.archives.kept(server.roomCode).exports).toHaveLength(9);
    expect(await rooms({ action: 'archive', subject: 'NOROOM' })).toMatchObject({ code: 2 });
  },
);

test.skipIf(isOnPostgres)('a backup holds what is kept, and gives it back with its room', async () => {
  const env = { GLASSMINE_DATA: server.folder };
  const folder = `${server.folder}-backup`;
  const { archives } = server.server.services;
  const kept = archives.kept(server.roomCode);
  expect(await administerHere('backup', { folder }, env)).toMatchObject({ code: 0, err: '' });
  await server.close();
  archives.drop(server.roomCode);
  expect(await administerHere('restore', { folder, room: server.roomCode }, env)).toMatchObject({ code: 0 });
  expect(archives.kept(server.roomCode)).toEqual(kept);
  rmSync(folder, { recursive: true });
  await server.open();
});

test.skipIf(isOnPostgres)(
  'exports of a room that has ended can be kept too, and no word of anybody',
  async () => {
    const desk = await server.facilitator();
    const ended = server.roomCode;
    server.roomCode = await server.server.services.rooms.create(smallScenario(), 8);
    await server.server.services.rooms.end(ended);
    const kept = () => server.server.services.archives.kept(ended);
    expect(kept()).toMatchObject({ debriefs: null, papers: [] });
    server.server.services.archives.leftOut(ended, false);
    expect(await rooms({ action: 'archive', subject: ended })).toMatchObject({ code: 0 });
    expect(kept().exports).toHaveLength(9);
    expect(kept()).toMatchObject({ debriefs: null, papers: [] });
    ok(await server.call('console/rooms/ended', {}, desk));
  },
);

test.skipIf(isOnPostgres)('a damaged journal is named, with what to do first', async () => {
  await server.tick(3);
  await server.close();
  await changeJournal(
    server,
    `UPDATE inputs SET at = at + 1 WHERE seq = ? AND room = '${server.roomCode}'`,
    1,
  );
  const { out } = await rooms({ action: 'list' });
  expect(out).toMatch(
    /its journal is damaged; restore it from a backup with ".* restore FOLDER --room CODE" first/,
  );
  expect(await rooms({ action: 'archive', subject: server.roomCode })).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Room ${server.roomCode} can't be archived`),
  });
  await server.open();
});

test.skipIf(isOnPostgres)('a folder without a journal is refused, and none is made', async () => {
  const told = await administerHere(
    'rooms',
    { action: 'list' },
    { GLASSMINE_DATA: `${server.folder}/owners` },
  );
  expect(told).toMatchObject({ code: 2, err: expect.stringMatching(/no journal\.sqlite/) });
});
