import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteJournal } from '@glassmine/journal';
import { createRoom } from '@glassmine/room';
import { afterEach, expect, test } from 'vitest';
import { shoppingScenario } from './buyers.fixture.ts';
import { runCli } from './cli-process.fixture.ts';

let data = '';
afterEach(() => rmSync(data, { recursive: true, force: true }));

test('purge deletes a room that has ended, by its code in any case, and no room that runs', async () => {
  data = mkdtempSync(join(tmpdir(), 'glassmine-purge-'));
  const path = join(data, 'journal.sqlite');
  const journal = await sqliteJournal({ path });
  const room = { journal, owner: 'test', scenario: shoppingScenario(), seed: 5, now: Date.now };
  for (const id of ['RUNSON', 'ENDED2']) await createRoom({ ...room, id });
  await journal.endRoom('ENDED2', Date.now());
  await journal.close();
  const refused = await runCli('purge', 'RUNSON', '--data', data);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    'RUNSON is no room that has ended. Close a room at the console before it is purged.\n',
  ]);
  expect(await runCli('purge', '--older-than', '1', '--data', data)).toMatchObject({
    code: 0,
    stdout: 'No room has ended so long ago.\n',
  });
  expect(await runCli('purge', '--data', data)).toMatchObject({ code: 2 });
  expect(await runCli('purge', 'ended2', '--data', data)).toMatchObject({
    code: 0,
    stdout: 'Deleted: ENDED2.\n',
  });
  const left = await sqliteJournal({ path });
  expect((await left.listRooms()).map(({ id }) => id)).toEqual(['RUNSON']);
  await left.close();
});
