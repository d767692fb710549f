/** An installation on PostgreSQL of which one thing is damaged: a start says what the table of docs/recovering.md has. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerHere } from '../../apps/server/src/administration/administer.fixture.ts';
import { Elsewhere } from '../../apps/server/src/rooms/elsewhere.ts';
import type { Rooms } from '../../apps/server/src/rooms/rooms.ts';
import type { RunningServer } from '../../apps/server/src/start.ts';
import { png } from '../../apps/server/src/uploads/picture.fixture.ts';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import {
  damagedInstallation,
  type Installation,
  makeInstallation,
  restoreDump,
} from './damaged-database.fixture.ts';
import { newFolder, plain, removeFolders } from './damaged-folder.fixture.ts';
import { query } from './postgres-query.fixture.ts';
import { postgresStates } from './postgres-states.ts';
import { startOn } from './start-on.fixture.ts';

const cluster: Cluster | null = await startCluster();
let made: Installation;
beforeAll(async () => {
  if (cluster !== null) made = await makeInstallation(cluster.connection);
});
afterAll(() => {
  cluster?.stop();
  removeFolders();
});

const rows = postgresStates.flatMap((row) => row.states.map((state) => [row.file, state, row] as const));

/** Among nodes a room is opened when somebody comes to it; a killed node's, once its lease has run out. */
async function openRoom(server: RunningServer): Promise<void> {
  try {
    await server.services.rooms.shared!.place(made.roomCode);
  } catch (error) {
    if (!(error instanceof Elsewhere) || error.node === null) throw error;
    await delay(100);
    await openRoom(server);
  }
}

