/** An installation on PostgreSQL of which one thing is damaged: a start says what the table of docs/recovering.md has. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerHere } from '../../apps/server/src/administration/administer.fixture.ts';
import { Elsewhere } from '../../apps/server/src/rooms/elsewhere.ts';
import type { RunningServer } from '../../apps/server/src/start.ts';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import {
  damagedInstallation,
  type Installation,
  makeInstallation,
  putKeyOfThen,
  restoreDump,
} from './damaged-database.fixture.ts';
import { plain, removeFolders } from './damaged-folder.fixture.ts';
import { postgresStates } from './file-states.ts';
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
    restoreDump(made, settings.databaseUrl);
    putKeyOfThen(made, settings.dataFolder);
    const shown = await shownBy(settings);
    expect(shown).toMatchObject({ runs: true, kinds: [] });
  });

  test('a key that is lost is made anew by `key renew`, and the node starts', async () => {
    const settings = await damagedInstallation(made, 'keys/installation.key', 'missing');
    const env = { DATABASE_URL: settings.databaseUrl, GLASSMINE_DATA: settings.dataFolder };
    expect(await administerHere('key', { action: 'renew' }, env)).toMatchObject({ code: 0 });
    expect(await startOn(settings, openRoom)).toEqual({ starts: true, said: [] });
  });
});

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
