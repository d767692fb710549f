import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../apps/server/src/start.ts';
import { damagedCopy, makeFolders, plain, removeFolders } from './damaged-folder.fixture.ts';
import { fileStates } from './file-states.ts';
import { startOn } from './start-on.fixture.ts';

let folders: Awaited<ReturnType<typeof makeFolders>>;
beforeAll(async () => {
  folders = await makeFolders();
});
afterAll(removeFolders);

const rows = fileStates.flatMap((row) => row.states.map((state) => [row.file, state, row] as const));

test.each(rows)('%s, %s: the start says what the table of docs/recovering.md has', async (_, state, row) => {
  const folder = damagedCopy(folders, row.file, state);
  const { starts, said } = await startOn({ dataFolder: folder });
  const words = plain(said.join('\n'), folder, folders.roomCode);
  expect(starts, words).toBe(row.starts);
  if (row.says === '') expect(words).toBe('');
  else expect(words).toContain(row.says);
});

test('accounts that are gone are missed too where the key lies outside the data folder', async () => {
  const folder = damagedCopy(folders, 'accounts.sqlite', 'missing');
  rmSync(join(folder, 'keys'), { recursive: true });
  const { starts, said } = await startOn({ dataFolder: folder });
  expect([starts, said.join()]).toEqual([false, expect.stringContaining('accounts.sqlite is missing.')]);
});

test('a picture of which a bit has flipped is not shown, and the operator is told', async () => {
  const folder = damagedCopy(folders, 'uploads/CODE/PICTURE.webp', 'a flipped bit');
  const server = await startServer({
    config: { host: '127.0.0.1', port: 0, dataFolder: folder },
    clock: false,
    write: () => {},
  });
  const { uploads, warnings } = server.services;
  const picture = uploads.find(folders.pictureId)!;
  expect([picture.room, warnings.list()]).toEqual([folders.roomCode, []]);
  expect(await uploads.read(picture)).toBeNull();
  expect(warnings.list()).toMatchObject([{ kind: 'contentChanged', room: folders.roomCode }]);
  await server.close();
});