describe.runIf(cluster !== null)('on PostgreSQL', () => {
  test.concurrent.each(rows)(
    '%s, %s: the start says what the table of docs/recovering.md has',
    async (_, state, row) => {
      const settings = await damagedInstallation(made, row.file, state);
      const { starts, said } = await startOn(settings, openRoom);
      const words = plain(said.join('\n'), settings.dataFolder, made.roomCode);
      expect(starts, words).toBe(row.starts);
      if (row.says === '') expect(words).toBe('');
      else expect(words).toContain(row.says);
      // They are of an installation on SQLite.
      expect(words).not.toMatch(/restore FOLDER|\.sqlite/);
    },
  );

  test('an installation that is whole says nothing, and shows its room, text and picture', async () => {
    const settings = await damagedInstallation(made, 'past.sqlite', 'missing');
    const shown = await shownBy(settings);
    expect(shown).toEqual({ runs: true, text: 'what I wrote', hasPicture: true, kinds: [] });
  });

  test.each([
    ['glassmine_store.texts', 'a changed text', { text: '', hasPicture: true, kinds: ['contentChanged'] }],
    [
      'glassmine_store.upload_bytes',
      'a flipped bit',
      { text: 'what I wrote', hasPicture: false, kinds: ['contentChanged'] },
    ],
    [
      'glassmine_store.upload_bytes',
      'empty',
      { text: 'what I wrote', hasPicture: false, kinds: ['contentChanged'] },
    ],
  ] as const)(
    '%s, %s: it is not shown, and is told where the table says so',
    async (thing, state, expected) => {
      const shown = await shownBy(await damagedInstallation(made, thing, state));
      expect(shown).toEqual({ runs: true, ...expected });
    },
  );

  test.each([
    ['DATABASE_URL', 'empty'],
    ['glassmine', 'missing'],
    ['glassmine_store', 'missing'],
    ['glassmine.inputs', 'missing'],
    ['glassmine.inputs', 'a changed input'],
    ['glassmine.journal_version', 'empty'],
  ] as const)('%s, %s: the dump, with the key of then, puts it right', async (thing, state) => {
    const settings = await damagedInstallation(made, thing, state);
    await startOn(settings, openRoom);
    restoreDump(made, settings.dataFolder, settings.databaseUrl);
    const shown = await shownBy(settings);
    expect(shown).toMatchObject({ runs: true, kinds: [] });
  });

  test('a first start on a new folder and an empty database says nothing, nor does a new node on a full one', async () => {
    const empty = await damagedInstallation(made, 'DATABASE_URL', 'empty');
    expect(await startOn({ ...empty, dataFolder: newFolder() })).toEqual({ starts: true, said: [] });
    const full = anotherNode(await damagedInstallation(made, 'past.sqlite', 'missing'));
    expect(await startOn(full, openRoom)).toEqual({ starts: true, said: [] });
  });

  test('an owner that is added begins new accounts on an empty database', async () => {
    const settings = await damagedInstallation(made, 'DATABASE_URL', 'empty');
    const env = { DATABASE_URL: settings.databaseUrl, GLASSMINE_DATA: settings.dataFolder };
    const options = { action: 'add', name: 'anna', role: 'owner' };
    expect(await administerHere('facilitator', options, env)).toMatchObject({ code: 0 });
    expect(await startOn(settings)).toMatchObject({ starts: true });
  });

  test.each<[string, (rooms: Rooms) => Promise<unknown>]>([
    ['gone on with the room', (rooms) => tick(rooms)],
    ['ended the room', (rooms) => rooms.end(made.roomCode)],
  ])('a node that comes back after another one has %s says nothing', async (_, meanwhile) => {
    const settings = await damagedInstallation(made, 'past.sqlite', 'missing');
    await startOn(anotherNode(settings), async (server) => {
      await openRoom(server);
      await meanwhile(server.services.rooms);
    });
    expect(await startOn(settings, openRoom)).toEqual({ starts: true, said: [] });
  });

  test('a node that comes back after a room was purged on another one says nothing', async () => {
    const settings = await damagedInstallation(made, 'past.sqlite', 'missing');
    const another = anotherNode(settings);
    await startOn(another, async (server) => {
      await openRoom(server);
      await server.services.rooms.end(made.roomCode);
    });
    const env = { DATABASE_URL: another.databaseUrl, GLASSMINE_DATA: another.dataFolder };
    expect(await administerHere('purge', { room: made.roomCode }, env)).toMatchObject({ code: 0 });
    expect(await startOn(settings)).toEqual({ starts: true, said: [] });
  });

  test('of an older database a node says so once and the inputs each time, and leaves a room to the node that runs it', async () => {
    const settings = await damagedInstallation(made, 'DATABASE_URL', 'of an older backup');
    const lost = expect.stringMatching(/^Room \w+ has lost inputs? \d+/);
    const older = expect.stringMatching(/^The database of DATABASE_URL is older than what this node had/);
    const place = async (server: RunningServer): Promise<void> => {
      await expect(server.services.rooms.shared!.place(made.roomCode)).rejects.toMatchObject({
        node: 'node-b',
      });
    };
    await startOn(anotherNode(settings), async (running) => {
      await openRoom(running);
      const { said } = await startOn(settings, place);
      expect(said.sort()).toEqual([lost, older]);
    });
    expect(await startOn(settings, openRoom)).toEqual({ starts: true, said: [lost] });
    rmSync(join(settings.dataFolder, 'heads.json'));
    expect(await startOn(settings, openRoom)).toEqual({ starts: true, said: [] });
  });

  test('a room that heads.json alone knows is given up by a purge, and is not told again', async () => {
    const settings = await damagedInstallation(made, 'DATABASE_URL', 'of an older backup');
    const { roomCode: code } = made;
    await query(
      `delete from glassmine.snapshots; delete from glassmine.inputs; delete from glassmine.batches; delete from glassmine.rooms`,
      settings.databaseUrl,
    );
    const env = { DATABASE_URL: settings.databaseUrl, GLASSMINE_DATA: settings.dataFolder };
    const { said } = await startOn(settings);
    expect(said.join()).toContain(`Room ${code} is known to`);
    expect(await administerHere('purge', { room: code }, env)).toMatchObject({ code: 0, err: '' });
    expect((await startOn(settings)).said).toEqual([]);
  });

  test('a node whose table of signatures is gone stops all the same, and says that the audit log is not signed', async () => {
    const settings = await damagedInstallation(made, 'past.sqlite', 'missing');
    const dropped = () => query('drop table glassmine_store.signed_heads', settings.databaseUrl);
    const { said } = await startOn(settings, dropped);
    expect(said).toEqual([expect.stringContaining('The end of the audit log could not be signed')]);
  });

  test('a picture whose bytes can’t be stored leaves no row that looks like a lost one', async () => {
    const settings = await damagedInstallation(made, 'past.sqlite', 'missing');
    const refuse = 'alter table glassmine_store.upload_bytes add check (false) not valid';
    const pictures = () => query('select id from glassmine_store.uploads order by id', settings.databaseUrl);
    const before = await pictures();
    await startOn(settings, async ({ services }) => {
      await query(refuse, settings.databaseUrl);
      const stored = services.uploads.storeImage(made.roomCode, 0, await png(9, 9), 'post', 'another');
      await expect(stored).rejects.toThrow('check constraint');
    });
    expect(await pictures()).toEqual(before);
    expect(await startOn(settings, openRoom)).toEqual({ starts: true, said: [] });
  });

  test('a key that is lost is made anew by `key renew`, and the node starts', async () => {
    const settings = await damagedInstallation(made, 'keys/installation.key', 'missing');
    const env = { DATABASE_URL: settings.databaseUrl, GLASSMINE_DATA: settings.dataFolder };
    expect(await administerHere('key', { action: 'renew' }, env)).toMatchObject({ code: 0 });
    expect(await startOn(settings, openRoom)).toEqual({ starts: true, said: [] });
  });
});

type Settings = Awaited<ReturnType<typeof damagedInstallation>>;

const tick = (rooms: Rooms) =>
  rooms.running(made.roomCode).execute({ type: 'tick', ticks: 1 }, { actor: 'clock' });

/** One on a new folder, with the same key and on the same database. */
function anotherNode(settings: Settings): Settings {
  const dataFolder = newFolder();
  cpSync(join(settings.dataFolder, 'keys'), join(dataFolder, 'keys'), { recursive: true });
  return { ...settings, dataFolder, node: 'node-b' };
}

/** What a server shows of the room, and its warnings afterwards. */
async function shownBy(settings: Parameters<typeof startOn>[0]) {
  let shown = {};
  await startOn(settings, async (server) => {
    const { texts, uploads, rooms, warnings } = server.services;
    await openRoom(server);
    const picture = uploads.find(made.pictureId)!;
    shown = {
      runs: rooms.running(made.roomCode) !== null,
      text: texts.read(made.roomCode, made.textId),
      hasPicture: (await uploads.read(picture)) !== null,
      kinds: warnings.list().map(({ kind }) => kind),
    };
  });
  return shown;
}
